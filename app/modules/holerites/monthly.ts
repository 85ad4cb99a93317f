/** The provider has no list of payslip types, so words in the type's name classify a payslip. */
import { withoutAccents } from "~/lib/text";
import { newestFirst } from "./newest-first";
import { THIRTEENTH } from "./recovered-advances";

const ADVANCE = /adiant|antecip/;
const MONTHLY = /\b(?:normal|mensal|mensalista|folha|salario)\b/;
const NEVER_MONTHLY =
  /adiant|antecip|ferias|complement|dissidio|diferenca|rescis|plr|participacao|bonus|gratifica/;

interface Typed {
  tipo_holerite: string;
}

const wordsOf = ({ tipo_holerite }: Typed): string => withoutAccents(tipo_holerite).toLowerCase();

export function isMonthly(holerite: Typed): boolean {
  const words = wordsOf(holerite);
  return MONTHLY.test(words) && !NEVER_MONTHLY.test(words) && !THIRTEENTH.test(words);
}

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

/** Sorts the newest first. In each month the advance was paid first, so the advance comes last. */
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
