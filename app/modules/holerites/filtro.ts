/** Which payslips a filter shows (spec 2.13). */
import type { Holerite } from "~/services/provider/contract/holerites";

export interface Filtro {
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
export function leAno(text: string | null | undefined, anos: number[]): number | null {
  return parseNumber(text, (ano) => anos.includes(ano));
}

/** Takes the address' query and the years on offer; what is not one of them counts as not chosen. */
export function leFiltro(query: URLSearchParams, anos: number[]): Filtro {
  return {
    ano: leAno(query.get("ano"), anos),
    mes: parseNumber(query.get("mes"), (mes) => mes >= 1 && mes <= 12),
    id: query.get("id") || null,
  };
}

/** Newest first; within a month in the provider's order. A new list. */
export function maisNovosPrimeiro(holerites: readonly Holerite[]): Holerite[] {
  return [...holerites].sort((a, b) => b.ano - a.ano || b.mes - a.mes);
}

/**
 * The payslips of the chosen month and year, newest first. Without a year, that of the payslip asked for by its id,
 * else the newest year that has any.
 */
export function filtra(holerites: readonly Holerite[], { ano, mes, id }: Filtro): Holerite[] {
  const doMes = maisNovosPrimeiro(holerites).filter((holerite) => mes === null || holerite.mes === mes);
  const year = ano ?? (doMes.find((holerite) => holerite.id === id) ?? doMes[0])?.ano;
  return doMes.filter((holerite) => holerite.ano === year);
}
