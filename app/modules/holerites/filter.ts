/** Which payslips a filter shows (spec 2.13). */
import type { Holerite } from "~/services/provider/contract/holerites";

export interface Filter {
  /** null: not chosen. */
  ano: number | null;
  mes: number | null;
  id: string | null;
}

function parseNumber(text: string | null | undefined, valid: (value: number) => boolean): number | null {
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

/** Newest first; within a month in the provider's order. A new list. */
export function newestFirst(holerites: readonly Holerite[]): Holerite[] {
  return [...holerites].sort((a, b) => b.ano - a.ano || b.mes - a.mes);
}

/**
 * The payslips of the chosen month and year, newest first. Without a year, that of the payslip asked for by its id,
 * else the newest year that has any.
 */
export function filterList(holerites: readonly Holerite[], { ano, mes, id }: Filter): Holerite[] {
  const ofMonth = newestFirst(holerites).filter((holerite) => mes === null || holerite.mes === mes);
  const year = ano ?? (ofMonth.find((holerite) => holerite.id === id) ?? ofMonth[0])?.ano;
  return ofMonth.filter((holerite) => holerite.ano === year);
}
