import { HISTORY_TITLE, MovimentoList, WhatWasAsked } from "~/components/movimentacao";
import { Pairs } from "~/components/pairs";
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

function Facts({ indicacao }: Pick<Props, "indicacao">) {
  return (
    <>
      <Pairs pairs={indicacao.sent} />
      {indicacao.movimentacao.length > 0 && (
        <>
          <h3>{HISTORY_TITLE}</h3>
          <MovimentoList changes={historyOf(indicacao)} />
        </>
      )}
    </>
  );
}

export function IndicacaoCard({ indicacao, urgent }: Props) {
  const { id, nome, desc_status, cores, status_final } = indicacao;
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
    <div className="space-y-3">
      <Facts indicacao={indicacao} />
      {!urgent && cancel}
      <AskHr about={aboutProtocol(id)} />
    </div>
  );
  if (urgent)
    return (
      <li className="prazo">
        <div className="cabeca">{head}</div>
        <WhatWasAsked text={whatWasAsked(indicacao)} />
        <p className="flex flex-wrap gap-x-4 gap-y-2">
          {correct} {cancel}
        </p>
        <details className="dobra">
          <summary>
            Dados da indicação<span className="sr-only"> de {nome}</span>
          </summary>
          {facts}
        </details>
      </li>
    );
  return (
    <li className="linha items-start pr-4">
      <details className="dobra !basis-60">
        <summary className="cabeca">{head}</summary>
        {facts}
      </details>{" "}
      {correct && <div className="lado">{correct}</div>}
    </li>
  );
}
