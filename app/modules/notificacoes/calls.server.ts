/** The person's messages, in the ways that the screens ask for them (spec 2.9; contract, section 2). */
import { dataOr } from "~/lib/part";
import { openPage } from "~/services/access/guard.server";
import { contract } from "~/services/provider/contract";
import type { Mensagem } from "~/services/provider/contract/mensagens";
import type { Provider } from "~/services/provider/client.server";
import { logEvent } from "~/services/log.server";
import { noteAtProvider } from "~/services/submission/unasked.server";
import { findMensagem } from "./notificacao-page";

/**
 * All messages for what the page's script asks every minute, null on any failure: nobody may be led away to the
 * sign-in or to a dialog in the middle of reading.
 */
export async function mensagensOrNull(request: Request): Promise<Mensagem[] | null> {
  try {
    const { mensagens } = await openPage(request, { colaboradorOnly: true, evenWithPendencias: true }, (provider) => ({
      mensagens: provider.part(contract.mensagens.listar),
    }));
    return dataOr(mensagens, null);
  } catch (error) {
    if (!(error instanceof Response)) logEvent("notificacoes-falharam", { erro: error instanceof Error ? error.name : typeof error });
    return null;
  }
}

/** Takes the delivery to mark, known beforehand or found in the list; gives whether that was done. */
async function mark(provider: Provider, idmsgusuario: string | undefined): Promise<boolean> {
  if (!idmsgusuario) return false;
  return noteAtProvider(provider, contract.mensagens.marcarComoLida, { idmsgusuario });
}

/**
 * The calls that open a message. They leave together when the address names the delivery, as the list's links do;
 * without it the list must come first, to say which delivery is to be marked.
 */
export function openingCalls(provider: Provider, idmensagem: string, idmsgusuario: string | undefined) {
  const mensagens = provider.part(contract.mensagens.listar);
  const findAndMark = async () => {
    const mensagem = findMensagem(dataOr(await mensagens, []), idmensagem, undefined);
    return mark(provider, mensagem?.visualizada ? undefined : mensagem?.idmsgusuario);
  };
  return {
    mensagens,
    content: provider.part(contract.mensagens.conteudo, { idmensagem }),
    marked: idmsgusuario ? mark(provider, idmsgusuario) : findAndMark(),
  };
}
