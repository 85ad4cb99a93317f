import { CorrectBy } from "~/modules/atestados/correct-by";
import { StatusBadge } from "~/components/status-badge";
import { formatDateTime } from "~/lib/dates";
import { href } from "~/paths";
import type { SolicitacaoEntry } from "./solicitacao";

type Props = { solicitacao: SolicitacaoEntry };

function Origin({ solicitacao: { tipo, sentAt } }: Props) {
  const sentLabel = formatDateTime(sentAt);
  return (
    <span className="dica block">
      {[tipo, sentLabel && `enviado em ${sentLabel}`].filter(Boolean).join(", ")}
    </span>
  );
}

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

/** The request that the employee should correct first. */
export function UrgentSolicitacao({
  solicitacao,
  correctTo,
}: Props & { correctTo: NonNullable<SolicitacaoEntry["correctTo"]> }) {
  const { key, titulo, situacao, cores, deadline, viewPath } = solicitacao;
  return (
    <li className="prazo" id={key}>
      <div>
        <h3>{titulo}</h3>
        <Origin solicitacao={solicitacao} />
      </div>
      <StatusBadge description={situacao} colour={cores} />
      <CorrectBy deadline={deadline} />
      <p>
        <Words solicitacao={solicitacao} />
      </p>
      <p className="nao-imprime flex flex-wrap gap-x-4 gap-y-2">
        <a className="botao max-sm:w-full" href={href(correctTo)}>
          Corrigir
          <Which solicitacao={solicitacao} />
        </a>{" "}
        <a className="elo" href={href(viewPath)}>
          Ver inteira
          <Which solicitacao={solicitacao} />
        </a>
      </p>
    </li>
  );
}

export function SolicitacaoRow({ solicitacao }: Props) {
  const { key, titulo, situacao, cores, deadline, viewPath, correctTo } = solicitacao;
  return (
    <li className="linha" id={key}>
      <a className="!basis-60" href={href(viewPath)}>
        <h3>{titulo}</h3> <Origin solicitacao={solicitacao} />{" "}
        {deadline && <span className="block font-bold text-aviso">Corrija até {deadline}.</span>}{" "}
        <Words solicitacao={solicitacao} />
      </a>{" "}
      <span className="lado">
        <StatusBadge description={situacao} colour={cores} />{" "}
        {correctTo && (
          <a className="elo" href={href(correctTo)}>
            Corrigir
            <Which solicitacao={solicitacao} />
          </a>
        )}
      </span>
    </li>
  );
}
