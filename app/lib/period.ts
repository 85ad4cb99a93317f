/** Periods of days, both ends counted. */
import { DAY_MS, formatDate } from "./dates";

/**
 * Takes the first day ("AAAA-MM-DD") and how many days; gives the last one: start + days − 1, the start itself at one day
 * or less (second spec, section 5). "" when the first day is no date.
 */
export function endOfPeriod(firstDay: string, days: number): string {
  const start = Date.parse(`${firstDay}T12:00:00Z`);
  if (Number.isNaN(start) || !Number.isFinite(days)) return "";
  return new Date(start + Math.max(0, Math.trunc(days) - 1) * DAY_MS).toISOString().slice(0, 10);
}

/** A day further ahead is hardly meant. */
const DAYS_AHEAD = 60;

/**
 * Takes a day and today, both "AAAA-MM-DD"; gives what is odd about the day, for the person to say whether it is meant: more than a
 * year back or 60 days ahead. Null for a day like others.
 */
export function oddityOf(day: string, today: string): string | null {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  if (day < yearAgo) return `${formatDate(day)} foi há mais de um ano`;
  return day > endOfPeriod(today, DAYS_AHEAD + 1) ? `${formatDate(day)} é daqui a mais de ${DAYS_AHEAD} dias` : null;
}
