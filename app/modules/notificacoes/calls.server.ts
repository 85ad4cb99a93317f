import { setTimeout as after } from "node:timers/promises";
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

const MARK_LIMIT_MS = 1_000;

/**
 * Returns null if the mark is still under way, because the message's text must not wait for it.
 * @throws the redirect of `endSession` if the session is over
 */
export const markAsRead = (...marking: Parameters<typeof mark>): Promise<boolean | null> =>
  Promise.race([mark(...marking), after(MARK_LIMIT_MS, null, { ref: false })]);

async function mark(
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
