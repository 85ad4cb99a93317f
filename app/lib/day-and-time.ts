import { formatDate } from "./dates";

export function formatDayAndTime(day: string | null, time: string | null | undefined): string {
  const date = formatDate(day);
  return date && time ? `${date} às\u00a0${time}` : date;
}

export function formatDateTime(iso: string | null): string {
  return formatDayAndTime(iso, /T(\d\d:\d\d)/.exec(iso || "")?.[1]);
}
