/** The simulator's question, as its address puts it (second spec, section 2; "Simulator filter"). */
import { somaReais } from "~/lib/dinheiro";
import type { Plano } from "~/services/provider/contract/plano-saude";

/** More would be no comparison any more, and each is a call. */
const MAIS_PLANOS = 8;
const MAIS_DEPENDENTES = 30;

export interface PerguntaDeSimulacao {
  codplano: string | null;
  dependentes: string[];
  /** To put side by side; empty when one plan is asked for. */
  planos: string[];
  /** Was anything asked? If not, the form shows what stands today. */
  perguntou: boolean;
}

/** Codes of repeated or comma-separated values, each once; what can be no code is left out. */
export function leCodigos(valores: string[], maximo = MAIS_DEPENDENTES): string[] {
  const codigos = valores.flatMap((valor) => valor.split(",")).map((codigo) => codigo.trim());
  return [...new Set(codigos)].filter((codigo) => /^[\w-]{1,20}$/.test(codigo)).slice(0, maximo);
}

export function lePergunta(query: URLSearchParams): PerguntaDeSimulacao {
  const planos = leCodigos(query.getAll("planos"), MAIS_PLANOS);
  const [codplano = null] = leCodigos(query.getAll("codplano"), 1);
  return { codplano: planos.length > 0 ? null : codplano, dependentes: leCodigos(query.getAll("dependentes")), planos, perguntou: planos.length > 0 || codplano !== null };
}

/** How much more (or less, below zero) the person would pay a month than now, in reais. */
export function diferenca(atual: Plano, novo: Plano): number {
  return somaReais([novo.vlrtotalfunc, -atual.vlrtotalfunc]);
}

/** The same people? */
export function mesmosCodigos(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((codigo) => b.includes(codigo));
}
