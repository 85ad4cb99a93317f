import { Form } from "@remix-run/react";
import { EmptyState } from "~/components/notice";
import { properName } from "~/lib/text";
import { href, paths } from "~/paths";
import type { PlanoOption } from "~/services/provider/contract/plano-saude";
import { dependentesOfPlanos } from "./rules";

interface Props {
  planos: PlanoOption[];
  codplano: string | null;
  dependentes: string[];
}

export function Simulator({ planos, codplano, dependentes }: Props) {
  const people = dependentesOfPlanos(planos);
  return (
    <Form
      method="get"
      action={paths.simularPlanoSaude()}
      className="cartao space-y-4"
      aria-label="Simulação"
    >
      <fieldset className="campo">
        <legend>Plano</legend>
        {planos.map(({ codigo, descricao }) => (
          <div key={codigo}>
            <label className="caixa">
              <input
                type="radio"
                name="codplano"
                value={codigo}
                defaultChecked={codigo === (codplano ?? planos[0]?.codigo)}
              />
              <span className="min-w-0 self-center break-words">{descricao}</span>
            </label>
          </div>
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
            <div key={codigo}>
              <label className="caixa">
                <input
                  type="checkbox"
                  name="dependentes"
                  value={codigo}
                  defaultChecked={dependentes.includes(codigo)}
                />
                <span className="min-w-0 self-center break-words">
                  {properName(nome)}
                  {parentesco && ` — ${parentesco}`}
                </span>
              </label>
            </div>
          ))
        )}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="botao">
          Simular
        </button>{" "}
        {planos.length > 1 && (
          <button
            type="submit"
            className="botao-2"
            name="planos"
            value={planos.map(({ codigo }) => codigo).join(",")}
          >
            Comparar todos os planos
          </button>
        )}{" "}
        <a className="botao-2" href={href(paths.planoSaude())}>
          Meu Plano
        </a>
      </div>
    </Form>
  );
}
