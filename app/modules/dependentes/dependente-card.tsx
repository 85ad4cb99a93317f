import { StatusBadge } from "~/components/status-badge";
import { href } from "~/paths";
import type { DependenteListItem } from "./list-view";

type Props = { dependente: DependenteListItem };

const About = ({ dependente: { nome, facts, situacao, cores } }: Props) => (
  <>
    <div className="cabeca">
      <h2 className="line-clamp-4">{nome}</h2> <StatusBadge description={situacao} colour={cores} />
    </div>{" "}
    <p className="dica">{facts}</p>
  </>
);

export function UrgentDependente({ dependente }: Props) {
  const { nome, editTo, requestTo } = dependente;
  return (
    <li className="prazo">
      <About dependente={dependente} />
      <p className="vias">
        {editTo && (
          <a className="botao" href={href(editTo)}>
            Editar<span className="sr-only"> {nome}</span>
          </a>
        )}{" "}
        {requestTo && (
          <a className="elo" href={href(requestTo)}>
            Ver solicitação<span className="sr-only"> de {nome}</span>
          </a>
        )}
      </p>
    </li>
  );
}

export function DependenteRow({ dependente }: Props) {
  const { nome, editTo, requestTo } = dependente;
  const to = requestTo ?? editTo;
  const about = <About dependente={dependente} />;
  return (
    <li className="linha">
      {to ? (
        <a className="palavras" href={href(to)}>
          <span className="sr-only">{requestTo ? "Ver solicitação" : "Editar"} </span>
          {about}
        </a>
      ) : (
        <div className="palavras">{about}</div>
      )}
      {requestTo && editTo && (
        <div className="lado">
          <a className="elo" href={href(editTo)}>
            Editar<span className="sr-only"> {nome}</span>
          </a>
        </div>
      )}
    </li>
  );
}
