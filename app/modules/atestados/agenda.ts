import { today } from "~/lib/calendar";
import type { CalendarEvent } from "~/lib/calendar-event";
import type { Atestado } from "~/services/provider/contract/atestados";
import { dueCorrection, type WithStart } from "./submission";
import type { SubmissionKind } from "./submission-kinds";

/**
 * Returns an event if HR asked for a correction and the deadline is not over. Others may see a
 * calendar, so the event names neither the kind of record nor the reason.
 */
export function agendaOf(
  submission: WithStart & Pick<Atestado, "codigo">,
  door: Pick<SubmissionKind, "tipo">,
  day = today(new Date()),
): CalendarEvent[] {
  const { due } = dueCorrection(door, submission, day);
  if (due === null) return [];
  const [date = "", time = ""] = due.split("T");
  const { codigo } = submission;
  return [
    {
      id: `prazo/${codigo}`,
      title: `Prazo de entrega no Portal do Colaborador — protocolo ${codigo}`,
      note: `Até as ${time}, em Minhas solicitações, no Portal do Colaborador.`,
      until: { date, time },
    },
  ];
}
