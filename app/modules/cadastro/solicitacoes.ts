import { newestFirst } from "~/lib/coded";
import { lastComment, wordsInList } from "~/lib/text";
import {
  SITUACAO_ENDERECO,
  SITUACAO_ESCOLARIDADE,
  type Solicitacao,
} from "~/services/provider/contract/cadastro";
import { canCorrect } from "~/services/provider/contract/status";
import { momentOf } from "~/services/submissions/list-moments";
import type { SolicitacaoKind } from "./kinds";

const SITUACAO_CODES: Record<SolicitacaoKind, string> = {
  endereco: SITUACAO_ENDERECO,
  escolaridade: SITUACAO_ESCOLARIDADE,
};

export function ofKind(solicitacoes: readonly Solicitacao[], tipo: SolicitacaoKind): Solicitacao[] {
  return solicitacoes.filter(({ codconfigsituacao }) => codconfigsituacao === SITUACAO_CODES[tipo]);
}

const sentAt = ({ datainicio, horainicio }: Solicitacao) => momentOf(datainicio, horainicio) ?? "";

export const newestOfKind = (solicitacoes: readonly Solicitacao[], tipo: SolicitacaoKind) =>
  ofKind(solicitacoes, tipo).sort(newestFirst(sentAt));

export interface Pending {
  codigo: string;
  asked: string;
}

export function pendingOf(
  solicitacoes: readonly Solicitacao[],
  tipo: SolicitacaoKind,
): Pending | null {
  const pending = newestOfKind(solicitacoes, tipo).find(canCorrect);
  return pending
    ? { codigo: pending.codigo, asked: wordsInList(lastComment(pending.movimentacao)) }
    : null;
}
