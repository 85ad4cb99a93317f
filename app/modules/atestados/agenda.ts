import type { CalendarEvent } from "~/lib/calendar-event";
import type { Atestado } from "~/services/provider/contract/atestados";
import { dueCorrection } from "./submission";
import type { SubmissionKind } from "./submission-kinds";

/**
 * Returns an event if HR asked for a correction and the deadline is not over. Others may see a
 * calendar, so the event names neither the kind of record nor the reason.
 */
export function agendaOf(
  door: Pick<SubmissionKind, "tipo">,
  submission: Pick<Atestado, "codigo" | "status" | "datainicio">,
  now: { date: string; time: string },
): CalendarEvent[] {
  const until = dueCorrection(door, submission, now);
  const { codigo } = submission;
  return until === null
    ? []
    : [
        {
          id: `prazo/${codigo}`,
          title: `Prazo de entrega no Portal do Colaborador — protocolo ${codigo}`,
          note: `Até as ${until.time}, em Minhas solicitações, no Portal do Colaborador.`,
          until,
        },
      ];
}
