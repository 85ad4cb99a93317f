import { alreadySent } from "~/lib/already-sent";
import { nowInSaoPaulo } from "~/lib/calendar";
import type { PcdIndicacao } from "~/services/provider/contract/pcd";
import { sameCode } from "~/services/submissions/compare";
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
  const twin = indicacoes.find(
    (each) =>
      sameCode(each.cpf, cpf) &&
      (firstChange(historyOf(each)) ?? "") < `${before.date}T${before.time}`,
  );
  if (!twin) return null;
  const day = firstChange(historyOf(twin))?.slice(0, 10) ?? null;
  const said = { done: "Você já indicou esta pessoa", day, number: `nº ${twin.id}` };
  return `${alreadySent(said, nowInSaoPaulo(now).date)}. Para indicar de novo, use “Enviar mesmo assim”.`;
}
