/**
 * A certificate is due 48 hours after 0:00 (São Paulo) of the first day of absence. If that day is
 * the last of a month, the certificate is due after 24 hours (spec 2, section 9). Example: for the
 * 10th, the last minute is 23:59 on the 11th.
 */
import { addDays, isLastDayOfMonth } from "~/lib/calendar";
import { formatDayAndTime } from "~/lib/day-and-time";

export const DELIVERY_RULE =
  "Entregue o atestado em até 48 horas do início do afastamento. Se o afastamento começar no último dia do mês, o prazo é de 24 horas.";

export const LAST_MINUTE = "23:59";

export function deliveryDeadline(start: string): string {
  return isLastDayOfMonth(start) ? start : addDays(start, 1);
}

export interface Due {
  /** "AAAA-MM-DDTHH:MM", for sorting; `deadline` is its text. Null if nothing is due any more. */
  due: string | null;
  deadline: string | null;
}

export const NOTHING_DUE: Due = { due: null, deadline: null };

export function dueFrom(start: string | null, today: string): Due {
  const last = start && deliveryDeadline(start);
  if (!last || last < today) return NOTHING_DUE;
  const day = last === today ? "hoje, " : last === addDays(today, 1) ? "amanhã, " : "";
  return { due: `${last}T${LAST_MINUTE}`, deadline: day + formatDayAndTime(last, LAST_MINUTE) };
}
