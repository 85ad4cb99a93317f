import { LinkOf } from "~/components/link-of";
import { HISTORY_TITLE, MovimentoList } from "~/components/movimentacao";
import { RequestCard } from "~/components/request-card";
import { RequestStatus } from "~/components/status-badge";
import { UrgentFirst } from "~/components/urgent-first";
import { AskHr } from "~/layout/ask-hr";
import { formatDayAndTime } from "~/lib/day-and-time";
import { lastComment } from "~/lib/text";
import { paths } from "~/paths";
import type { Solicitacao } from "~/services/provider/contract/cadastro";
import { canCancel, canCorrect } from "~/services/provider/contract/status";
import { KINDS, type SolicitacaoKind } from "./kinds";
import { SubmissionLink } from "./submission-link";

interface Props {
  tipo: SolicitacaoKind;
  solicitacao: Solicitacao;
  urgent: boolean;
}

function SolicitacaoCard({ tipo, solicitacao, urgent }: Props) {
  const { codigo, descsituacao, movimentacao } = solicitacao;
  const madeAt = formatDayAndTime(solicitacao.datainicio, solicitacao.horainicio);
  const name = descsituacao || "Solicitação";
  const head = (
    <>
      <div className="text-tinta">
        {urgent ? <h2>{name}</h2> : <h3>{name}</h3>}{" "}
        {madeAt && <p className="dica">Solicitação realizada em {madeAt}</p>}
      </div>{" "}
      <RequestStatus of={solicitacao} />
    </>
  );
  const correct = canCorrect(solicitacao) && (
    <SubmissionLink tipo={tipo} correcting={codigo} className={urgent ? "botao" : "elo"} />
  );
  const ways = (
    <>
      {canCancel(solicitacao) && (
        <LinkOf
          className="elo"
          to={paths.cancelarSolicitacaoCadastral(tipo, codigo)}
          of={`de ${madeAt}`}
        >
          Cancelar solicitação
        </LinkOf>
      )}
      <AskHr about={{ subject: `${KINDS[tipo].subject}, protocolo ${codigo}` }} />
    </>
  );
  const history = movimentacao.length > 0 && <MovimentoList changes={movimentacao} />;
  return (
    <RequestCard {...{ urgent, head, correct }} cancel={ways} asked={lastComment(movimentacao)}>
      {urgent ? (
        history && (
          <details className="dobra">
            <summary>
              {HISTORY_TITLE}
              <span className="sr-only">{` de ${descsituacao} de ${madeAt}`}</span>
            </summary>
            {history}
          </details>
        )
      ) : (
        <>
          <p className="dica">Protocolo {codigo}</p>
          {history && (
            <>
              <h4>{HISTORY_TITLE}</h4>
              {history}
            </>
          )}
          {ways}
        </>
      )}
    </RequestCard>
  );
}

interface ListProps {
  tipo: SolicitacaoKind;
  solicitacoes: Solicitacao[];
}

export const SolicitacaoList = ({ tipo, solicitacoes }: ListProps) => (
  <>
    <UrgentFirst
      list={solicitacoes}
      isUrgent={canCorrect}
      empty={KINDS[tipo].noSolicitacoes}
      until="O que você enviar aparece aqui, com a resposta do RH."
    >
      {(solicitacao, urgent) => (
        <SolicitacaoCard key={solicitacao.codigo} {...{ tipo, solicitacao, urgent }} />
      )}
    </UrgentFirst>
    {solicitacoes.length === 0 && <SubmissionLink tipo={tipo} correcting={null} className="elo" />}
  </>
);
