/** Days of the cooperative: "AAAA-MM-DD" as its wall clock in America/Sao_Paulo shows them. */
export type Day = string;

export const MONTHS = ["Janeiro", "Fevereiro", "Março", "Abril", "Maio", "Junho", "Julho", "Agosto", "Setembro", "Outubro", "Novembro", "Dezembro"] as const;

const CLOCK = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/Sao_Paulo",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** The day and the time ("HH:MM") at an instant. */
export function now(instant = new Date()): { day: Day; hora: string } {
  const [day = "", hora = ""] = CLOCK.format(instant).split(" ");
  return { day, hora };
}

export function dateParts(day: Day): { year: number; month: number; day: number } {
  const [year = 0, month = 1, dayNumber = 1] = day.split("-").map(Number);
  return { year, month, day: dayNumber };
}

/** A day from its numbers; months and days out of range flow over as in `Date.UTC`. */
export function makeDay(year: number, month: number, day: number): Day {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

export function addDays(base: Day, days: number): Day {
  const { year, month, day } = dateParts(base);
  return makeDay(year, month, day + days);
}

/** The same day some months away, or the last of that month when it is shorter. */
export function addMonths(base: Day, months: number): Day {
  const { year, month, day } = dateParts(base);
  const last = dateParts(makeDay(year, month + months + 1, 0)).day;
  return makeDay(year, month + months, Math.min(day, last));
}

/** Whole days from one to the other; negative when `until` comes first. */
export function daysBetween(de: Day, until: Day): number {
  return Math.round((Date.parse(`${until}T00:00Z`) - Date.parse(`${de}T00:00Z`)) / 86_400_000);
}

export function monthName(month: number): string {
  return MONTHS[month - 1] ?? "";
}

/** "DD/MM/AAAA", as papers and messages write a day. */
export function shortDate(day: Day): string {
  return day.split("-").reverse().join("/");
}

/** "20 de novembro de 2025", as papers write the day of issue. */
export function longDate(base: Day): string {
  const { year, month, day } = dateParts(base);
  return `${day} de ${monthName(month).toLowerCase()} de ${year}`;
}
