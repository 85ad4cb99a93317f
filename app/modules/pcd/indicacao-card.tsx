import { HISTORY_TITLE, MovimentoList, WhatWasAsked } from "~/components/movimentacao";
import { Pairs } from "~/components/pairs";
import { FoldedRequest, UrgentRequest } from "~/components/request-card";
import { StatusBadge } from "~/components/status-badge";
import { AskHr } from "~/layout/ask-hr";
import { aboutProtocol } from "~/lib/ask-hr";
import type { Pair } from "~/lib/text";
import { href, paths } from "~/paths";
import type { PcdIndicacao } from "~/services/provider/contract/pcd";
import { canCorrect, historyOf, whatWasAsked } from "./indicacoes";

interface Props {
  indicacao: PcdIndicacao & { sent: Pair[] };
  urgent: boolean;
}

export function IndicacaoCard({ indicacao, urgent }: Props) {
  const { id, nome, desc_status, cores, status_final, sent } = indicacao;
  const history = historyOf(indicacao);
  const ofWhom = <span className="sr-only"> a indicação de {nome}</span>;
  const correct = canCorrect(indicacao) && (
    <a
      className={urgent ? "botao" : "elo"}
      href={href(`${paths.corrigirIndicacaoPcd(id)}#dialogo`)}
    >
      Corrigir{ofWhom}
    </a>
  );
  const cancel = !status_final && (
    <a className="elo" href={href(`${paths.cancelarIndicacaoPcd(id)}#dialogo`)}>
      Cancelar{ofWhom}
    </a>
  );
  const head = (
    <>
      <h2 className="text-tinta">{nome}</h2>{" "}
      <StatusBadge description={desc_status} colour={cores} />
    </>
  );
  const facts = (
    <>
      <Pairs pairs={sent} />
      {history.length > 0 && (
        <>
          <h3>{HISTORY_TITLE}</h3>
          <MovimentoList changes={history} />
        </>
      )}
      {!urgent && cancel}
      <AskHr about={aboutProtocol(id)} />
    </>
  );
  if (urgent)
    return (
      <UrgentRequest
        head={head}
        asked={<WhatWasAsked text={whatWasAsked(indicacao)} />}
        ways={
          <>
            {correct} {cancel}
          </>
        }
      >
        <details className="dobra">
          <summary>
            Dados da indicação<span className="sr-only"> de {nome}</span>
          </summary>
          <div className="space-y-3">{facts}</div>
        </details>
      </UrgentRequest>
    );
  return (
    <FoldedRequest head={head} correct={correct}>
      {facts}
    </FoldedRequest>
  );
}
