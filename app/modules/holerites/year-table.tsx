import { Table, type Column } from "~/components/table";
import { formatReais } from "~/lib/money";
import { plural } from "~/lib/text";
import type { YearMonth, YearSummary } from "./year";
import { HoleriteLinks } from "./holerite-links";

const COLUMNS: Column<YearMonth>[] = [
  { title: "Mês", cell: ({ name }) => name, role: "name" },
  { title: "Holerites", cell: ({ holerites }) => holerites.length, alignRight: true },
  {
    title: "Abrir",
    cell: ({ name, holerites }) => <HoleriteLinks name={name} holerites={holerites} />,
    screenOnly: true,
  },
  { title: "Vencimentos", cell: ({ vencimentos }) => formatReais(vencimentos), alignRight: true },
  { title: "Descontos", cell: ({ descontos }) => formatReais(descontos), alignRight: true },
  {
    title: "Líquido",
    cell: ({ liquido }) => formatReais(liquido),
    alignRight: true,
    role: "amount",
  },
];

function howAdded(takenBack: number): string {
  if (takenBack === 0) return "Os totais somam todos os holerites do ano.";
  return (
    `O adiantamento e a 1ª parcela do 13º contam uma vez só, no mês em que foram pagos: os ${formatReais(takenBack)} que outros holerites descontam por eles ` +
    "não entram de novo nos vencimentos nem nos descontos. O líquido é a soma do que foi pago."
  );
}

interface Props extends Omit<YearSummary, "extra"> {
  ano: number;
}

export function YearTable({ ano, months, count, total, takenBack }: Props) {
  return (
    <>
      <Table
        caption={`${plural(count, "holerite", "holerites")} em ${ano}`}
        columns={COLUMNS}
        rows={months.filter(({ holerites }) => holerites.length > 0)}
        rowKey={({ mes }) => String(mes)}
        footer={[
          { label: "Total de vencimentos", value: formatReais(total.vencimentos) },
          { label: "Total de descontos", value: formatReais(total.descontos) },
          { label: "Total líquido", value: formatReais(total.liquido) },
        ]}
      />
      <p className="dica">{howAdded(takenBack)}</p>
    </>
  );
}
