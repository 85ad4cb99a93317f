/** Dates as the portal writes them: "AAAA-MM-DD" inside, "dd/mm/aaaa" on screen, and "today" in São Paulo whatever the clock's zone. */

export const DAY_SECONDS = 24 * 3600;
export const DAY_MS = DAY_SECONDS * 1000;
export const YEAR_SECONDS = 365 * DAY_SECONDS;

const MONTHS = ["janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"];

let formatter: Intl.DateTimeFormat | undefined;

/** Made at first use: a page that only formats dates pays nothing for it. */
function inSaoPaulo(): Intl.DateTimeFormat {
  formatter ??= new Intl.DateTimeFormat("en-US", {
    timeZone: "America/Sao_Paulo",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  return formatter;
}

/** The given moment in America/Sao_Paulo: "AAAA-MM-DD" and "HH:MM". Throws RangeError on an invalid Date. */
export function nowInSaoPaulo(now: Date): { date: string; time: string } {
  const part: Record<string, string> = {};
  for (const { type, value } of inSaoPaulo().formatToParts(now)) part[type] = value;
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` };
}

/** "AAAA-MM-DD" of the given moment in America/Sao_Paulo (design, section 3). Throws RangeError on an invalid Date. */
export function today(now: Date): string {
  return nowInSaoPaulo(now).date;
}

/** The year of `today` ("AAAA-MM-DD") and the two before, newest first (spec section 9). */
export function recentYears(today: string): number[] {
  const year = Number(today.slice(0, 4));
  return [year, year - 1, year - 2];
}

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

/** No date that a person types here is earlier: a year written with two digits too few is. */
export const FIRST_DAY = "1900-01-01";

/**
 * The one reading of typed dates. Takes "AAAA-MM-DD" or "D/M/AAAA", as browsers with and without a date field send it;
 * gives the former, or null for what is no real day, or none that can be meant (a year before 1900, or of five digits).
 */
export function parseDate(writing: string): string | null {
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(writing.trim());
  const iso = local ? `${local[3]}-${(local[2] ?? "").padStart(2, "0")}-${(local[1] ?? "").padStart(2, "0")}` : writing.trim();
  if (!/^\d{4}-\d\d-\d\d$/.test(iso) || iso < FIRST_DAY) return null;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
