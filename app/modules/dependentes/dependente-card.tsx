import { LinkOf } from "~/components/link-of";
import { WhatWasAsked } from "~/components/movimentacao";
import { StatusBadge } from "~/components/status-badge";
import { href, paths } from "~/paths";
import type { Dependente } from "~/services/provider/contract/dependentes";
import { canEdit, colourOf, editVerb, situacaoOf } from "./situacao";

interface Props {
  dependente: Omit<Dependente, "anexos"> & { birth: string; asked?: string };
}

const About = ({ dependente }: Props) => (
  <>
    <div className="cabeca">
      <h2>{dependente.nome}</h2>{" "}
      <StatusBadge description={situacaoOf(dependente)} colour={colourOf(dependente)} />
    </div>{" "}
    <p className="dica">{[dependente.grau, dependente.birth].filter(Boolean).join("\u00a0· ")}</p>
  </>
);

export function UrgentDependente({ dependente }: Props) {
  const { codigo, nome, codatestado, asked = "" } = dependente;
  return (
    <li className="prazo">
      <About dependente={dependente} />
      <WhatWasAsked text={asked} />
      <p className="vias">
        <LinkOf className="botao" to={paths.editarDependente(codigo)} of={nome}>
          {editVerb(dependente)}
        </LinkOf>{" "}
        {codatestado && (
          <LinkOf className="elo" to={paths.pedidoDeDependente(codatestado)} of={`de ${nome}`}>
            Ver solicitação
          </LinkOf>
        )}
      </p>
    </li>
  );
}

export function DependenteRow({ dependente }: Props) {
  const { codigo, nome, codatestado } = dependente;
  const editTo = canEdit(dependente) && paths.editarDependente(codigo);
  const requestTo = codatestado && paths.pedidoDeDependente(codatestado);
  const to = requestTo || editTo;
  const about = <About dependente={dependente} />;
  return (
    <li className="linha">
      {to ? (
        <a className="palavras" href={href(to)}>
          <span className="sr-only">{requestTo ? "Ver solicitação" : editVerb(dependente)} </span>
          {about}
        </a>
      ) : (
        <div className="palavras">
          {about}{" "}
          {dependente.solicitou_inativacao && <p className="dica">Aguarde a resposta do RH.</p>}
        </div>
      )}
      {requestTo && editTo && (
        <div className="lado">
          <LinkOf className="elo" to={editTo} of={nome}>
            {editVerb(dependente)}
          </LinkOf>
        </div>
      )}
    </li>
  );
}
