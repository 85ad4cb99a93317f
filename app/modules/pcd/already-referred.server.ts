import { alreadySent } from "~/lib/already-sent";
import { nowInSaoPaulo, today } from "~/lib/calendar";
import type { PcdIndicacao } from "~/services/provider/contract/pcd";
import { sameCode } from "~/services/submissions/compare";
import { firstChange } from "~/services/submissions/list-moments";
import { historyOf } from "./indicacoes";

const sentAt = (each: PcdIndicacao) => firstChange(historyOf(each)) ?? "";

export const newest = (a: PcdIndicacao, b: PcdIndicacao): number =>
  sentAt(b).localeCompare(sentAt(a));

const OWN_MINUTES = 30;

export function alreadyReferred(
  indicacoes: readonly PcdIndicacao[],
  cpf: string,
  now: Date,
): string | null {
  const before = nowInSaoPaulo(new Date(now.getTime() - OWN_MINUTES * 60_000));
  const twin = indicacoes.find(
    (each) => sameCode(each.cpf, cpf) && sentAt(each) < `${before.date}T${before.time}`,
  );
  if (!twin) return null;
  const day = sentAt(twin).slice(0, 10);
  const said = alreadySent("Você já indicou esta pessoa", day, `nº ${twin.id}`, today(now));
  return `${said}. Para indicar de novo, use “Enviar mesmo assim”.`;
}
