/**
 * Recognises payslips by the words of their type, because the provider has no list of types (spec
 * 1, section 2.13).
 */
import { withoutAccents } from "~/lib/text";
import { newestFirst } from "./newest-first";

const ADVANCE = /adiant|antecip/;
const MONTHLY = /\b(?:normal|mensal|mensalista|folha|salario)\b/;
/** Matches types that are never the regular monthly pay ("Folha de Férias", "13º Salário"). */
const APART =
  /adiant|antecip|\b13|decimo terceiro|ferias|complement|rescis|plr|participacao|bonus|gratifica/;

interface Typed {
  tipo_holerite: string;
}

const wordsOf = ({ tipo_holerite }: Typed): string => withoutAccents(tipo_holerite).toLowerCase();

export function isMonthly(holerite: Typed): boolean {
  const words = wordsOf(holerite);
  return MONTHLY.test(words) && !APART.test(words);
}

const THIRTEENTH = /\b13|decimo terceiro/;
const PROFIT_SHARE = /\bplr\b|participacao/;

export function extraPayOf(holerite: Typed): "13º" | "PLR" | null {
  const words = wordsOf(holerite);
  if (THIRTEENTH.test(words)) return "13º";
  return PROFIT_SHARE.test(words) ? "PLR" : null;
}

interface Dated extends Typed {
  ano: number;
  mes: number;
}

/**
 * The newest payment comes first. Within a month the advance comes last, because it is paid before
 * the others.
 */
export function lastPaidFirst<T extends Dated>(holerites: readonly T[]): T[] {
  const isAdvance = (holerite: T) => Number(ADVANCE.test(wordsOf(holerite)));
  return newestFirst(holerites).sort(
    (a, b) => b.ano - a.ano || b.mes - a.mes || isAdvance(a) - isAdvance(b),
  );
}

export function newestMonthly<T extends Dated>(holerites: readonly T[]): T | undefined {
  const sorted = newestFirst(holerites);
  return sorted.find(isMonthly) ?? sorted[0];
}

export function newerThan<T extends Dated>(holerites: readonly T[], { ano, mes }: Dated): T[] {
  return newestFirst(holerites).filter(
    (other) => other.ano > ano || (other.ano === ano && other.mes > mes),
  );
}
