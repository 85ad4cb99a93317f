import { KEPT, SPENT, SplitBar, Swatch } from "~/components/split-bar";
import { Table, type Column } from "~/components/table";
import { formatReais } from "~/lib/money";

interface PlanoTotals {
  employeeShare: number | null;
  cooperativeShare: number | null;
  total: number | null;
}

function percentageOf(employee: number, cooperative: number): number | null {
  const total = employee + cooperative;
  return employee < 0 || cooperative < 0 || total === 0
    ? null
    : Math.round((100 * employee) / total);
}

interface Props extends PlanoTotals {
  /** True if this cost is the main figure of the screen. */
  main?: boolean;
}

export function PlanoCosts({ employeeShare, cooperativeShare, total, main = false }: Props) {
  const percentage =
    employeeShare === null || cooperativeShare === null
      ? null
      : percentageOf(employeeShare, cooperativeShare);
  return (
    <div className="space-y-3">
      {employeeShare !== null && (
        <dl>
          <dt className="dica">
            <Swatch colour={SPENT} />
            Você paga por mês
          </dt>
          <dd className={main ? "heroi numero" : "numero text-xl font-bold"}>
            {formatReais(employeeShare)}
          </dd>
        </dl>
      )}
      {percentage !== null && <SplitBar first={percentage} colours={[SPENT, KEPT]} />}
      {(cooperativeShare !== null || total !== null) && (
        <dl className="pares">
          {cooperativeShare !== null && (
            <div>
              <dt>
                <Swatch colour={KEPT} />A cooperativa paga
              </dt>
              <dd className="numero">{formatReais(cooperativeShare)}</dd>
            </div>
          )}
          {total !== null && (
            <div>
              <dt>Total do plano</dt>
              <dd className="numero">{formatReais(total)}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}

export interface CostRow {
  nome: string;
  parentesco: string;
  total: number | null;
  cooperativeShare: number | null;
  employeeShare: number | null;
}

const reaisOrDash = (amount: number | null) => (amount === null ? "—" : formatReais(amount));

const COLUMNS: Column<CostRow>[] = [
  { title: "Pessoa", cell: ({ nome }) => nome, role: "name" },
  { title: "Parentesco", cell: ({ parentesco }) => parentesco },
  { title: "Valor", cell: ({ total }) => reaisOrDash(total), alignRight: true },
  {
    title: "Cooperativa",
    cell: ({ cooperativeShare }) => reaisOrDash(cooperativeShare),
    alignRight: true,
  },
  {
    title: "Você",
    cell: ({ employeeShare }) => reaisOrDash(employeeShare),
    alignRight: true,
    role: "amount",
  },
];

export function CostsPerPerson({ caption, rows }: { caption: string; rows: CostRow[] }) {
  return (
    <Table
      caption={caption}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ nome }, index) => `${nome}-${index}`}
    />
  );
}
