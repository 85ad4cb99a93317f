import { alreadySent } from "~/lib/already-sent";
import { nowInSaoPaulo } from "~/lib/calendar";
import type { PcdIndicacao } from "~/services/provider/contract/pcd";
import { firstChange } from "~/services/submissions/list-moments";
import { historyOf } from "./indicacoes";

/**
 * The form does not warn of a referral younger than this, because it may be this very submission,
 * whose response was lost.
 */
const OWN_MINUTES = 30;

export function alreadyReferred(
  indicacoes: readonly PcdIndicacao[],
  cpf: string,
  now: Date,
): string | null {
  const before = nowInSaoPaulo(new Date(now.getTime() - OWN_MINUTES * 60_000));
  for (const each of indicacoes) {
    const moment = firstChange(historyOf(each));
    const isOwn = moment !== null && moment >= `${before.date}T${before.time}`;
    if (isOwn || each.cpf.replace(/\D/g, "").padStart(11, "0") !== cpf) continue;
    const day = moment?.slice(0, 10) ?? null;
    const twin = { done: "Você já indicou esta pessoa", day, number: `nº ${each.id}` };
    const said = alreadySent(twin, nowInSaoPaulo(now).date);
    return `${said}. Para indicar de novo, use “Enviar mesmo assim”.`;
  }
  return null;
}
