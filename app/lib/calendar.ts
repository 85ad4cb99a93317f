/**
 * Arithmetic on days, for the server: "AAAA-MM-DD" in and out, and "today" in São Paulo whatever the clock's zone. date-fns reckons; each
 * of its functions is imported by itself, since all of them together take 20 MB. The build refuses it in what a browser gets.
 */
import { TZDate } from "@date-fns/tz";
import { addDays as plusDays } from "date-fns/addDays";
import { addYears } from "date-fns/addYears";
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

/** The minute that was asked for last: nearly every page asks for the present one, and a zone takes as long as all its other arithmetic. */
let known = { minute: NaN, date: "", time: "" };

/** The given moment in America/Sao_Paulo: "AAAA-MM-DD" and "HH:MM". Throws RangeError on an invalid Date. */
export function nowInSaoPaulo(now: Date): { date: string; time: string } {
  const minute = Math.floor(now.getTime() / MINUTE);
  if (minute !== known.minute) {
    const there = new TZDate(now, "America/Sao_Paulo");
    known = { minute, date: asDay(there), time: lightFormat(there, "HH:mm") };
  }
  return { date: known.date, time: known.time };
}

/** "AAAA-MM-DD" of the given moment in America/Sao_Paulo (design, section 3). Throws RangeError on an invalid Date. */
export function today(now: Date): string {
  return nowInSaoPaulo(now).date;
}

/** The year of a day; NaN for what is no day. */
export function yearOf(day: string): number {
  return getYear(parseISO(day));
}

/** The year of `today` ("AAAA-MM-DD") and the two before, newest first (spec section 9). */
export function recentYears(day: string): number[] {
  const year = Number(day.slice(0, 4));
  return [year, year - 1, year - 2];
}

/** 1 January of the day's year. Throws RangeError for what is no day. */
export function firstOfYear(day: string): string {
  return asDay(startOfYear(parseISO(day)));
}

/** The day so many days later, earlier when negative. Throws RangeError for what is no day. */
export function addDays(day: string, days: number): string {
  return asDay(plusDays(parseISO(day), days));
}

export function isLastDayOfMonth(day: string): boolean {
  return isLastDay(parseISO(day));
}

/** Full years between two days; negative before the birth. */
export function ageAt(birth: string, day: string): number {
  return day < birth ? -1 : differenceInYears(parseISO(day), parseISO(birth));
}

/**
 * Takes the first day and how many days; gives the last one, both counted: start + days − 1, the start itself at one day or less (second
 * spec, section 5). "" when the first day is no date.
 */
export function endOfPeriod(firstDay: string, days: number): string {
  const start = parseISO(firstDay);
  if (!isValid(start) || !Number.isFinite(days)) return "";
  return asDay(plusDays(start, Math.max(0, Math.trunc(days) - 1)));
}

/** A day further ahead is hardly meant. */
const DAYS_AHEAD = 60;

/**
 * Takes a day and today; gives what is odd about the day, for the person to say whether it is meant: more than a year back or 60 days
 * ahead. Null for a day like others.
 */
export function oddityOf(day: string, currentDay: string): string | null {
  if (isBefore(addYears(parseISO(day), 1), parseISO(currentDay)))
    return `${formatDate(day)} foi há mais de um ano`;
  return day > addDays(currentDay, DAYS_AHEAD)
    ? `${formatDate(day)} é daqui a mais de ${DAYS_AHEAD} dias`
    : null;
}

/** No date that a person types here is earlier: a year written with two digits too few is. */
const FIRST_DAY = "1900-01-01";

/**
 * The one reading of typed dates. Takes "AAAA-MM-DD" or "D/M/AAAA", as browsers with and without a date field send it;
 * gives the former, or null for what is no real day, or none that can be meant (a year before 1900, or of five digits).
 */
export function parseDate(writing: string): string | null {
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(writing.trim());
  const iso = local
    ? `${local[3]}-${(local[2] ?? "").padStart(2, "0")}-${(local[1] ?? "").padStart(2, "0")}`
    : writing.trim();
  if (!/^\d{4}-\d\d-\d\d$/.test(iso) || iso < FIRST_DAY) return null;
  return isValid(parseISO(iso)) ? iso : null;
}

/** "hoje às 14:10", "ontem às 14:10", "12/11/2026 às 14:10". */
export function relativeMoment(moment: Date, present: Date): string {
  const [then, now] = [nowInSaoPaulo(moment), nowInSaoPaulo(present)];
  const day =
    then.date === now.date
      ? "hoje"
      : then.date === addDays(now.date, -1)
        ? "ontem"
        : formatDate(then.date);
  return `${day} às ${then.time}`;
}
