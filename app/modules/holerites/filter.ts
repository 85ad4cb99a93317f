/** Which payslips a filter shows (spec 2.13). */
import type { Holerite } from "~/services/provider/contract/holerites";
import { holeriteRef, type HoleriteRef } from "./labels";
import { lastPaidFirst, newestMonthly } from "./monthly";
import { newestFirst } from "./newest-first";

export interface Filter {
  /** null: not chosen. */
  ano: number | null;
  mes: number | null;
  id: string | null;
}

function parseNumber(
  text: string | null | undefined,
  valid: (value: number) => boolean,
): number | null {
  const value = text && /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  return valid(value) ? value : null;
}

/** A year as an address writes it; null when it is not one of those on offer. */
export function readYear(text: string | null | undefined, years: number[]): number | null {
  return parseNumber(text, (ano) => years.includes(ano));
}

/** Takes the address' query and the years on offer; what is not one of them counts as not chosen. */
export function readFilter(query: URLSearchParams, years: number[]): Filter {
  return {
    ano: readYear(query.get("ano"), years),
    mes: parseNumber(query.get("mes"), (mes) => mes >= 1 && mes <= 12),
    id: query.get("id") || null,
  };
}

/**
 * The payslips of the chosen month and year, newest first. Without a year, that of the payslip asked for by its id,
 * else of the one that the page opens with.
 */
export function filterList(holerites: readonly Holerite[], { ano, mes, id }: Filter): Holerite[] {
  const ofMonth = newestFirst(holerites).filter((holerite) => mes === null || holerite.mes === mes);
  const year =
    ano ?? (ofMonth.find((holerite) => holerite.id === id) ?? newestMonthly(ofMonth))?.ano;
  return ofMonth.filter((holerite) => holerite.ano === year);
}

/** Nothing chosen: the page chooses what it opens with. */
export function isUnfiltered({ ano, mes, id }: Filter): boolean {
  return ano === null && mes === null && id === null;
}

/** What stands before and after a payslip, whichever the year; null where it is the first or the last. */
export interface Neighbours {
  older: HoleriteRef | null;
  newer: HoleriteRef | null;
}

export function neighboursOf(
  holerites: readonly Holerite[],
  current: Holerite,
  { mes }: Pick<Filter, "mes">,
): Neighbours {
  const sorted = lastPaidFirst(holerites).filter(
    (holerite) => mes === null || holerite.mes === mes,
  );
  const at = sorted.findIndex(({ id }) => id === current.id);
  const [older, newer] = [sorted[at + 1], sorted[at - 1]];
  return { older: older ? holeriteRef(older) : null, newer: newer ? holeriteRef(newer) : null };
}
