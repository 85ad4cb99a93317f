import type { Holerite } from "~/services/provider/contract/holerites";
import { holeriteRef, type HoleriteRef } from "./labels";
import { lastPaidFirst, newestMonthly } from "./monthly";
import { newestFirst } from "./newest-first";

export interface HoleriteFilter {
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

export function readYear(text: string | null | undefined, years: number[]): number | null {
  return parseNumber(text, (ano) => years.includes(ano));
}

export function readFilter(query: URLSearchParams, years: number[]): HoleriteFilter {
  return {
    ano: readYear(query.get("ano"), years),
    mes: parseNumber(query.get("mes"), (mes) => mes >= 1 && mes <= 12),
    id: query.get("id") || null,
  };
}

export function filterList(
  holerites: readonly Holerite[],
  { ano, mes, id }: HoleriteFilter,
): Holerite[] {
  const ofMonth = newestFirst(holerites).filter((holerite) => mes === null || holerite.mes === mes);
  const newest = mes === null ? newestMonthly(ofMonth) : ofMonth[0];
  const year = ano ?? (ofMonth.find((holerite) => holerite.id === id) ?? newest)?.ano;
  return ofMonth.filter((holerite) => holerite.ano === year);
}

export function currentOf(holerites: readonly Holerite[], filter: HoleriteFilter): Holerite | null {
  const list = filterList(holerites, filter);
  return (
    (filter.id === null ? newestMonthly(list) : list.find(({ id }) => id === filter.id)) ?? null
  );
}

export function isUnfiltered({ ano, mes, id }: HoleriteFilter): boolean {
  return ano === null && mes === null && id === null;
}

export interface Neighbours {
  older: HoleriteRef | null;
  newer: HoleriteRef | null;
}

export function neighboursOf(
  holerites: readonly Holerite[],
  current: Holerite,
  { mes }: Pick<HoleriteFilter, "mes">,
): Neighbours {
  const sorted = lastPaidFirst(holerites).filter(
    (holerite) => mes === null || holerite.mes === mes,
  );
  const at = sorted.findIndex(({ id }) => id === current.id);
  const [older, newer] = [sorted[at + 1], sorted[at - 1]];
  return { older: older ? holeriteRef(older) : null, newer: newer ? holeriteRef(newer) : null };
}
