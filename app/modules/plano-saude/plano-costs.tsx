import { Table, type Column } from "~/components/table";
import { formatReais } from "~/lib/money";

interface PlanoTotals {
  employeeShare: number | null;
  cooperativeShare: number | null;
  total: number | null;
}

export function PlanoCosts({ employeeShare, cooperativeShare, total }: PlanoTotals) {
  return (
    <dl className="pares">
      {employeeShare !== null && (
        <div>
          <dt>Você paga por mês</dt>
          <dd className="numero text-2xl text-verde-800">{formatReais(employeeShare)}</dd>
        </div>
      )}
      {cooperativeShare !== null && (
        <div>
          <dt>A cooperativa paga</dt>
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
