/** The bell's count, for its refresh every minute (spec 2.9): never a redirect, never an error. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { mensagensOuNada } from "~/modules/notificacoes/consulta.server";
import { contarNaoLidas } from "~/modules/notificacoes/contagem";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const mensagens = await mensagensOuNada(request);
  return pagina({ naoLidas: mensagens && contarNaoLidas(mensagens) });
}
