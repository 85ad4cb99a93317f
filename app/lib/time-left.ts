const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Fixed, because São Paulo has had no summer time since 2019. */
const BEHIND_UTC_MS = 3 * HOUR_MS;

const DAY = /^\d{4}-\d\d-\d\d$/;

export function deadlineOf(start: string): number | null {
  if (!DAY.test(start)) return null;
  const next = Date.parse(start) + DAY_MS;
  const isLast = new Date(next).getUTCDate() === 1;
  return next + (isLast ? 0 : DAY_MS) + BEHIND_UTC_MS || null;
}

export function durationText(left: number): string {
  const minutes = Math.floor(left / 60_000);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h`;
  return minutes > 0 ? `${minutes} min` : "menos de 1 min";
}

export const leftText = (deadline: number, now: number): string =>
  `o prazo termin${deadline > now ? "a em" : "ou há"} ${durationText(Math.abs(deadline - now))}`;
