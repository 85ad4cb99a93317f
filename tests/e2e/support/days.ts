/** Days relative to today in São Paulo: what a test types must be as ordinary next year as it is now. */
import { today } from "~/lib/dates";

/** "AAAA-MM-DD", that many days from today; before it when negative. */
export function daysFromNow(days: number): string {
  return new Date(Date.parse(`${today(new Date())}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** "AAAA-MM-DD" as screens write it. */
export const onScreen = (iso: string): string => iso.split("-").reverse().join("/");
