import { BareReais } from "~/components/reais";
import { Table, type Column } from "~/components/table";
import { ifShown, type Amount, type Shown } from "~/lib/amounts";
import { href, paths } from "~/paths";
import { TOTAL, type Components, type YearByComponent } from "./by-component";
import { COMPONENT_COLUMNS, howToRead, NOT_THE_INFORME } from "./component-columns";

const amountOf = (amount: Amount | null) => (amount === null ? "–" : <BareReais amount={amount} />);

const COLUMNS: Column<Shown<Components>>[] = [
  { title: "Mês", cell: ({ name }) => (name === TOTAL ? <b>{name}</b> : name), role: "name" },
  ...COMPONENT_COLUMNS.map(([title, key]): Column<Shown<Components>> => ({
    title,
    cell: (row) => amountOf(row[key]),
    alignRight: true,
    // The table above already shows the net pay, so a phone's row shows the earnings.
    role: key === "vencimentos" ? "amount" : undefined,
  })),
];

/** On a phone, CSS hides the months until the user opens this `details`. */
const CAPTION = (
  <>
    Mês a mês, em reais{" "}
    <details className="mais">
      <summary aria-label="Mais">
        <i />
      </summary>
    </details>
  </>
);

interface Props extends Shown<YearByComponent> {
  ano: number;
}

export function ComponentTable({ ano, months, total }: Props) {
  return (
    <section className="cartao space-y-3" aria-labelledby="componentes">
      <h2 id="componentes">Para onde foi o dinheiro</h2>
      <Table
        caption={CAPTION}
        className="meses cheia"
        columns={COLUMNS}
        rows={[...months.map((month) => ({ ...month, name: month.name.slice(0, 3) })), total]}
        rowKey={({ name }) => name}
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
