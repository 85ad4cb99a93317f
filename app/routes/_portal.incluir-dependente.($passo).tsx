/** Asking for a dependent, in two steps (second spec, section 2). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { incluirDependente } from "~/modules/dependentes/assistente/assistente.server";
import { mostraPasso } from "~/wizard/mostra.server";
import { metaDoAssistente, PaginaDoAssistente } from "~/wizard/pagina";
import { recebePasso } from "~/wizard/recebe.server";

export async function loader(args: LoaderFunctionArgs) {
  return mostraPasso(args, incluirDependente);
}

export async function action(args: ActionFunctionArgs) {
  return recebePasso(args, incluirDependente);
}

export const meta = metaDoAssistente;

export default PaginaDoAssistente;
