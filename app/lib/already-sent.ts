import { formatDate } from "./dates";

/** "24/11", with the year where that is not this one. Takes "AAAA-MM-DD" twice. */
function shortDay(day: string, today: string): string {
  return formatDate(day).slice(0, day.slice(0, 4) === today.slice(0, 4) ? 5 : 10);
}

interface Twin {
  /** "Você já enviou um igual" */
  done: string;
  /** "AAAA-MM-DD"; null where the list does not say when. */
  day: string | null;
  /** "protocolo 22"; "" where it has no number. */
  number: string;
}

/** "Você já enviou um igual em 24/11 (protocolo 22)". `today`: "AAAA-MM-DD". */
export function alreadySent({ done, day, number }: Twin, today: string): string {
  return [done, day && `em ${shortDay(day, today)}`, number && `(${number})`]
    .filter(Boolean)
    .join(" ");
}
