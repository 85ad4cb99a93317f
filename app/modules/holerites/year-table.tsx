import { Reais } from "~/components/reais";
import { Table, type Column } from "~/components/table";
import type { Shown } from "~/lib/amounts";
import { plural } from "~/lib/text";
import type { YearMonth, YearSummary } from "./year";
import { HoleriteLinks } from "./holerite-links";

const COLUMNS: Column<Shown<YearMonth>>[] = [
  { title: "Mês", cell: ({ name }) => name.slice(0, 3), role: "name" },
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

interface Props extends Pick<Shown<YearSummary>, "months" | "count"> {
  ano: number;
}

export const YearTable = ({ ano, months, count }: Props) => (
  <Table
    caption={`${plural(count, "holerite", "holerites")} em ${ano}`}
    className="meses"
    columns={COLUMNS}
    rows={months.filter(({ holerites }) => holerites.length > 0)}
    rowKey={({ mes }) => String(mes)}
  />
);
