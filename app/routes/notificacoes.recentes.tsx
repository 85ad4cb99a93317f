/** The list's refresh every minute (spec, section 9): never a redirect, never an error. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { mensagensOuNada } from "~/modules/notificacoes/consulta.server";
import { montaLista } from "~/modules/notificacoes/lista";
import { pagina } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const mensagens = await mensagensOuNada(request);
  return pagina(mensagens && montaLista(mensagens));
}
