import { Reais } from "~/components/reais";
import { Table, type Column } from "~/components/table";
import type { Shown } from "~/lib/amounts";
import { plural } from "~/lib/text";
import type { YearMonth, YearSummary } from "./year";
import { HoleriteLinks } from "./holerite-links";

const COLUMNS: Column<Shown<YearMonth>>[] = [
  { title: "Mês", cell: ({ name }) => name, role: "name" },
  { title: "Holerites", cell: ({ holerites }) => holerites.length, alignRight: true },
  {
    title: "Abrir",
    cell: ({ name, holerites }) => <HoleriteLinks name={name} holerites={holerites} />,
    screenOnly: true,
  },
  {
    title: "Vencimentos",
    cell: ({ vencimentos }) => <Reais amount={vencimentos} />,
    alignRight: true,
  },
  { title: "Descontos", cell: ({ descontos }) => <Reais amount={descontos} />, alignRight: true },
  {
    title: "Líquido",
    cell: ({ liquido }) => <Reais amount={liquido} />,
    alignRight: true,
    role: "amount",
  },
];

function HowAdded({ takenBack }: Pick<Shown<YearSummary>, "takenBack">) {
  if (takenBack === 0) return "Os totais somam todos os holerites do ano.";
  return (
    <>
      O adiantamento, a 1ª parcela do 13º e as férias contam uma vez só, no mês em que foram pagos:
      os <Reais amount={takenBack} /> que outros holerites descontam por eles não entram de novo nos
      vencimentos nem nos descontos. O líquido é a soma do que foi pago.
    </>
  );
}

interface Props extends Omit<Shown<YearSummary>, "extra"> {
  ano: number;
}

export function YearTable({ ano, months, count, total, takenBack }: Props) {
  return (
    <>
      <Table
        caption={`${plural(count, "holerite", "holerites")} em ${ano}`}
        className="meses"
        columns={COLUMNS}
        rows={months.filter(({ holerites }) => holerites.length > 0)}
        rowKey={({ mes }) => String(mes)}
        footer={[
          { label: "Total de vencimentos", value: <Reais amount={total.vencimentos} /> },
          { label: "Total de descontos", value: <Reais amount={total.descontos} /> },
          { label: "Total líquido", value: <Reais amount={total.liquido} /> },
        ]}
      />
      <p className="dica">
        <HowAdded takenBack={takenBack} />
      </p>
    </>
  );
}
