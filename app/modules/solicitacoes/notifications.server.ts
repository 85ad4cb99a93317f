import type { Notifications } from "~/offline/notifications/notifications";
import { notificationId } from "~/services/access/notification-id.server";
import type { SolicitacaoEntry } from "./solicitacao";

const OF_KIND: Readonly<Record<string, string>> = {
  Atestado: "Seu atestado precisa de correção.",
  Documento: "Seu documento precisa de correção.",
};
const OTHER = "Uma solicitação sua precisa de correção.";

export function solicitacaoNotifications(
  solicitacoes: readonly SolicitacaoEntry[],
  key: Buffer,
): Notifications["avisos"] {
  return solicitacoes
    .filter(({ stage }) => stage === "corrigir")
    .map(({ key: which, tipo, situacao, requested, movements }) => ({
      marca: notificationId(key, [which, situacao, requested, movements]),
      texto: OF_KIND[tipo] ?? OTHER,
    }));
}
