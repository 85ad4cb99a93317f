/** Days relative to today in São Paulo: what a test types must be as ordinary next year as it is now. */
import { addDays, today } from "~/lib/calendar";

/** "AAAA-MM-DD", that many days from today; before it when negative. */
export function daysFromNow(days: number) {
  return addDays(today(new Date()), days);
}

/** "AAAA-MM-DD" as screens write it. */
export const onScreen = (iso: string): string => iso.split("-").reverse().join("/");
