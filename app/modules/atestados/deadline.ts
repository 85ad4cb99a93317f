import { addDays, isLastDayOfMonth, today } from "~/lib/calendar";
import type { CalendarEvent } from "~/lib/calendar-event";
import { formatDayAndTime } from "~/lib/day-and-time";
import type { Atestado } from "~/services/provider/contract/atestados";
import { canCorrect } from "~/services/provider/contract/status";
import type { SubmissionKind } from "./submission-kinds";

export const DELIVERY_RULE =
  "Entregue o atestado em até 48 horas do início do afastamento. Se o afastamento começar no último dia do mês, o prazo é de 24 horas.";

export const LAST_MINUTE = "23:59";

export function deliveryDeadline(start: string): string {
  return isLastDayOfMonth(start) ? start : addDays(start, 1);
}

export interface DeliveryDeadline {
  /**
   * Sortable form of `deadline`: "YYYY-MM-DDTHH:MM".
   * Both are null if there is no deadline, or if the deadline has passed.
   */
  due: string | null;
  deadline: string | null;
}

export const NO_DEADLINE: DeliveryDeadline = { due: null, deadline: null };

export function deadlineFrom(start: string | null, day: string): DeliveryDeadline {
  const last = start && deliveryDeadline(start);
  if (!last || last < day) return NO_DEADLINE;
  const when = last === day ? "hoje, " : last === addDays(day, 1) ? "amanhã, " : "";
  return { due: `${last}T${LAST_MINUTE}`, deadline: when + formatDayAndTime(last, LAST_MINUTE) };
}

export const dueCorrection = (
  { tipo }: SubmissionKind,
  submission: Atestado,
  day = today(new Date()),
): DeliveryDeadline =>
  tipo === "ATESTADOS" && canCorrect(submission)
    ? deadlineFrom(submission.datainicio, day)
    : NO_DEADLINE;

export function agendaOf(
  submission: Atestado,
  door: SubmissionKind,
  day = today(new Date()),
): CalendarEvent[] {
  const { due } = dueCorrection(door, submission, day);
  if (due === null) return [];
  const { codigo } = submission;
  return [
    {
      id: `prazo/${codigo}`,
      title: `Prazo de entrega no Portal do Colaborador — protocolo ${codigo}`,
      note: `Até as ${LAST_MINUTE}, em Minhas solicitações, no Portal do Colaborador.`,
      until: { date: due.slice(0, 10), time: LAST_MINUTE },
    },
  ];
}
