import { alreadySent } from "~/lib/already-sent";
import { today } from "~/lib/calendar";
import type { Atestado } from "~/services/provider/contract/atestados";
import { STATUS_ACCEPTED } from "~/services/provider/contract/status";
import { firstSentDay } from "../submission";
import { configOf, motivoOf, type Chosen, type Context } from "./context.server";
import { lastDay } from "./dates.server";

const code = (text: string) => (text === "0" ? "" : text);

function isAlike(answers: Partial<Chosen>, context: Context): (sent: Atestado) => boolean {
  const motivo = motivoOf(answers, context)?.codigo;
  const { datainicio = "", coddependente = "" } = answers;
  const end = lastDay(answers);
  return (sent) =>
    sent.status <= STATUS_ACCEPTED &&
    sent.codconfigatest === configOf(answers, context)?.codigo &&
    (motivo === undefined || sent.codconfigsituacao === motivo) &&
    code(sent.coddependente) === code(coddependente) &&
    (datainicio === "" ||
      (sent.datainicio === datainicio && (sent.datafim ?? sent.datainicio) === end));
}

export function alike(answers: Partial<Chosen>, context: Context): string | null {
  if (context.original) return null;
  const twin = context.sent?.find(isAlike(answers, context));
  if (!twin) return null;
  const [day, number] = [firstSentDay(twin), `protocolo ${twin.codigo}`];
  const said = alreadySent({ done: "Você já enviou um igual", day, number }, today(new Date()));
  return `${said}. Se este for outro, pode enviar.`;
}
