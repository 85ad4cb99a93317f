/** Fixed, because São Paulo has had no summer time since 2019. */
const HOURS_BEHIND_UTC = 3;

const DAY = /^\d{4}-\d\d-\d\d$/;

export function deadlineOf(start: string): number | null {
  if (!DAY.test(start)) return null;
  const [year = 0, month = 0, day = 0] = start.split("-").map(Number);
  const isLast = new Date(Date.UTC(year, month - 1, day + 1)).getUTCDate() === 1;
  return Date.UTC(year, month - 1, day + (isLast ? 1 : 2), HOURS_BEHIND_UTC);
}

export function durationText(left: number): string {
  const minutes = Math.floor(left / 60_000);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h`;
  return minutes > 0 ? `${minutes} min` : "menos de 1 min";
}

export const leftText = (deadline: number, now: number): string =>
  `o prazo termin${deadline > now ? "a em" : "ou há"} ${durationText(Math.abs(deadline - now))}`;
