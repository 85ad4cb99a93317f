import { alreadySent } from "~/lib/already-sent";
import { nowInSaoPaulo } from "~/lib/calendar";
import type { PcdIndicacao } from "~/services/provider/contract/pcd";

/**
 * The form does not warn of a referral younger than this, because it may be the employee's own,
 * whose response was lost.
 */
const OWN_MINUTES = 30;

function firstMoment({ movimentacao }: PcdIndicacao): string | null {
  const moments = movimentacao.flatMap(({ data_log, hora_log }) =>
    data_log ? `${data_log}T${hora_log || "00:00"}` : [],
  );
  return moments.sort()[0] ?? null;
}

export function alreadyReferred(
  indicacoes: readonly PcdIndicacao[],
  cpf: string,
  now: Date,
): string | null {
  const before = nowInSaoPaulo(new Date(now.getTime() - OWN_MINUTES * 60_000));
  const twin = indicacoes.find((each) => {
    const moment = firstMoment(each);
    return (
      each.cpf.replace(/\D/g, "").padStart(11, "0") === cpf &&
      (moment === null || moment < `${before.date}T${before.time}`)
    );
  });
  if (!twin) return null;
  const day = firstMoment(twin)?.slice(0, 10) ?? null;
  const said = alreadySent(
    { done: "Você já indicou esta pessoa", day, number: `nº ${twin.id}` },
    nowInSaoPaulo(now).date,
  );
  return `${said}. Para indicar de novo, use “Enviar mesmo assim”.`;
}
