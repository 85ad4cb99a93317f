import { Form } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";
import { Reais } from "~/components/reais";
import type { Amount } from "~/lib/amounts";
import { EmptyState } from "~/components/notice";
import { properName } from "~/lib/text";
import { href, paths } from "~/paths";
import type { PlanoOption } from "~/services/provider/contract/plano-saude";
import { dependentesOfPlanos } from "./rules";

interface Props {
  planos: PlanoOption[];
  codplano: string | null;
  dependentes: string[];
  prices: Record<string, Amount>;
  current: string | null;
  hasResult: boolean;
}

function Choice({ children, ...input }: ComponentPropsWithoutRef<"input">) {
  return (
    <div>
      <label className="caixa">
        <input {...input} />
        <span className="self-center">{children}</span>
      </label>
    </div>
  );
}

export function Simulator({ planos, codplano, dependentes, prices, current, hasResult }: Props) {
  const people = dependentesOfPlanos(planos);
  const back = (
    <a className="elo" href={href(paths.planoSaude())}>
      Meu Plano
    </a>
  );
  return (
    <Form
      method="get"
      action={paths.simularPlanoSaude()}
      className="cartao space-y-4"
      aria-label="Simulação"
    >
      <div className={hasResult ? "space-y-4" : "duas"}>
        <fieldset className="campo">
          <legend>Plano</legend>
          {planos.map(({ codigo, descricao }) => (
            <Choice
              key={codigo}
              type="radio"
              name="codplano"
              value={codigo}
              defaultChecked={codigo === (codplano ?? planos[0]?.codigo)}
            >
              {descricao}{" "}
              {prices[codigo] !== undefined && (
                <span className="dica block">
                  {codigo === current && "Seu plano atual: "}
                  <Reais amount={prices[codigo]} /> por mês
                </span>
              )}
            </Choice>
          ))}
        </fieldset>
        <fieldset className="campo">
          <legend>Dependentes</legend>
          {people.length === 0 ? (
            <EmptyState until="Quem você incluir como dependente aparece aqui depois que o RH aceita.">
              Nenhum dependente disponível
            </EmptyState>
          ) : (
            people.map(({ codigo, nome, parentesco }) => (
              <Choice
                key={codigo}
                type="checkbox"
                name="dependentes"
                value={codigo}
                defaultChecked={dependentes.includes(codigo)}
              >
                {properName(nome)}
                {parentesco && ` — ${parentesco}`}
              </Choice>
            ))
          )}
        </fieldset>
      </div>
      {/* Before the first result, the buttons stay visible at the bottom of a phone's screen. */}
      <div className={hasResult ? "depois" : "avanca depois gap-y-0"}>
        <button type="submit" className={hasResult ? "botao-2" : "botao"}>
          Simular
        </button>{" "}
        {planos.length > 1 && (
          <button
            type="submit"
            className="elo"
            name="planos"
            value={planos.map(({ codigo }) => codigo).join(",")}
          >
            Comparar todos os planos
          </button>
        )}{" "}
        {hasResult && back}
      </div>
      {!hasResult && <p className="max-sm:text-sm">{back}</p>}
    </Form>
  );
}
