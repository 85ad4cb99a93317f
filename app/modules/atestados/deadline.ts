/**
 * The delivery deadline (second spec, section 9): 48 hours from the start of the absence, 24 when that falls on the last day of the month.
 * The absence is known by its day, so the hours run from 0:00 of that day in São Paulo, and the last minute that still counts is said:
 * a start on the 10th can be delivered until the 11th at 23:59, one on the 31st until 23:59 of the same day.
 */
import { addDays, isLastDayOfMonth } from "~/lib/calendar";
import { formatDate } from "~/lib/dates";

export interface Deadline {
  /** "AAAA-MM-DD" */
  date: string;
  /** "HH:MM" */
  time: string;
}

/** In general words. */
export const DELIVERY_RULE =
  "Entregue o atestado em até 48 horas do início do afastamento. Se o afastamento começar no último dia do mês, o prazo é de 24 horas.";

const LAST_MINUTE = "23:59";

/** Takes the first day of the absence ("AAAA-MM-DD"); gives the last moment for delivering its certificate. */
export function deliveryDeadline(start: string): Deadline {
  return { date: isLastDayOfMonth(start) ? start : addDays(start, 1), time: LAST_MINUTE };
}

/** Does it still run? `now` as `nowInSaoPaulo` gives it. */
export function isDeadlineRunning(
  deadline: Deadline,
  now: { date: string; time: string },
): boolean {
  return `${now.date}T${now.time}` <= `${deadline.date}T${deadline.time}`;
}

/** "21/11/2026 às 23:59" */
export function deadlineText({ date, time }: Deadline): string {
  return `${formatDate(date)} às ${time}`;
}
