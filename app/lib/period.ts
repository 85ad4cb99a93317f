/** What a browser reckons of periods, by hand: date-fns would weigh on every wizard. The server's is in calendar.ts; a test holds both to the same. */

const DAY_MS = 24 * 3600 * 1000;

/** Takes the first day ("AAAA-MM-DD") and how many days; gives the last one as `endOfPeriod` of calendar.ts does. */
export function endWhileTyping(firstDay: string, days: number): string {
  const start = Date.parse(`${firstDay}T12:00:00Z`);
  if (!Number.isFinite(start + days)) return "";
  return new Date(start + Math.max(0, Math.trunc(days) - 1) * DAY_MS).toISOString().slice(0, 10);
}
