/** The person's messages, in the ways that the screens ask for them (spec 2.9; contract, section 2). */
import { dataOr } from "~/lib/section";
import { authorizePage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import type { Mensagem } from "~/services/provider/contract/mensagens";
import type { Provider } from "~/services/provider/client.server";
import { logEvent } from "~/services/config/log.server";
import { noteAtProvider } from "~/services/submissions/unasked.server";

/**
 * All messages for what the page's script asks every minute, null on any failure: nobody may be led away to the
 * sign-in or to a dialog in the middle of reading.
 */
export async function mensagensOrNull(request: Request): Promise<Mensagem[] | null> {
  try {
    const { mensagens } = await authorizePage(
      request,
      { colaboradorOnly: true, evenWithPendencias: true },
      (provider) => ({
        mensagens: provider.callSection(contract.mensagens.listar),
      }),
    );
    return dataOr(mensagens, null);
  } catch (error) {
    if (!(error instanceof Response))
      logEvent("notificacoes-falharam", {
        erro: error instanceof Error ? error.name : typeof error,
      });
    return null;
  }
}

/** The calls that open a message: the list, which says whose it is, and what it says. */
export function openingCalls(provider: Provider, idmensagem: string) {
  return {
    mensagens: provider.callSection(contract.mensagens.listar),
    content: provider.callSection(contract.mensagens.conteudo, { idmensagem }),
  };
}

/** Marks a delivery as read; gives whether that was done. */
export function markAsRead(provider: Provider, mensagem: Mensagem): Promise<boolean> {
  return noteAtProvider(provider, contract.mensagens.marcarComoLida, {
    idmsgusuario: mensagem.idmsgusuario,
  });
}
