/**
 * Reads from the query which plans and people to simulate (spec 2, section 2, "Simulator filter").
 */
import { sumReais } from "~/lib/money";
import { paths } from "~/paths";
import type { Plano, PlanoSituacao } from "~/services/provider/contract/plano-saude";
import { canSwitch, MANAGEMENT_ONLY_LOOKS, memberCodes, obstacle, SWITCH_ASKED } from "./rules";

/** Each plan costs one call, so this limit keeps the page fast. */
const MOST_PLANOS = 8;
const MOST_DEPENDENTES = 30;

export interface SimulationQuery {
  codplano: string | null;
  dependentes: string[];
  /** Plans to compare. A single plan is in `codplano`. */
  planos: string[];
  /** False if the query names no plan, so that the page shows the current plan. */
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

/** Returns reais a month; negative if `other` is cheaper. */
export function difference(current: Plano, other: Plano): number {
  return sumReais([other.vlrtotalfunc, -current.vlrtotalfunc]);
}

export function sameCodes(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((codigo) => b.includes(codigo));
}

export function whyNoRequest(situacao: PlanoSituacao, management: boolean): string | null {
  if (management) return MANAGEMENT_ONLY_LOOKS;
  const { meuPlano } = situacao;
  return obstacle(situacao, !meuPlano) ?? (meuPlano?.solicitoualteracao ? SWITCH_ASKED : null);
}

export function requestLinkOf(
  situacao: PlanoSituacao,
  codplano: string,
  dependentes: string[],
): { text: string; to: string } | null {
  const { meuPlano } = situacao;
  if (!situacao.podeAlterarIncluir) return null;
  if (!meuPlano)
    return {
      text: "Solicitar este plano",
      to: paths.solicitarPlanoSaude("plano", { codplano, dependentes }),
    };
  if (!canSwitch(situacao) || meuPlano.codplano === codplano) return null;
  return {
    text: "Trocar para este plano",
    to: paths.trocarPlanoSaude(codplano, memberCodes(meuPlano)),
  };
}
