import { Fragment } from "react";
import { Reais } from "~/components/reais";
import { Table, type Column } from "~/components/table";
import type { Shown } from "~/lib/amounts";
import { plural } from "~/lib/text";
import { href, paths } from "~/paths";
import type { YearMonth, YearSummary } from "./year";

function HoleriteLinks({ name, holerites }: Shown<YearMonth>) {
  return (
    <span className="-my-2.5 sm:-my-1 flex flex-wrap gap-x-4 justify-end sm:justify-start">
      {holerites.map(({ id, ano, tipo_holerite }) => (
        <Fragment key={id}>
          <a className="elo [overflow-wrap:anywhere]" href={href(paths.holerites({ ano, id }))}>
            {tipo_holerite}
            <span className="sr-only"> de {name}</span>
          </a>{" "}
        </Fragment>
      ))}
    </span>
  );
}

const COLUMNS: Column<Shown<YearMonth>>[] = [
  { title: "Mês", cell: ({ name }) => name.slice(0, 3), role: "name" },
  { title: "Holerites", cell: ({ holerites }) => holerites.length, alignRight: true },
  {
    title: "Abrir",
    cell: (month) => <HoleriteLinks {...month} />,
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
