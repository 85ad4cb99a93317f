/** Certificates, documents, dependents and registration requests share these statuses. */
import { lastComment, wordsInList } from "~/lib/text";
import type { Movimento } from "~/services/provider/contract/situacao";
import type { Stage } from "./solicitacao";

const SENT = 1;
const PENDING = 2;
const ACCEPTED = 3;
const REFUSED = 4;
const CANCELLED = 9;

export function stageOf(status: number): Stage {
  if (status === PENDING) return "corrigir";
  return status < ACCEPTED ? "aberta" : "encerrada";
}

export function nextStepOf(
  status: number,
  history: readonly Pick<Movimento, "observacao">[] = [],
): string {
  // True if HR wrote no comment with the last change.
  // An empty history proves nothing, because a list may omit the history.
  const isSilent = history.length > 0 && lastComment(history) === "";
  switch (status) {
    case SENT:
    case ACCEPTED:
    case CANCELLED:
      return "";
    case PENDING:
      return "O RH pediu uma correção. Corrija e envie de novo.";
    case REFUSED:
      return isSilent ? "" : "Veja o motivo no histórico.";
    default:
      return isSilent ? "" : "Veja a resposta do RH no histórico.";
  }
}

export function lastObservacao(movements: readonly Pick<Movimento, "observacao">[]): string {
  return wordsInList(lastComment(movements));
}
