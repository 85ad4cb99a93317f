import { formatDate } from "./dates";

/** The time keeps its "às" in the same line. */
export const dayAtTime = (day: string, time: string): string => `${day} às\u00a0${time}`;

/** Formats only the day where the time is unknown ("" or null). */
export function formatDayAndTime(day: string | null, time: string | null | undefined): string {
  const date = formatDate(day);
  return date && time ? dayAtTime(date, time) : date;
}

export function formatDateTime(iso: string | null): string {
  return formatDayAndTime(iso, /T(\d\d:\d\d)/.exec(iso ?? "")?.[1]);
}
