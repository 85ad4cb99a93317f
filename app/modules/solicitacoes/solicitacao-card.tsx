import { CorrectBy } from "~/components/movimentacao";
import { StatusBadge } from "~/components/status-badge";
import { formatDate } from "~/lib/dates";
import { href } from "~/paths";
import type { SolicitacaoEntry } from "./solicitacao";

type Props = { solicitacao: SolicitacaoEntry };

const Origin = ({ solicitacao: { tipo, sentAt } }: Props) => (
  <p className="dica">{[tipo, formatDate(sentAt)].filter(Boolean).join(" ·\u00a0")}</p>
);

function Words({ solicitacao: { requested, next } }: Props) {
  return requested ? (
    <>
      <span className="sr-only">O que foi pedido: </span>
      {requested}
    </>
  ) : (
    next
  );
}

const Which = ({ solicitacao: { tipo, titulo } }: Props) => (
  <span className="sr-only">
    {" "}
    {tipo}: {titulo}
  </span>
);

export function UrgentSolicitacao({
  solicitacao,
  correctTo,
}: Props & { correctTo: NonNullable<SolicitacaoEntry["correctTo"]> }) {
  const { key, titulo, situacao, cores, deadline, viewPath } = solicitacao;
  return (
    <li className="prazo" id={key}>
      <div className="cabeca">
        <h3 className="line-clamp-4 !text-xl">{titulo}</h3>{" "}
        <StatusBadge description={situacao} colour={cores} />
      </div>
      <CorrectBy deadline={deadline} />
      <p className="line-clamp-4">
        <Words solicitacao={solicitacao} />
      </p>
      <Origin solicitacao={solicitacao} />
      <div className="vias">
        <a className="botao" href={href(correctTo)}>
          Corrigir
          <Which solicitacao={solicitacao} />
        </a>{" "}
        <a className="elo" href={href(viewPath)}>
          Ver inteira
          <Which solicitacao={solicitacao} />
        </a>
      </div>
    </li>
  );
}

export function SolicitacaoRow({ solicitacao }: Props) {
  const { key, titulo, situacao, cores, deadline, viewPath, correctTo } = solicitacao;
  return (
    <li className="linha" id={key}>
      <a className={correctTo ? "palavras ladeada" : "palavras"} href={href(viewPath)}>
        <div className="cabeca">
          <h3>{titulo}</h3> <StatusBadge description={situacao} colour={cores} />
        </div>{" "}
        <Origin solicitacao={solicitacao} />{" "}
        {deadline && <p className="font-bold text-aviso">{`Corrija até ${deadline}.`}</p>}{" "}
        <span className="line-clamp-3 text-sm">
          <Words solicitacao={solicitacao} />
        </span>
      </a>
      {correctTo && (
        <div className="lado">
          <a className="elo" href={href(correctTo)}>
            Corrigir
            <Which solicitacao={solicitacao} />
          </a>
        </div>
      )}
    </li>
  );
}
