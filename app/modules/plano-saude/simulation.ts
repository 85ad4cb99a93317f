/**
 * Reads from the query which plans and people to simulate (second spec, section 2, "Simulator
 * filter").
 */
import { sumReais } from "~/lib/money";
import type { Plano } from "~/services/provider/contract/plano-saude";

/** The portal makes one call for each plan, so this limit keeps the page fast. */
const MOST_PLANOS = 8;
const MOST_DEPENDENTES = 30;

export interface SimulationQuery {
  codplano: string | null;
  dependentes: string[];
  /**
   * `planos` holds several plans to compare, and is empty for a single plan. If the query names no
   * plan, `asked` is false, and the page shows the employee's current plan.
   */
  planos: string[];
  asked: boolean;
}

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

/** Returns reais a month. The result is negative if `other` is cheaper. */
export function difference(current: Plano, other: Plano): number {
  return sumReais([other.vlrtotalfunc, -current.vlrtotalfunc]);
}

export function sameCodes(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((codigo) => b.includes(codigo));
}
