import { TZDate } from "@date-fns/tz";
import { addDays as plusDays } from "date-fns/addDays";
import { addYears } from "date-fns/addYears";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { differenceInYears } from "date-fns/differenceInYears";
import { getYear } from "date-fns/getYear";
import { isBefore } from "date-fns/isBefore";
import { isLastDayOfMonth as isLastDay } from "date-fns/isLastDayOfMonth";
import { isValid } from "date-fns/isValid";
import { lightFormat } from "date-fns/lightFormat";
import { parseISO } from "date-fns/parseISO";
import { startOfYear } from "date-fns/startOfYear";
import { formatDate } from "./dates";

const asDay = (date: Date): string => lightFormat(date, "yyyy-MM-dd");

const MINUTE = 60_000;

let known = { minute: NaN, date: "", time: "" };

/**
 * Time zone conversion is slow, so the result for the current minute is cached.
 * @throws RangeError for an invalid Date
 */
export function nowInSaoPaulo(now: Date): { date: string; time: string } {
  const minute = Math.floor(now.getTime() / MINUTE);
  if (minute !== known.minute) {
    const there = new TZDate(now, "America/Sao_Paulo");
    known = { minute, date: asDay(there), time: lightFormat(there, "HH:mm") };
  }
  return { date: known.date, time: known.time };
}

export function instantInSaoPaulo(date: string, time: string): Date {
  const [year = NaN, month = NaN, day = NaN] = date.split("-").map(Number);
  const [hour = NaN, minute = NaN] = time.split(":").map(Number);
  return new Date(+new TZDate(year, month - 1, day, hour, minute, "America/Sao_Paulo"));
}

export function today(now: Date): string {
  return nowInSaoPaulo(now).date;
}

export function yearOf(day: string): number {
  return getYear(parseISO(day));
}

export function recentYears(day: string): number[] {
  const year = Number(day.slice(0, 4));
  return [year, year - 1, year - 2];
}

/**
 * True for the year before the oldest of `years`.
 * After New Year, open pages and bookmarks may still name that year.
 */
export function isPastYear(ano: string | null | undefined, years: readonly number[]): boolean {
  return Number(ano) === Math.min(...years) - 1;
}

export function firstOfYear(day: string): string {
  return asDay(startOfYear(parseISO(day)));
}

export function addDays(day: string, days: number): string {
  return asDay(plusDays(parseISO(day), days));
}

export function isLastDayOfMonth(day: string): boolean {
  return isLastDay(parseISO(day));
}

export function ageAt(birth: string, day: string): number {
  return day < birth ? -1 : differenceInYears(parseISO(day), parseISO(birth));
}

/**
 * The first day counts, so a period of one day ends on `firstDay`.
 * Zero or fewer days count as one day.
 * Returns "" for an invalid `firstDay`, for NaN, and for a number too large for a date.
 */
export function endOfPeriod(firstDay: string, days: number): string {
  const end = plusDays(parseISO(firstDay), Math.max(0, Math.trunc(days) - 1));
  return isValid(end) ? asDay(end) : "";
}

/** Counts the first and the last day. */
export function daysOfPeriod(firstDay: string, lastDay: string): number {
  return differenceInCalendarDays(parseISO(lastDay), parseISO(firstDay)) + 1;
}

const DAYS_AHEAD = 60;

/**
 * Says that a day is more than one year ago, or more than DAYS_AHEAD days ahead.
 * Returns null for any other day, and for "".
 */
export function oddityOf(day: string, currentDay: string): string | null {
  if (isBefore(addYears(parseISO(day), 1), parseISO(currentDay)))
    return `${formatDate(day)} foi há mais de um ano`;
  return day > addDays(currentDay, DAYS_AHEAD)
    ? `${formatDate(day)} é daqui a mais de ${DAYS_AHEAD} dias`
    : null;
}

const FIRST_DAY = "1900-01-01";

/**
 * Reads YYYY-MM-DD, and day/month/year, which users type in browsers without a date picker.
 * Returns null for an invalid day or a year before 1900.
 */
export function parseDate(writing: string): string | null {
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(writing.trim());
  const iso = local
    ? `${local[3]}-${(local[2] ?? "").padStart(2, "0")}-${(local[1] ?? "").padStart(2, "0")}`
    : writing.trim();
  if (!/^\d{4}-\d\d-\d\d$/.test(iso) || iso < FIRST_DAY) return null;
  return isValid(parseISO(iso)) ? iso : null;
}

export function relativeMoment(moment: Date, present: Date): string {
  const [then, now] = [nowInSaoPaulo(moment), nowInSaoPaulo(present)];
  const day =
    then.date === now.date
      ? "hoje"
      : then.date === addDays(now.date, -1)
        ? "ontem"
        : formatDate(then.date);
  return `${day} às\u00a0${then.time}`;
}
