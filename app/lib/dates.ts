export const DAY_SECONDS = 24 * 3600;
export const HOURS_OF_A_MONTH = 31 * 24;
export const YEAR_SECONDS = 365 * DAY_SECONDS;

const MONTHS = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];

export function formatDate(iso: string | null): string {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T|$)/.exec(iso || "");
  return match ? `${match[3]}/${match[2]}/${match[1]}` : "";
}

/** No line may break between "a" and the last day. */
export const formatDays = (...days: (string | null)[]): string =>
  [...new Set(days.map(formatDate))].filter(Boolean).join(" a\u00a0");

export function monthName(month: number): string {
  return MONTHS[month - 1] || "";
}

export function shortMonth(month: number): string {
  return monthName(month).slice(0, 3);
}

const DAY_MS = 86_400_000;
const AFTER_YEAR_9999 = 253_402_300_800_000;

/**
 * Replaces `endOfPeriod` of calendar.ts in the browser, where date-fns would be too large.
 * Returns "" if `firstDay` is no date, `days` is NaN, or the end has no four-digit year.
 */
export function endWhileTyping(firstDay: string, days: number): string {
  const start = Date.parse(`${firstDay}T12:00:00Z`);
  const end = new Date(start + Math.max(0, Math.trunc(days) - 1) * DAY_MS);
  // `toISOString` would throw on an invalid end, for example after "1e9" days.
  return end.getTime() < AFTER_YEAR_9999 ? end.toISOString().slice(0, 10) : "";
}
