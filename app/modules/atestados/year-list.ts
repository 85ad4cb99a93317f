import { today, yearOf as calendarYear } from "~/lib/calendar";
import type { Atestado } from "~/services/provider/contract/atestados";
import { sentAt, canCorrect } from "./submission";

const SHORT = 10;

type Sortable = Pick<Atestado, "codigo" | "status" | "datainicio" | "movimentacao">;

function dayOf({ datainicio, ...submission }: Sortable): string {
  return datainicio ?? sentAt(submission)?.date ?? "";
}

function sortList<T extends Sortable>(submissions: readonly T[]): T[] {
  const first = (submission: T) => Number(canCorrect(submission));
  return [...submissions].sort(
    (a, b) =>
      first(b) - first(a) ||
      dayOf(b).localeCompare(dayOf(a)) ||
      Number(b.codigo) - Number(a.codigo) ||
      0,
  );
}

export interface YearList<T> {
  submissions: T[];
  years: number[];
  ano: number | null;
}

/**
 * Records to correct appear in every year, so that the employee does not overlook them. Records
 * without a date count as this year's.
 */
export function yearList<T extends Sortable>(
  submissions: readonly T[],
  requested: string | null,
  now: Date,
): YearList<T> {
  const all = sortList(submissions);
  if (all.length <= SHORT) return { submissions: all, years: [], ano: null };
  const yearOf = (submission: T) => calendarYear(dayOf(submission) || today(now));
  const years = [...new Set(all.map(yearOf))].sort((a, b) => b - a);
  const ano = years.find((each) => String(each) === requested) ?? years[0] ?? null;
  return {
    submissions: all.filter((submission) => canCorrect(submission) || yearOf(submission) === ano),
    years,
    ano,
  };
}
