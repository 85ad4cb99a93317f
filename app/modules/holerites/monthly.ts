/** Which payslips are a month's own pay, by the words of their type: the portal knows no list of types (spec 2.13). */
import { withoutAccents } from "~/lib/text";
import { newestFirst } from "./newest-first";

const ADVANCE = /adiant|antecip/;
const MONTHLY = /\b(?:normal|mensal|mensalista|folha|salario)\b/;
/** What is paid beside it, whatever else its name says ("Folha de Férias", "13º Salário"). */
const APART =
  /adiant|antecip|\b13|decimo terceiro|ferias|complement|rescis|plr|participacao|bonus|gratifica/;

interface Typed {
  tipo_holerite: string;
}

const wordsOf = ({ tipo_holerite }: Typed): string => withoutAccents(tipo_holerite).toLowerCase();

/** Is it a month's own pay? What has other words is not known to be. */
export function isMonthly(holerite: Typed): boolean {
  const words = wordsOf(holerite);
  return MONTHLY.test(words) && !APART.test(words);
}

interface Dated extends Typed {
  ano: number;
  mes: number;
}

/** Newest first, as they were paid: a month's advance before the rest of that month. A new list. */
export function lastPaidFirst<T extends Dated>(holerites: readonly T[]): T[] {
  const isAdvance = (holerite: T) => Number(ADVANCE.test(wordsOf(holerite)));
  return newestFirst(holerites).sort(
    (a, b) => b.ano - a.ano || b.mes - a.mes || isAdvance(a) - isAdvance(b),
  );
}

/** The newest monthly payslip; the newest of all where no type says that it is one; undefined of none. */
export function newestMonthly<T extends Dated>(holerites: readonly T[]): T | undefined {
  const sorted = newestFirst(holerites);
  return sorted.find(isMonthly) ?? sorted[0];
}

/** Those of later months than this one: an advance of the running month, newest first. */
export function newerThan<T extends Dated>(holerites: readonly T[], { ano, mes }: Dated): T[] {
  return newestFirst(holerites).filter(
    (other) => other.ano > ano || (other.ano === ano && other.mes > mes),
  );
}
