import { HISTORY_TITLE, MovimentoList, WhatWasAsked } from "~/components/movimentacao";
import { EmptyState } from "~/components/notice";
import { StatusBadge } from "~/components/status-badge";
import { UrgentFirst } from "~/components/urgent-first";
import { AskHr } from "~/layout/ask-hr";
import { lastComment } from "~/lib/text";
import { href, paths } from "~/paths";
import type { SolicitacaoView } from "./solicitacoes";
import {
  aboutSolicitacao,
  KINDS,
  submissionPath,
  submissionTitle,
  type SolicitacaoKind,
} from "./kinds";

interface Props {
  tipo: SolicitacaoKind;
  solicitacao: SolicitacaoView;
  urgent: boolean;
}

function SolicitacaoCard({ tipo, solicitacao, urgent }: Props) {
  const { codigo, descsituacao, madeAt, movimentacao } = solicitacao;
  const head = (
    <>
      <div className="text-tinta">
        <h3>{descsituacao || "Solicitação"}</h3>{" "}
        {madeAt && <p className="dica">Solicitação realizada em {madeAt}</p>}
      </div>{" "}
      <StatusBadge description={solicitacao.descstatus} colour={solicitacao.cores} />
    </>
  );
  const correct = (
    <a className={urgent ? "botao" : "elo"} href={href(submissionPath(tipo, codigo))}>
      {submissionTitle(tipo, true)}
    </a>
  );
  const cancel = solicitacao.canCancel && (
    <a className="elo" href={href(paths.cancelarSolicitacaoCadastral(tipo, codigo))}>
      Cancelar solicitação<span className="sr-only"> de {madeAt}</span>
    </a>
  );
  const askHr = <AskHr about={aboutSolicitacao(tipo, codigo)} />;
  const history = <MovimentoList changes={movimentacao} />;
  if (urgent)
    return (
      <li className="prazo">
        <div className="cabeca">{head}</div>
        <WhatWasAsked text={lastComment(movimentacao)} />
        <p className="flex flex-wrap gap-x-4 gap-y-2">
          {correct} {cancel}
        </p>
        {movimentacao.length > 0 && (
          <details className="dobra">
            <summary>
              {HISTORY_TITLE}
              <span className="sr-only">{` de ${descsituacao} de ${madeAt}`}</span>
            </summary>
            {history}
          </details>
        )}
        {askHr}
      </li>
    );
  return (
    <li className="linha items-start pr-4">
      <details className="dobra !basis-60">
        <summary className="cabeca">{head}</summary>
        <div className="space-y-3">
          <p className="text-sm">Protocolo {codigo}</p>
          {movimentacao.length > 0 && (
            <>
              <h4 className="font-bold">{HISTORY_TITLE}</h4>
              {history}
            </>
          )}
          {cancel}
          {askHr}
        </div>
      </details>{" "}
      {solicitacao.pending && <div className="lado">{correct}</div>}
    </li>
  );
}

interface ListProps {
  tipo: SolicitacaoKind;
  solicitacoes: SolicitacaoView[];
}

export function SolicitacaoList({ tipo, solicitacoes }: ListProps) {
  if (solicitacoes.length === 0)
    return (
      <EmptyState until="O que você enviar aparece aqui, com a resposta do RH.">
        {KINDS[tipo].noSolicitacoes}
      </EmptyState>
    );
  return (
    <UrgentFirst list={solicitacoes} urgent={solicitacoes.find(({ pending }) => pending)}>
      {(solicitacao, isUrgent) => (
        <SolicitacaoCard tipo={tipo} solicitacao={solicitacao} urgent={isUrgent} />
      )}
    </UrgentFirst>
  );
}
