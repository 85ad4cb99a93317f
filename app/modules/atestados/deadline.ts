/**
 * A certificate is due 48 hours after 0:00 (São Paulo) of the first day of absence. If that day is
 * the last of a month, the certificate is due after 24 hours (spec 2, section 9). Example: for the
 * 10th, the last minute is 23:59 on the 11th.
 */
import { addDays, isLastDayOfMonth } from "~/lib/calendar";
import { formatDayAndTime } from "~/lib/day-and-time";

export interface Deadline {
  date: string;
  time: string;
}

export const DELIVERY_RULE =
  "Entregue o atestado em até 48 horas do início do afastamento. Se o afastamento começar no último dia do mês, o prazo é de 24 horas.";

const LAST_MINUTE = "23:59";

export function deliveryDeadline(start: string): Deadline {
  return { date: isLastDayOfMonth(start) ? start : addDays(start, 1), time: LAST_MINUTE };
}

/** `now` must be São Paulo time (`nowInSaoPaulo`), like the deadline. */
export function isDeadlineRunning(
  deadline: Deadline,
  now: { date: string; time: string },
): boolean {
  return `${now.date}T${now.time}` <= `${deadline.date}T${deadline.time}`;
}

/** `due`: "AAAA-MM-DDTHH:MM", for sorting; `deadline` is its text. Null: nothing is due any more. */
export interface Due {
  due: string | null;
  deadline: string | null;
}

export const NOTHING_DUE: Due = { due: null, deadline: null };

export function dueBy(deadline: Deadline | null, now: { date: string; time: string }): Due {
  if (deadline === null || !isDeadlineRunning(deadline, now)) return NOTHING_DUE;
  return { due: `${deadline.date}T${deadline.time}`, deadline: deadlineText(deadline, now) };
}

/** All screens use this text, which says "hoje" or "amanhã" for a deadline on these days. */
export function deadlineText({ date, time }: Deadline, now: { date: string }): string {
  const day = date === now.date ? "hoje, " : date === addDays(now.date, 1) ? "amanhã, " : "";
  return day + formatDayAndTime(date, time);
}
