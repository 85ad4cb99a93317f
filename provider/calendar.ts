/** Days of the cooperative: "AAAA-MM-DD" as its wall clock in America/Sao_Paulo shows them. date-fns reckons. */
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

/** The day and the time ("HH:MM") at an instant. */
export function now(instant = new Date()): { day: Day; hora: string } {
  const there = new TZDate(instant, "America/Sao_Paulo");
  return { day: asDay(there), hora: lightFormat(there, "HH:mm") };
}

export function dateParts(day: Day): { year: number; month: number; day: number } {
  const date = parseISO(day);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/** A day from its numbers; months and days out of range flow over. */
export function makeDay(year: number, month: number, day: number): Day {
  return asDay(new Date(year, month - 1, day));
}

export function addDays(base: Day, days: number): Day {
  return asDay(plusDays(parseISO(base), days));
}

/** The same day some months away, or the last of that month when it is shorter. */
export function addMonths(base: Day, months: number): Day {
  return asDay(plusMonths(parseISO(base), months));
}

/** Whole days from one to the other; negative when `until` comes first. */
export function daysBetween(from: Day, until: Day): number {
  return differenceInCalendarDays(parseISO(until), parseISO(from));
}

/** Full years on a day. */
export function ageAt(birth: Day, day: Day): number {
  return differenceInYears(parseISO(day), parseISO(birth));
}

/** "Março" for 3; "" for what is no month. */
export function monthName(month: number): string {
  if (!(month >= 1 && month <= 12)) return "";
  const name = format(new Date(2000, month - 1), "LLLL", { locale: ptBR });
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "DD/MM/AAAA", as papers and messages write a day. */
export function shortDate(day: Day): string {
  return lightFormat(parseISO(day), "dd/MM/yyyy");
}

/** "20 de novembro de 2025", as papers write the day of issue. */
export function longDate(base: Day): string {
  return format(parseISO(base), "d 'de' MMMM 'de' yyyy", { locale: ptBR });
}
