import type { LoaderFunctionArgs } from "@remix-run/node";
import { mensagensOrNull } from "~/modules/notificacoes/calls.server";
import { countUnread } from "~/modules/notificacoes/unread-count";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const mensagens = await mensagensOrNull(request);
  return page({ naoLidas: mensagens && countUnread(mensagens) });
}
