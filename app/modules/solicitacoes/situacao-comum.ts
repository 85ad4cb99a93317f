/** The statuses that certificates, documents, dependents' and registration requests share (contract, section 4). */
import type { Movimento } from "~/services/provider/contract/situacao";
import type { Momento } from "./solicitacao";

const ENVIADA = 1;
const PENDENTE = 2;
const ACEITA = 3;
const RECUSADA = 4;
const CANCELADA = 9;

export function momentoDo(status: number): Momento {
  if (status === PENDENTE) return "corrigir";
  return status < ACEITA ? "aberta" : "encerrada";
}

/** Nothing that the provider did not say: no deadline, no promise. */
export function depoisDe(status: number): string {
  switch (status) {
    case ENVIADA:
      return "O RH vai conferir o que você enviou. A resposta aparece aqui.";
    case PENDENTE:
      return "O RH pediu uma correção. Corrija e envie de novo.";
    case ACEITA:
      return "Aceito. Você não precisa fazer mais nada.";
    case RECUSADA:
      return "Não foi aceito. Veja o motivo no histórico.";
    case CANCELADA:
      return "Cancelado. Se ainda precisar, envie de novo.";
    default:
      return "Veja a resposta do RH no histórico.";
  }
}

const LONGEST = 240;

/** The first words of a text; what is longer is read where the request is seen whole. */
export function resumido(texto: string): string {
  const clean = texto.replace(/\s+/g, " ").trim();
  return clean.length <= LONGEST ? clean : `${clean.slice(0, LONGEST).trimEnd()}…`;
}

/** What the last line of the history asks for. */
export function ultimaObservacao(movimentos: readonly Pick<Movimento, "sequencia" | "observacao">[]): string {
  const inOrder = [...movimentos].sort((a, b) => (Number(a.sequencia) || 0) - (Number(b.sequencia) || 0));
  return resumido(inOrder.at(-1)?.observacao ?? "");
}
