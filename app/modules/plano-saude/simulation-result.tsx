import { Reais } from "~/components/reais";
import { formatReais } from "~/lib/money";
import type { Amount, Shown } from "~/lib/amounts";
import { href } from "~/paths";
import type { Plano } from "~/services/provider/contract/plano-saude";
import type { requestLinkOf } from "./simulation";
import { CostBar, FoldedCostsPerPerson, OtherCosts, PlanoCosts } from "./plano-costs";

interface Props {
  plano: Shown<Plano>;
  difference: Amount | null;
  /**
   * True if `difference` is relative to what the employee pays today.
   * False if `difference` is relative to the current plan's price for the simulated people.
   */
  asPaid: boolean;
  current: boolean;
  requestLink: ReturnType<typeof requestLinkOf>;
  alone: boolean;
}

function PriceDifference({ amount, asPaid }: { amount: number; asPaid: boolean }) {
  const base = asPaid ? "você paga hoje" : "no plano atual";
  if (amount === 0) return <p>{`O mesmo que ${base}.`}</p>;
  return (
    <p className="text-sm">
      <strong className={`text-base ${amount > 0 ? "text-aviso" : "text-certo"}`}>
        <span className="numero">{formatReais(Math.abs(amount))}</span>
      </strong>{" "}
      {`${amount > 0 ? "a mais" : "a menos"} por mês do que ${base}.`}
    </p>
  );
}

export function SimulationResult({
  plano,
  difference,
  asPaid,
  current,
  requestLink,
  alone,
}: Props) {
  const people = plano.dependentes.filter(({ selecionado }) => selecionado);
  const others = !alone && <OtherCosts costs={plano} />;
  return (
    <section
      className={alone ? "space-y-3 p-4" : `space-y-2 px-4 pb-1 pt-3${current ? " atual" : ""}`}
      aria-labelledby={`simulado-${plano.codplano}`}
    >
      <div className="cabeca">
        <h2 id={`simulado-${plano.codplano}`}>{plano.descplano}</h2>{" "}
        {!alone && (
          <dl className="ml-auto">
            <dt className="sr-only">Você paga por mês</dt>
            <dd className="numero text-xl font-bold">
              <Reais amount={plano.vlrtotalfunc} />
            </dd>
          </dl>
        )}
      </div>
      {alone ? <PlanoCosts main costs={plano} /> : <CostBar {...plano} />}
      {current && <p className="situacao bg-certo-fundo text-certo">Seu plano atual</p>}
      {typeof difference === "number" && (asPaid || !current) && (
        <PriceDifference amount={difference} asPaid={asPaid} />
      )}
      <div className="flex flex-wrap items-start gap-3">
        {people.length > 0 ? (
          <FoldedCostsPerPerson people={people} planoName={plano.descplano}>
            {others}
          </FoldedCostsPerPerson>
        ) : (
          others
        )}{" "}
        {requestLink && (
          <a className={alone ? "botao" : "botao-2 mb-3"} href={href(requestLink.to)}>
            {requestLink.text}
            <span className="sr-only">: {plano.descplano}</span>
          </a>
        )}
      </div>
    </section>
  );
}
