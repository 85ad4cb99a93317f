/** The delivery deadline as the browser reckons it, without the server's arithmetic (../../atestados/deadline.ts, which the tests hold it to). */

/** Hours that São Paulo is behind UTC; it has had no summer time since 2019. */
const BEHIND = 3;

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Takes the first day of an absence ("AAAA-MM-DD"); gives the moment after its last minute, in milliseconds since 1970; null for what is no day. */
export function deadlineOf(start: string): number | null {
  const [, year, month, day] = (DAY.exec(start) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const isLast = new Date(Date.UTC(year, month - 1, day + 1)).getUTCDate() === 1;
  return Date.UTC(year, month - 1, day + (isLast ? 1 : 2), BEHIND);
}

/** Takes milliseconds; gives them in whole hours, or minutes below one: "20 h", "45 min". */
export function durationText(left: number): string {
  const minutes = Math.floor(left / 60_000);
  return minutes >= 60 ? `${Math.floor(minutes / 60)} h` : `${Math.max(0, minutes)} min`;
}

/** Takes a deadline and the moment; gives what is said of it: "faltam 20 h para o prazo", "o prazo terminou há 3 h". */
export function leftText(deadline: number, now: number): string {
  return deadline > now
    ? `faltam ${durationText(deadline - now)} para o prazo`
    : `o prazo terminou há ${durationText(now - deadline)}`;
}
