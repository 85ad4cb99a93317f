/** Correcting a dependent, or asking that one be inactivated (second spec, sections 2 and 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { editarDependente } from "~/modules/dependentes/assistente/assistente.server";
import { mostraPasso } from "~/wizard/mostra.server";
import { metaDoAssistente, PaginaDoAssistente } from "~/wizard/pagina";
import { recebePasso } from "~/wizard/recebe.server";

export async function loader(args: LoaderFunctionArgs) {
  return mostraPasso(args, editarDependente);
}

export async function action(args: ActionFunctionArgs) {
  return recebePasso(args, editarDependente);
}

export const meta = metaDoAssistente;

export default PaginaDoAssistente;
