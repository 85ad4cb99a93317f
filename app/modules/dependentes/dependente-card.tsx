import { StatusBadge } from "~/components/status-badge";
import { href, paths } from "~/paths";
import type { Dependente } from "~/services/provider/contract/dependentes";
import { canCancel, canEdit, colourOf, situacaoOf } from "./situacao";

export type DependenteListItem = Omit<Dependente, "anexos" | "nascimento"> & { birth: string };

export function DependenteRow({ dependente }: { dependente: DependenteListItem }) {
  const { codigo, nome, grau, birth, dependenteir, codatestado } = dependente;
  const which = <span className="sr-only"> {nome}</span>;
  const who = (
    <>
      <h2 className="text-base">{nome}</h2> <p>{[grau, birth].filter(Boolean).join(" · ")}</p>{" "}
      <p className="dica">Imposto de Renda: {dependenteir ? "dependente" : "não é dependente"}</p>
    </>
  );
  return (
    <li className={codatestado ? "linha" : "linha pr-4"}>
      {codatestado ? (
        <a className="!basis-60" href={href(paths.pedidoDeDependente(codatestado))}>
          <span className="sr-only">Ver solicitação </span>
          {who}
        </a>
      ) : (
        <div className="!basis-60">{who}</div>
      )}{" "}
      <span className="lado">
        <StatusBadge description={situacaoOf(dependente)} colour={colourOf(dependente)} />{" "}
        {canEdit(dependente) && (
          <a className="elo" href={href(paths.editarDependente(codigo))}>
            Editar{which}
          </a>
        )}{" "}
        {canCancel(dependente) && (
          <a className="elo" href={href(paths.cancelarDependente(codatestado))}>
            Cancelar solicitação{which}
          </a>
        )}
      </span>
    </li>
  );
}
