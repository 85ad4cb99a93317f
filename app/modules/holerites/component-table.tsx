import type { ReactNode } from "react";
import { Reais } from "~/components/reais";
import { Table, type Column } from "~/components/table";
import { isHidden, ifShown, type Amount, type Shown } from "~/lib/amounts";
import { formatReais } from "~/lib/money";
import { href, paths } from "~/paths";
import type { Components, YearByComponent } from "./by-component";
import { COMPONENT_COLUMNS, howToRead, NOT_THE_INFORME } from "./component-columns";

function amountOf(amount: Amount | null): ReactNode {
  if (amount === null) return "–";
  return isHidden(amount) ? <Reais amount={amount} /> : formatReais(amount).replace(/R\$\s/, "");
}

const columnsFor = (total: Shown<Components>): Column<Shown<Components>>[] => {
  const strongInTotal = (row: Shown<Components>, text: ReactNode, always = false) =>
    always || row === total ? <strong>{text}</strong> : text;
  return [
    {
      title: "Mês",
      cell: (row) => (row === total ? strongInTotal(row, row.name) : row.name.slice(0, 3)),
      role: "name",
    },
    ...COMPONENT_COLUMNS.map(([title, key]): Column<Shown<Components>> => ({
      title,
      cell: (row) => strongInTotal(row, amountOf(row[key]), key === "liquido"),
      alignRight: true,
      /*
       * On a phone, a row first shows only one amount.
       * The table above already shows the net pay, so this amount is the earnings.
       */
      role: key === "vencimentos" ? "amount" : undefined,
    })),
  ];
};

interface Props extends Shown<YearByComponent> {
  ano: number;
}

export function ComponentTable({ ano, months, total }: Props) {
  return (
    <section className="cartao space-y-3" aria-labelledby="componentes">
      <h2 id="componentes">Para onde foi o dinheiro</h2>
      <Table
        caption="Mês a mês, em reais"
        className="meses cheia"
        columns={columnsFor(total)}
        rows={[...months, total]}
        rowKey={(_, index) => String(index)}
      />
      <p className="dica">{howToRead(ifShown<YearByComponent>({ months, total }))}</p>
      <p>
        <strong>{NOT_THE_INFORME}</strong>
      </p>
      <p className="nao-imprime">
        <a className="botao-2" href={href(paths.holeritesDoAnoCsv(ano))} target="_self">
          Baixar planilha (CSV)
        </a>
      </p>
    </section>
  );
}
