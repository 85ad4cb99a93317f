import { Situacao } from "~/components/situacao";
import { href, paths } from "~/paths";
import type { Dependente } from "~/services/provider/contract/dependentes";
import { nascimentoDo, podeCancelar, podeEditar, situacaoDo } from "./situacao";

export type DependenteDaLista = Omit<Dependente, "anexos">;

/** One dependent: who, where it stands, what can be done. `hoje`: "AAAA-MM-DD", for the age. */
export function CartaoDependente({ dependente, hoje }: { dependente: DependenteDaLista; hoje: string }) {
  const { codigo, nome, grau, dependenteir, codatestado } = dependente;
  const which = <span className="sr-only"> {nome}</span>;
  return (
    <li className="cartao min-w-0 space-y-2">
      <h2 className="text-lg">{nome}</h2>
      <Situacao descricao={situacaoDo(dependente)} />
      <p>{[grau, nascimentoDo(dependente, hoje)].filter(Boolean).join(" · ")}</p>
      <p className="dica">Imposto de Renda: {dependenteir ? "dependente" : "não é dependente"}</p>
      <p className="flex flex-wrap gap-3">
        {podeEditar(dependente) && (
          <a className="botao" href={href(paths.editarDependente(codigo))}>
            Editar{which}
          </a>
        )}
        {podeCancelar(dependente) && (
          <a className="botao-2" href={href(paths.cancelarDependente(codatestado))}>
            Cancelar solicitação{which}
          </a>
        )}
        {codatestado && (
          <a className="botao-2" href={href(paths.pedidoDeDependente(codatestado))}>
            Ver solicitação{which}
          </a>
        )}
      </p>
    </li>
  );
}
