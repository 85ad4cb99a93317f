/** Referrals of people with a disability as lines of the list. */
import { paths } from "~/paths";
import type { IndicacaoPcd } from "~/services/provider/contract/pcd";
import { resumido } from "./situacao-comum";
import { instante, type Momento, type Solicitacao, type Trazidas } from "./solicitacao";

function momentoDa({ status_final, pode_corrigir }: IndicacaoPcd): Momento {
  if (status_final) return "encerrada";
  return pode_corrigir ? "corrigir" : "aberta";
}

const DEPOIS: Record<Momento, string> = {
  corrigir: "Pediram uma correção dos dados. Corrija e envie de novo.",
  aberta: "A indicação está em andamento. A resposta aparece aqui.",
  encerrada: "Encerrada. Veja a resposta no histórico.",
};

/** The first line of the history, which comes oldest first or newest first. */
function enviadaEm({ movimentacao }: IndicacaoPcd): string | null {
  const moments = movimentacao.flatMap(({ data_log, hora_log }) => instante(data_log, hora_log) ?? []);
  return moments.sort()[0] ?? null;
}

function ultimoPedido({ movimentacao }: IndicacaoPcd): string {
  const [last] = [...movimentacao].sort((a, b) => (instante(b.data_log, b.hora_log) ?? "").localeCompare(instante(a.data_log, a.hora_log) ?? ""));
  return resumido(last?.observacao ?? "");
}

function linha(indicacao: IndicacaoPcd): Solicitacao {
  const { id, nome, desc_status, cores, status_final } = indicacao;
  const momento = momentoDa(indicacao);
  const cancela = { rotulo: "Cancelar", para: paths.cancelarIndicacaoPcd(id) } as const;
  return {
    ...{ chave: `pcd-${id}`, tipo: "Indicação de PCD", titulo: nome, situacao: desc_status, cores, momento },
    ...{ quando: enviadaEm(indicacao), depois: DEPOIS[momento], pedido: momento === "corrigir" ? ultimoPedido(indicacao) : "", prazo: null },
    ver: paths.indicarPcd(status_final ? "finalizadas" : undefined),
    acao: momento === "corrigir" ? { rotulo: "Corrigir", para: paths.corrigirIndicacaoPcd(id) } : status_final ? null : cancela,
  };
}

/** A referral is corrected by a plain form: there are no drafts of it. */
export function dePcd(indicacoes: readonly IndicacaoPcd[]): Trazidas {
  return { solicitacoes: indicacoes.map(linha), corrigiveis: [] };
}
