/** The simulator's question, as its address puts it (second spec, section 2; "Simulator filter"). */
import { sumReais } from "~/lib/money";
import type { Plano } from "~/services/provider/contract/plano-saude";

/** More would be no comparison any more, and each is a call. */
const MOST_PLANOS = 8;
const MOST_DEPENDENTES = 30;

export interface SimulationQuery {
  codplano: string | null;
  dependentes: string[];
  /** To put side by side; empty when one plan is asked for. */
  planos: string[];
  /** Was anything asked? If not, the form shows what stands today. */
  asked: boolean;
}

/** Codes of repeated or comma-separated values, each once; what can be no code is left out. */
export function readCodes(values: string[], most = MOST_DEPENDENTES): string[] {
  const codigos = values.flatMap((value) => value.split(",")).map((codigo) => codigo.trim());
  return [...new Set(codigos)].filter((codigo) => /^[\w-]{1,20}$/.test(codigo)).slice(0, most);
}

export function readSimulationQuery(query: URLSearchParams): SimulationQuery {
  const planos = readCodes(query.getAll("planos"), MOST_PLANOS);
  const [codplano = null] = readCodes(query.getAll("codplano"), 1);
  return {
    codplano: planos.length > 0 ? null : codplano,
    dependentes: readCodes(query.getAll("dependentes")),
    planos,
    asked: planos.length > 0 || codplano !== null,
  };
}

/** How much more (or less, below zero) the person would pay a month than now, in reais. */
export function difference(current: Plano, other: Plano): number {
  return sumReais([other.vlrtotalfunc, -current.vlrtotalfunc]);
}

/** The same people? */
export function sameCodes(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((codigo) => b.includes(codigo));
}
