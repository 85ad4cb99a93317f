import { alreadySent } from "~/lib/already-sent";
import { today } from "~/lib/calendar";
import type { AtestadoFields } from "~/services/provider/contract/atestados";
import { STATUS_ACCEPTED } from "~/services/provider/contract/status";
import type { Context } from "./context.server";

const code = (text: string) => (text === "0" ? "" : text);

export function alike(body: AtestadoFields, { original, sent }: Context): string | null {
  if (original) return null;
  const { codconfigatest, codconfigsituacao, datainicio, datafim } = body;
  const twin = sent?.find(
    (each) =>
      each.status <= STATUS_ACCEPTED &&
      each.codconfigatest === codconfigatest &&
      (codconfigsituacao === "" || each.codconfigsituacao === codconfigsituacao) &&
      code(each.coddependente) === code(body.coddependente) &&
      (datainicio === "" ||
        (each.datainicio === datainicio && (each.datafim ?? each.datainicio) === datafim)),
  );
  if (!twin) return null;
  const [day, number] = [twin.movimentacao[0]?.data ?? null, `protocolo ${twin.codigo}`];
  const said = alreadySent({ done: "Você já enviou um igual", day, number }, today(new Date()));
  return `${said}. Se este for outro, pode enviar.`;
}
