import { today as currentDay } from "./calendar";
import { formatDate } from "./dates";

function shortDay(day: string, today: string): string {
  return formatDate(day).slice(0, day.slice(0, 4) === today.slice(0, 4) ? 5 : 10);
}

export function alreadySent(
  done: string,
  day: string | null,
  number: string,
  today = currentDay(new Date()),
): string {
  return [done, day && `em ${shortDay(day, today)}`, number && `(${number})`]
    .filter(Boolean)
    .join(" ");
}
