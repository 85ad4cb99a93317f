import { formatDate } from "./dates";

/** A no-break space keeps "às" and the time in one line. Without a time, formats only the day. */
export function formatDayAndTime(day: string | null, time: string | null | undefined): string {
  const date = formatDate(day);
  return date && time ? `${date} às\u00a0${time}` : date;
}

export function formatDateTime(iso: string | null): string {
  return formatDayAndTime(iso, /T(\d\d:\d\d)/.exec(iso ?? "")?.[1]);
}
