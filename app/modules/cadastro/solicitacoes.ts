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

export function newestFirst(solicitacoes: readonly Solicitacao[], tipo: SolicitacaoKind) {
  return ofKind(solicitacoes, tipo).sort(
    (a, b) => sentAt(b).localeCompare(sentAt(a)) || Number(b.codigo) - Number(a.codigo),
  );
}

export function pendingCode(
  solicitacoes: readonly Solicitacao[],
  tipo: SolicitacaoKind,
): string | null {
  return newestFirst(solicitacoes, tipo).find(canCorrect)?.codigo ?? null;
}
