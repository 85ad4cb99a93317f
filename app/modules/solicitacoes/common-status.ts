/**
 * Certificates, documents, dependents and registration requests share these statuses (contract,
 * section 4).
 */
import { lastComment } from "~/lib/text";
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

/** The texts name no date for HR's answer, because the provider gives none. */
export function nextStepOf(status: number): string {
  switch (status) {
    case SENT:
      return "O RH vai conferir o que você enviou. A resposta aparece aqui.";
    case PENDING:
      return "O RH pediu uma correção. Corrija e envie de novo.";
    case ACCEPTED:
      return "Aceito. Você não precisa fazer mais nada.";
    case REFUSED:
      return "Não foi aceito. Veja o motivo no histórico.";
    case CANCELLED:
      return "Cancelado. Se ainda precisar, envie de novo.";
    default:
      return "Veja a resposta do RH no histórico.";
  }
}

const LONGEST = 240;

export function shortened(text: string): string {
  const clean = text.replace(/\s+/g, " ").trim();
  return clean.length <= LONGEST ? clean : `${clean.slice(0, LONGEST).trimEnd()}…`;
}

export function lastObservacao(
  movements: readonly Pick<Movimento, "sequencia" | "observacao">[],
): string {
  return shortened(lastComment(movements));
}
