import { paths } from "~/paths";
import type { PcdIndicacao } from "~/services/provider/contract/pcd";
import { lastComment, wordsInList } from "~/lib/text";
import { instantOf, type Stage, type SolicitacaoEntry, type Brought } from "./solicitacao";

function stageOf({ status_final, pode_corrigir }: PcdIndicacao): Stage {
  if (pode_corrigir) return "corrigir";
  return status_final ? "encerrada" : "aberta";
}

const NEXT: Record<Stage, string> = {
  corrigir: "Pediram uma correção dos dados. Corrija e envie de novo.",
  aberta: "",
  encerrada: "",
};

function sentAtOf({ movimentacao }: PcdIndicacao): string | null {
  const moments = movimentacao.flatMap(
    ({ data_log, hora_log }) => instantOf(data_log, hora_log) ?? [],
  );
  return moments.sort()[0] ?? null;
}

function lineOf(indicacao: PcdIndicacao): SolicitacaoEntry {
  const { id, nome, desc_status, cores, status_final, movimentacao } = indicacao;
  const stage = stageOf(indicacao);
  return {
    key: `pcd-${id}`,
    tipo: "Indicação de PCD",
    titulo: nome,
    situacao: desc_status,
    cores,
    stage,
    sentAt: sentAtOf(indicacao),
    next: NEXT[stage],
    requested: stage === "corrigir" ? wordsInList(lastComment(movimentacao)) : "",
    movements: movimentacao.length,
    deadline: null,
    due: null,
    viewPath: paths.indicarPcd(status_final ? "finalizadas" : undefined),
    correctTo: stage === "corrigir" ? paths.corrigirIndicacaoPcd(id) : null,
  };
}

/** No wizard corrects a referral, so `correctables` is empty. */
export function fromPcd(indicacoes: readonly PcdIndicacao[]): Brought {
  return { solicitacoes: indicacoes.map(lineOf), correctables: [] };
}
