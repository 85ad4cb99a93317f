import { StatusBadge } from "~/components/status-badge";
import { href, paths } from "~/paths";
import type { Dependente } from "~/services/provider/contract/dependentes";
import { canCancel, canEdit, colourOf, situacaoOf } from "./situacao";

export type DependenteListItem = Omit<Dependente, "anexos" | "nascimento"> & { birth: string };

export function DependenteCard({ dependente }: { dependente: DependenteListItem }) {
  const { codigo, nome, grau, birth, dependenteir, codatestado } = dependente;
  const which = <span className="sr-only"> {nome}</span>;
  return (
    <li className="cartao min-w-0 space-y-2">
      <h2 className="text-lg">{nome}</h2>
      <StatusBadge description={situacaoOf(dependente)} colour={colourOf(dependente)} />
      <p>{[grau, birth].filter(Boolean).join(" · ")}</p>
      <p className="dica">Imposto de Renda: {dependenteir ? "dependente" : "não é dependente"}</p>
      <p className="flex flex-wrap gap-3">
        {canEdit(dependente) && (
          <a className="botao" href={href(paths.editarDependente(codigo))}>
            Editar{which}
          </a>
        )}{" "}
        {canCancel(dependente) && (
          <a className="botao-2" href={href(paths.cancelarDependente(codatestado))}>
            Cancelar solicitação{which}
          </a>
        )}{" "}
        {codatestado && (
          <a className="botao-2" href={href(paths.pedidoDeDependente(codatestado))}>
            Ver solicitação{which}
          </a>
        )}
      </p>
    </li>
  );
}
