import { dataOr } from "~/lib/section";
import { authorizePage, endSession, type Access } from "~/services/access/guard.server";
import { isForOtherAccount, tokenInHeader } from "~/services/http/form.server";
import { contract } from "~/services/provider/contract";
import type { Mensagem } from "~/services/provider/contract/mensagens";
import type { Provider } from "~/services/provider/client.server";
import { ProviderFailure } from "~/services/provider/failure";
import { logEvent } from "~/services/config/log.server";
import { writeBestEffort } from "~/services/submissions/best-effort-write.server";

/**
 * Scripts ask for messages every minute, so a failure returns null and never redirects.
 * Also returns null if the asking page belongs to another account than the session.
 * This happens after somebody else signs in on another tab.
 */
export async function mensagensOrNull(request: Request): Promise<Mensagem[] | null> {
  try {
    const { access, mensagens } = await authorizePage(
      request,
      { colaboradorOnly: true, evenWithPendencias: true },
      (provider) => ({
        mensagens: provider.callSection(contract.mensagens.listar),
      }),
    );
    const isOfOther = isForOtherAccount(access.session, tokenInHeader(request));
    return isOfOther ? null : dataOr(mensagens, null);
  } catch (error) {
    if (!(error instanceof Response))
      logEvent("notificacoes-falharam", {
        erro: error instanceof Error ? error.name : typeof error,
      });
    return null;
  }
}

export function openingCalls(provider: Provider, idmensagem: string) {
  return {
    mensagens: provider.callSection(contract.mensagens.listar),
    content: provider.callSection(contract.mensagens.conteudo, { idmensagem }),
  };
}

/** @throws the redirect of `endSession` if the session is over */
export async function markAsRead(
  request: Request,
  { provider, session }: Access,
  mensagem: Pick<Mensagem, "idmsgusuario">,
): Promise<boolean> {
  try {
    return await writeBestEffort(provider, contract.mensagens.marcarComoLida, {
      idmsgusuario: mensagem.idmsgusuario,
    });
  } catch (error) {
    if (error instanceof ProviderFailure) return endSession(request, session);
    throw error;
  }
}
