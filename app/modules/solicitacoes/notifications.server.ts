/** Notices for a device. The texts give no details, because anybody may read the locked screen. */
import type { Notifications } from "~/offline/notifications/notifications";
import { notificationId } from "~/services/access/notification-id.server";
import type { SolicitacaoEntry } from "./solicitacao";

const OF_KIND: Readonly<Record<string, string>> = {
  Atestado: "Seu atestado precisa de correção.",
  Documento: "Seu documento precisa de correção.",
};
const OTHER = "Uma solicitação sua precisa de correção.";

/**
 * `marca` is an HMAC with the employee's own `key`, so that `marca` does not help to guess the
 * request. `marca` changes if HR sends the request back again.
 */
export function solicitacaoNotifications(
  solicitacoes: readonly SolicitacaoEntry[],
  key: Buffer,
): Notifications["avisos"] {
  return solicitacoes
    .filter(({ stage }) => stage === "corrigir")
    .map(({ key: which, tipo, situacao, requested, due }) => ({
      marca: notificationId(key, [which, situacao, requested, due]),
      texto: OF_KIND[tipo] ?? OTHER,
    }));
}
