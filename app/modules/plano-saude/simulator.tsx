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
  results: number;
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

export function Simulator({ planos, codplano, dependentes, prices, current, results }: Props) {
  const hasResult = results > 0;
  const compared = results > 1;
  const people = dependentesOfPlanos(planos);
  /* Without `codplano`, or if no offered plan has this code, the first plan is selected. */
  const checked = planos.find(({ codigo }) => codigo === codplano) ?? planos[0];
  const others = (
    <>
      {planos.length > 1 && (!compared || people.length > 0) && (
        <button
          type="submit"
          className="elo"
          name="planos"
          value={planos.map(({ codigo }) => codigo).join(",")}
        >
          {compared ? "Comparar com estes dependentes" : "Comparar todos os planos"}
        </button>
      )}{" "}
      <a className="elo" href={href(paths.planoSaude())}>
        Meu Plano
      </a>
    </>
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
              defaultChecked={codigo === checked?.codigo}
            >
              {descricao} {/* In a comparison, the results already show the prices. */}
              {!compared && prices[codigo] !== undefined && (
                <span className="dica block">
                  {codigo === current && "Seu plano atual: "}
                  <Reais amount={prices[codigo]} />
                  {"\u00a0por\u00a0mês"}
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
                {parentesco && (
                  <>
                    <span className="sr-only"> — </span>
                    <span className="dica block">{parentesco}</span>
                  </>
                )}
              </Choice>
            ))
          )}
        </fieldset>
      </div>
      {hasResult ? (
        <div className="space-y-2">
          <button type="submit" className="botao-2">
            Simular
          </button>{" "}
          <div className="depois">{others}</div>
        </div>
      ) : (
        <div className="fim">
          <div className="avanca">
            <button type="submit" className="botao">
              Simular
            </button>
          </div>{" "}
          <div className="depois">{others}</div>
        </div>
      )}
    </Form>
  );
}
