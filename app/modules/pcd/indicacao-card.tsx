import { LinkOf } from "~/components/link-of";
import { HISTORY_TITLE, MovimentoList, type MovimentoLine } from "~/components/movimentacao";
import { Pairs } from "~/components/pairs";
import { RequestCard } from "~/components/request-card";
import { RequestStatus } from "~/components/status-badge";
import { AskHr } from "~/layout/ask-hr";
import { aboutProtocol } from "~/lib/ask-hr";
import { lastComment, type Pair } from "~/lib/text";
import { paths } from "~/paths";
import type { PcdIndicacao } from "~/services/provider/contract/pcd";

interface Props {
  indicacao: Omit<PcdIndicacao, "movimentacao"> & { movimentacao: MovimentoLine[]; sent: Pair[] };
  urgent: boolean;
}

export function IndicacaoCard({ indicacao, urgent }: Props) {
  const { id, nome, status_final, pode_corrigir, movimentacao, sent } = indicacao;
  const of = `a indicação de ${nome}`;
  const correct = pode_corrigir && (
    <LinkOf
      of={of}
      className={urgent ? "botao" : "elo"}
      to={`${paths.corrigirIndicacaoPcd(id)}#dialogo`}
    >
      Corrigir
    </LinkOf>
  );
  const cancel = !status_final && (
    <LinkOf of={of} className="elo" to={`${paths.cancelarIndicacaoPcd(id)}#dialogo`}>
      Cancelar indicação
    </LinkOf>
  );
  const head = (
    <>
      <h2 className={urgent ? undefined : "!font-bold text-tinta"}>{nome}</h2>{" "}
      <RequestStatus of={indicacao} />
    </>
  );
  const facts = (
    <>
      <Pairs pairs={sent} />
      {movimentacao.length > 0 && (
        <>
          <h3>{HISTORY_TITLE}</h3>
          <MovimentoList changes={movimentacao} />
        </>
      )}
      {!urgent && cancel}
      <AskHr about={aboutProtocol(id)} />
    </>
  );
  return (
    <RequestCard {...{ urgent, head, correct, cancel }} asked={lastComment(movimentacao)}>
      {urgent ? (
        <details className="dobra">
          <summary>
            Dados da indicação<span className="sr-only"> de {nome}</span>
          </summary>
          <div className="space-y-3">{facts}</div>
        </details>
      ) : (
        facts
      )}
    </RequestCard>
  );
}
