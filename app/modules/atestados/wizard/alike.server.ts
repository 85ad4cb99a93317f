import { alreadySent } from "~/lib/already-sent";
import { endOfPeriod, today } from "~/lib/calendar";
import type { Atestado } from "~/services/provider/contract/atestados";
import { STATUS_ACCEPTED } from "~/services/provider/contract/status";
import { firstSentDay } from "../submission";
import { configOf, motivoOf, type Context } from "./context.server";
import type { Answers } from "./steps.server";

const code = (text: string) => (text === "0" ? "" : text);

function isAlike(answers: Partial<Answers>, context: Context): (sent: Atestado) => boolean {
  const motivo = motivoOf(answers, context)?.codigo;
  const { datainicio = "", dias = 0 } = answers.datas ?? {};
  const end = datainicio && endOfPeriod(datainicio, dias);
  return (sent) =>
    sent.status <= STATUS_ACCEPTED &&
    sent.codconfigatest === configOf(answers, context)?.codigo &&
    (motivo === undefined || sent.codconfigsituacao === motivo) &&
    code(sent.coddependente) === code(answers.dependente?.coddependente ?? "") &&
    (datainicio === "" ||
      (sent.datainicio === datainicio && (sent.datafim ?? sent.datainicio) === end));
}

export function alike(answers: Partial<Answers>, context: Context): string | null {
  if (context.original) return null;
  const twin = context.sent?.find(isAlike(answers, context));
  if (!twin) return null;
  const [day, number] = [firstSentDay(twin), `protocolo ${twin.codigo}`];
  const said = alreadySent({ done: "Você já enviou um igual", day, number }, today(new Date()));
  return `${said}. Se este for outro, pode enviar.`;
}
