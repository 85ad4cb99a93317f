/** The bell's count, for its refresh every minute (spec 2.9): never a redirect, never an error. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { mensagensOrNull } from "~/modules/notificacoes/consulta.server";
import { countUnread } from "~/modules/notificacoes/contagem";
import { page } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const mensagens = await mensagensOrNull(request);
  return page({ naoLidas: mensagens && countUnread(mensagens) });
}
