import { StatusBadge } from "~/components/status-badge";
import { href, paths } from "~/paths";
import type { Dependente } from "~/services/provider/contract/dependentes";
import { STATUS_PENDING } from "~/services/provider/contract/status";
import { canEdit, colourOf, situacaoOf } from "./situacao";

export type DependenteListItem = Omit<Dependente, "anexos" | "nascimento"> & { birth: string };

type Props = { dependente: DependenteListItem };

export const awaitsCorrection = (dependente: DependenteListItem): boolean =>
  dependente.status === STATUS_PENDING && canEdit(dependente);

const Facts = ({ dependente: { grau, birth } }: Props) => (
  <p className="dica">{[grau, birth].filter(Boolean).join(" · ")}</p>
);

const Badge = ({ dependente }: Props) => (
  <StatusBadge description={situacaoOf(dependente)} colour={colourOf(dependente)} />
);

export function UrgentDependente({ dependente }: Props) {
  const { codigo, nome, codatestado } = dependente;
  return (
    <li className="prazo">
      <div className="cabeca">
        <h2 className="line-clamp-4">{nome}</h2> <Badge dependente={dependente} />
      </div>
      <Facts dependente={dependente} />
      <p className="flex flex-wrap items-center gap-x-6">
        <a className="botao" href={href(paths.editarDependente(codigo))}>
          Editar<span className="sr-only"> {nome}</span>
        </a>{" "}
        {codatestado && (
          <a className="elo" href={href(paths.pedidoDeDependente(codatestado))}>
            Ver solicitação<span className="sr-only"> de {nome}</span>
          </a>
        )}
      </p>
    </li>
  );
}

/** Opens the request, where it can also be cancelled, else the editing. */
function destinationOf({ dependente }: Props): { verb: string; to: string } | null {
  const { codigo, codatestado } = dependente;
  if (codatestado) return { verb: "Ver solicitação", to: paths.pedidoDeDependente(codatestado) };
  return canEdit(dependente) ? { verb: "Editar", to: paths.editarDependente(codigo) } : null;
}

export function DependenteRow({ dependente }: Props) {
  const destination = destinationOf({ dependente });
  const content = (
    <>
      {destination && <span className="sr-only">{destination.verb} </span>}
      <div className="cabeca">
        <h2>{dependente.nome}</h2> <Badge dependente={dependente} />
      </div>{" "}
      <Facts dependente={dependente} />
    </>
  );
  return (
    <li className="linha">
      {destination ? (
        <a className="palavras" href={href(destination.to)}>
          {content}
        </a>
      ) : (
        <div className="palavras">{content}</div>
      )}
      {dependente.codatestado && canEdit(dependente) && (
        <div className="lado">
          <a className="elo" href={href(paths.editarDependente(dependente.codigo))}>
            Editar<span className="sr-only"> {dependente.nome}</span>
          </a>
        </div>
      )}
    </li>
  );
}
