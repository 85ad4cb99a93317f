/** Which payslips a filter shows (spec 2.13). */
import type { Holerite } from "~/services/provider/contract/holerites";

export interface Filtro {
  /** null: not chosen. */
  ano: number | null;
  mes: number | null;
  id: string | null;
}

function parseNumber(text: string | null, valid: (value: number) => boolean): number | null {
  const value = text && /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  return valid(value) ? value : null;
}

/** Takes the address' query and the years on offer; what is not one of them counts as not chosen. */
export function leFiltro(query: URLSearchParams, anos: number[]): Filtro {
  return {
    ano: parseNumber(query.get("ano"), (ano) => anos.includes(ano)),
    mes: parseNumber(query.get("mes"), (mes) => mes >= 1 && mes <= 12),
    id: query.get("id"),
  };
}

/** Newest first; within a month in the provider's order. */
function newestFirst(a: Holerite, b: Holerite): number {
  return b.ano - a.ano || b.mes - a.mes;
}

/** The payslips of the chosen month and year; with nothing chosen, those of the newest year that has any. */
export function filtra(holerites: Holerite[], { ano, mes }: Filtro): Holerite[] {
  const sorted = [...holerites].sort(newestFirst);
  const year = ano ?? (mes === null ? (sorted[0]?.ano ?? null) : null);
  return sorted.filter((holerite) => (year === null || holerite.ano === year) && (mes === null || holerite.mes === mes));
}
