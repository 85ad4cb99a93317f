/** Sending a certificate, every step of it (second spec, sections 2 and 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { enviarAtestado } from "~/modules/atestados/assistente/assistente.server";
import { mostraPasso } from "~/wizard/mostra.server";
import { metaDoAssistente, PaginaDoAssistente } from "~/wizard/pagina";
import { recebePasso } from "~/wizard/recebe.server";

export async function loader(args: LoaderFunctionArgs) {
  return mostraPasso(args, enviarAtestado);
}

export async function action(args: ActionFunctionArgs) {
  return recebePasso(args, enviarAtestado);
}

export const meta = metaDoAssistente;

export default PaginaDoAssistente;
