import type { ReactNode } from "react";
import { heroClasses, Reais } from "~/components/reais";
import { NET_COLOUR, DEDUCTED_COLOUR, SplitBar, Swatch } from "~/components/split-bar";
import { Table, type Column } from "~/components/table";
import type { Amount, Shown } from "~/lib/amounts";
import { plural, properName } from "~/lib/text";
import type { PlanoPerson } from "~/services/provider/contract/plano-saude";

type MaybeAmount = Amount | null;

function percentageOf(employee: MaybeAmount, cooperative: MaybeAmount): number | null {
  if (typeof employee !== "number" || typeof cooperative !== "number") return null;
  const total = employee + cooperative;
  return employee < 0 || cooperative < 0 || total === 0
    ? null
    : Math.round((100 * employee) / total);
}

function CostLine({ amount, children }: { amount: MaybeAmount; children: ReactNode }) {
  if (amount === null) return null;
  return (
    <div>
      <dt>{children}</dt>
      <dd className="numero">
        <Reais amount={amount} />
      </dd>
    </div>
  );
}

interface Props {
  costs: Record<"vlrtotalfunc" | "vlrtotalcooperativa" | "vlrtotalplano", MaybeAmount>;
  main?: boolean;
}

export function CostBar({ vlrtotalfunc, vlrtotalcooperativa }: Props["costs"]) {
  const percentage = percentageOf(vlrtotalfunc, vlrtotalcooperativa);
  return (
    percentage !== null && (
      <SplitBar firstPercent={percentage} colours={[DEDUCTED_COLOUR, NET_COLOUR]} />
    )
  );
}

function OwnCost({ costs, main = false }: Props) {
  const { vlrtotalfunc: own } = costs;
  return (
    <>
      {own !== null && (
        <dl className={main ? undefined : "contas"}>
          <div>
            <dt className="dica">
              <Swatch colour={DEDUCTED_COLOUR} />
              Você paga por mês
            </dt>
            <dd className={main ? heroClasses(own) : "numero"}>
              <Reais amount={own} />
            </dd>
          </div>
        </dl>
      )}
      <CostBar {...costs} />
    </>
  );
}

export function OtherCosts({
  costs: { vlrtotalcooperativa: cooperative, vlrtotalplano: total },
}: Pick<Props, "costs">) {
  if (cooperative === null && total === null) return null;
  return (
    <dl className="contas">
      <CostLine amount={cooperative}>
        <Swatch colour={NET_COLOUR} />A cooperativa paga
      </CostLine>
      <CostLine amount={total}>Total do plano</CostLine>
    </dl>
  );
}

export const CostLegend = ({ dependentes }: { dependentes: number }) => (
  <div className="dica px-4 py-2">
    <p>
      {dependentes === 0
        ? "Por mês, só para você, sem dependentes."
        : `Por mês, para você e ${plural(dependentes, "dependente", "dependentes")}.`}
    </p>
    <p aria-hidden="true">
      <Swatch colour={DEDUCTED_COLOUR} />
      <span className="mr-4">Você paga</span> <Swatch colour={NET_COLOUR} />A cooperativa paga
    </p>
  </div>
);

export function PlanoCosts(props: Props) {
  return (
    <div className="space-y-3">
      <OwnCost {...props} />
      <OtherCosts costs={props.costs} />
    </div>
  );
}

type PersonAmount = "vlrplano" | "vlrpagocooperativa" | "vlrpagofunc";
type PersonCosts = Pick<Shown<PlanoPerson>, "nome" | "parentesco"> &
  Record<PersonAmount, MaybeAmount>;

const amountColumn = (title: string, name: PersonAmount): Column<PersonCosts> => ({
  title,
  cell: ({ [name]: amount }) => (amount === null ? "—" : <Reais amount={amount} />),
  alignRight: true,
});

const COLUMNS: Column<PersonCosts>[] = [
  { title: "Pessoa", cell: ({ nome }) => properName(nome), role: "name" },
  { title: "Parentesco", cell: ({ parentesco }) => parentesco },
  amountColumn("Valor", "vlrplano"),
  amountColumn("Cooperativa", "vlrpagocooperativa"),
  { ...amountColumn("Você", "vlrpagofunc"), role: "amount" },
];

export function CostsPerPerson({ caption, people }: { caption: string; people: PersonCosts[] }) {
  return (
    <Table
      caption={caption}
      className="meses"
      columns={COLUMNS}
      rows={people}
      rowKey={({ nome }, index) => `${nome}-${index}`}
    />
  );
}

interface FoldedProps {
  people: PersonCosts[];
  planoName?: string;
  children?: ReactNode;
}

export function FoldedCostsPerPerson({ people, planoName, children }: FoldedProps) {
  // For one person the table would only repeat the amounts in `children`.
  const onlyTotals = Boolean(children) && people.length === 1;
  return (
    <details className="dobra mr-auto open:w-full">
      <summary>
        {onlyTotals ? "Ver o total" : "Valores por pessoa"}
        {planoName !== undefined && <span className="sr-only">: {planoName}</span>}
      </summary>
      {children}
      {!onlyTotals && (
        <CostsPerPerson caption={plural(people.length, "pessoa", "pessoas")} people={people} />
      )}
    </details>
  );
}
