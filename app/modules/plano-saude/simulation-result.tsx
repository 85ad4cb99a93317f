import { formatReais } from "~/lib/money";
import type { Amount, Shown } from "~/lib/amounts";
import { href } from "~/paths";
import type { Plano } from "~/services/provider/contract/plano-saude";
import { PlanoCosts, FoldedCostsPerPerson } from "./plano-costs";

interface Props {
  plano: Shown<Plano>;
  /** Difference to the current plan in reais a month; null without a current plan. */
  difference: Amount | null;
  current: boolean;
  requestLink: { text: string; to: string } | null;
  /** True if this is the only result: its link is then the main button. */
  alone: boolean;
}

function PriceDifference({ amount }: { amount: number }) {
  if (amount === 0) return <p>O mesmo que você paga hoje.</p>;
  return (
    <p className={amount > 0 ? "font-bold text-aviso" : "font-bold text-certo"}>
      {amount > 0 ? "+ " : "− "}
      <span className="numero">{formatReais(Math.abs(amount))}</span>{" "}
      {amount > 0 ? "a mais" : "a menos"} por mês do que você paga hoje.
    </p>
  );
}

export function SimulationResult({ plano, difference, current, requestLink, alone }: Props) {
  const people = plano.dependentes.filter(({ selecionado }) => selecionado);
  return (
    <section className="space-y-3 p-4" aria-labelledby={`simulado-${plano.codplano}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={`simulado-${plano.codplano}`}>{plano.descplano}</h2>{" "}
        {current && <p className="situacao bg-certo-fundo text-certo">Seu plano atual</p>}
      </div>
      <PlanoCosts main={alone} costs={plano} />
      {typeof difference === "number" && <PriceDifference amount={difference} />}
      {people.length > 0 && <FoldedCostsPerPerson people={people} of={plano.descplano} />}
      {requestLink && (
        <a className={`${alone ? "botao" : "botao-2"} max-sm:w-full`} href={href(requestLink.to)}>
          {requestLink.text}
          <span className="sr-only">: {plano.descplano}</span>
        </a>
      )}
    </section>
  );
}
