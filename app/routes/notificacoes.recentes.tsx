import type { LoaderFunctionArgs } from "@remix-run/node";
import { mensagensOrNull } from "~/modules/notificacoes/calls.server";
import { buildNotificacaoPage, readView } from "~/modules/notificacoes/notificacao-page";
import { page } from "~/services/http/response.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const mensagens = await mensagensOrNull(request);
  return page(
    mensagens && buildNotificacaoPage(mensagens, readView(new URL(request.url).searchParams)),
  );
}
