/** Sending a request's documents again, every step of it (second spec, section 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { corrigirDocumentos } from "~/modules/plano-saude/assistentes/corrigir.server";
import { mostraPasso } from "~/wizard/mostra.server";
import { metaDoAssistente, PaginaDoAssistente } from "~/wizard/pagina";
import { recebePasso } from "~/wizard/recebe.server";

export async function loader(args: LoaderFunctionArgs) {
  return mostraPasso(args, corrigirDocumentos);
}

export async function action(args: ActionFunctionArgs) {
  return recebePasso(args, corrigirDocumentos);
}

export const meta = metaDoAssistente;

export default PaginaDoAssistente;
