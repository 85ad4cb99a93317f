import { heroClasses, Reais } from "~/components/reais";
import { KEPT, SPENT, SplitBar, Swatch } from "~/components/split-bar";
import { Table, type Column } from "~/components/table";
import { isHidden, type Amount } from "~/lib/amounts";

interface PlanoTotals {
  employeeShare: Amount | null;
  cooperativeShare: Amount | null;
  total: Amount | null;
}

function percentageOf(employee: Amount | null, cooperative: Amount | null): number | null {
  if (employee === null || cooperative === null || isHidden(employee) || isHidden(cooperative))
    return null;
  const total = employee + cooperative;
  return employee < 0 || cooperative < 0 || total === 0
    ? null
    : Math.round((100 * employee) / total);
}

interface Props extends PlanoTotals {
  main?: boolean;
}

export function PlanoCosts({ employeeShare, cooperativeShare, total, main = false }: Props) {
  const percentage = percentageOf(employeeShare, cooperativeShare);
  return (
    <div className="space-y-3">
      {employeeShare !== null && (
        <dl className={main ? undefined : "contas"}>
          <div>
            <dt className="dica">
              <Swatch colour={SPENT} />
              Você paga por mês
            </dt>
            <dd className={main ? heroClasses(employeeShare) : "numero text-xl font-bold"}>
              <Reais amount={employeeShare} />
            </dd>
          </div>
        </dl>
      )}
      {percentage !== null && <SplitBar firstPercent={percentage} colours={[SPENT, KEPT]} />}
      {(cooperativeShare !== null || total !== null) && (
        <dl className="contas">
          {cooperativeShare !== null && (
            <div>
              <dt>
                <Swatch colour={KEPT} />A cooperativa paga
              </dt>
              <dd className="numero">
                <Reais amount={cooperativeShare} />
              </dd>
            </div>
          )}
          {total !== null && (
            <div>
              <dt>Total do plano</dt>
              <dd className="numero">
                <Reais amount={total} />
              </dd>
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
  total: Amount | null;
  cooperativeShare: Amount | null;
  employeeShare: Amount | null;
}

const reaisOrDash = (amount: Amount | null) => (amount === null ? "—" : <Reais amount={amount} />);

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
