/** Dates as screens write them: "AAAA-MM-DD" inside, "dd/mm/aaaa" on screen. All that a browser needs; the server reckons with calendar.ts. */
export const DAY_SECONDS = 24 * 3600;
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

/** "dd/mm/aaaa" of an ISO date, with or without a time; "" for null and for what is no date. */
export function formatDate(iso: string | null): string {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T|$)/.exec(iso ?? "");
  return match ? `${match[3]}/${match[2]}/${match[1]}` : "";
}

/** "dd/mm/aaaa às HH:MM" of an ISO date and time; the date alone when there is no time; "" for null. */
export function formatDateTime(iso: string | null): string {
  const date = formatDate(iso);
  const time = /T(\d\d:\d\d)/.exec(iso ?? "")?.[1];
  return date && time ? `${date} às ${time}` : date;
}

/** "janeiro" for 1; "" for what is no month. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? "";
}

/** "jan" for 1; "" for what is no month. */
export function shortMonth(month: number): string {
  return monthName(month).slice(0, 3);
}

const DAY_MS = 86_400_000;

/** Takes the first day ("AAAA-MM-DD") and how many days; gives the last one as `endOfPeriod` of calendar.ts does. */
export function endWhileTyping(firstDay: string, days: number): string {
  const start = Date.parse(`${firstDay}T12:00:00Z`);
  if (!Number.isFinite(start + days)) return "";
  return new Date(start + Math.max(0, Math.trunc(days) - 1) * DAY_MS).toISOString().slice(0, 10);
}
