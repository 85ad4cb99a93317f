import { Reais } from "~/components/reais";
import { Table, type Column } from "~/components/table";
import { CalendarLink } from "~/layout/calendar-link";
import type { Shown } from "~/lib/amounts";
import { formatDate } from "~/lib/dates";
import { plural } from "~/lib/text";
import { paths } from "~/paths";
import type { Emprestimo, Parcela } from "~/services/provider/contract/financeiro";

const COLUMNS: Column<Shown<Parcela>>[] = [
  { title: "Vencimento", cell: ({ vcto }) => formatDate(vcto), role: "name" },
  {
    title: "Valor",
    cell: ({ valor }) => <Reais amount={valor} />,
    alignRight: true,
    role: "amount",
  },
];

const SHOWN = 3;

function Parcelas({ parcelas }: { parcelas: Shown<Parcela>[] }) {
  const table = (caption: string, rows: Shown<Parcela>[]) => (
    <Table
      caption={caption}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ vcto }, index) => `${vcto}-${index}`}
    />
  );
  const all = plural(parcelas.length, "parcela", "parcelas");
  if (parcelas.length <= SHOWN + 1) return table(all, parcelas);
  return (
    <>
      {table(`As ${SHOWN} primeiras de ${all}`, parcelas.slice(0, SHOWN))}
      <details className="dobra !-mb-2">
        <summary>Ver todas as {all}</summary>
        {table(
          `As outras ${plural(parcelas.length - SHOWN, "parcela", "parcelas")}`,
          parcelas.slice(SHOWN),
        )}
      </details>
    </>
  );
}

interface Props {
  emprestimo: Shown<Emprestimo & { next: string | null }>;
  number: number;
  of: number;
}

export function EmprestimoCard({ emprestimo: { valorapagar, parcelas, next }, number, of }: Props) {
  const id = `emprestimo-${number}`;
  return (
    <section className="cartao parcelas space-y-2" aria-labelledby={id}>
      <h2 id={id}>{of === 1 ? "Empréstimo" : `Empréstimo ${number} de ${of}`}</h2>
      <dl className="contas">
        <div>
          <dt>Valor a pagar</dt>
          <dd className="numero text-2xl leading-8">
            <Reais amount={valorapagar} />
          </dd>
        </div>
        <div>
          <dt>Parcelas restantes</dt>
          <dd className="numero">{parcelas.length}</dd>
        </div>
      </dl>
      {next && (
        <CalendarLink to={paths.parcelaNaAgenda(next)} what={`a parcela de ${formatDate(next)}`} />
      )}
      {parcelas.length > 0 && <Parcelas parcelas={parcelas} />}
    </section>
  );
}
