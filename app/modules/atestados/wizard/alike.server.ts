import { alreadySent } from "~/lib/already-sent";
import { today } from "~/lib/calendar";
import type { AtestadoFields } from "~/services/provider/contract/atestados";
import { STATUS_ACCEPTED } from "~/services/provider/contract/status";
import { sameCode } from "~/services/submissions/compare";
import type { Context } from "./context.server";

export function alike(body: AtestadoFields, { original, sent }: Context): string | null {
  if (original) return null;
  const { codconfigatest, codconfigsituacao, coddependente, datainicio, datafim } = body;
  const twin = sent?.find(
    (each) =>
      each.status <= STATUS_ACCEPTED &&
      each.codconfigatest === codconfigatest &&
      (codconfigsituacao === "" || each.codconfigsituacao === codconfigsituacao) &&
      sameCode(each.coddependente, coddependente) &&
      (datainicio === "" ||
        (each.datainicio === datainicio && (each.datafim ?? each.datainicio) === datafim)),
  );
  if (!twin) return null;
  const { codigo, movimentacao } = twin;
  const day = movimentacao[0]?.data ?? null;
  const earlier = { done: "Você já enviou um igual", day, number: `protocolo ${codigo}` };
  const said = alreadySent(earlier, today(new Date()));
  return `${said}. Se este for outro, pode enviar.`;
}
