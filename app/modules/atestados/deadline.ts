/**
 * A certificate is due 48 hours after 0:00 (São Paulo) of the first day of absence, or 24 hours if
 * that day is the month's last (second spec, section 9). For the 10th, the last minute is 23:59 on
 * the 11th.
 */
import { addDays, isLastDayOfMonth } from "~/lib/calendar";
import { formatDate } from "~/lib/dates";

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

/** The same words on every screen: a deadline of today or tomorrow says so. */
export function deadlineText({ date, time }: Deadline, now: { date: string }): string {
  const day = date === now.date ? "hoje, " : date === addDays(now.date, 1) ? "amanhã, " : "";
  return `${day}${formatDate(date)} às ${time}`;
}
