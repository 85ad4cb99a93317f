/** Days ("AAAA-MM-DD") and times in São Paulo. */
import { TZDate } from "@date-fns/tz";
import { addDays as plusDays } from "date-fns/addDays";
import { addMonths as plusMonths } from "date-fns/addMonths";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { differenceInYears } from "date-fns/differenceInYears";
import { format } from "date-fns/format";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { ptBR } from "date-fns/locale/pt-BR";

export type Day = string;

const asDay = (date: Date): Day => lightFormat(date, "yyyy-MM-dd");

export function now(instant = new Date()): { day: Day; hora: string } {
  const there = new TZDate(instant, "America/Sao_Paulo");
  return { day: asDay(there), hora: lightFormat(there, "HH:mm") };
}

export function dateParts(day: Day): { year: number; month: number; day: number } {
  const date = parseISO(day);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/** Numbers out of range overflow: month 13 is January of the next year. */
export function makeDay(year: number, month: number, day: number): Day {
  return asDay(new Date(year, month - 1, day));
}

export function addDays(base: Day, days: number): Day {
  return asDay(plusDays(parseISO(base), days));
}

/** Returns the last day of the resulting month if that month is too short. */
export function addMonths(base: Day, months: number): Day {
  return asDay(plusMonths(parseISO(base), months));
}

/** Negative if `until` is before `from`. */
export function daysBetween(from: Day, until: Day): number {
  return differenceInCalendarDays(parseISO(until), parseISO(from));
}

/** Age in full years. */
export function ageAt(birth: Day, day: Day): number {
  return differenceInYears(parseISO(day), parseISO(birth));
}

/** 3 gives "Março"; an invalid month gives "". */
export function monthName(month: number): string {
  if (!(month >= 1 && month <= 12)) return "";
  const name = format(new Date(2000, month - 1), "LLLL", { locale: ptBR });
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "DD/MM/AAAA" */
export function shortDate(day: Day): string {
  return lightFormat(parseISO(day), "dd/MM/yyyy");
}

/** "20 de novembro de 2025" */
export function longDate(base: Day): string {
  return format(parseISO(base), "d 'de' MMMM 'de' yyyy", { locale: ptBR });
}
