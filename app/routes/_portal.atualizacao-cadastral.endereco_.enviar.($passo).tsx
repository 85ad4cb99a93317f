/** Asking for a change of the address (spec part 2, sections 2 and 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { atualizarEndereco } from "~/modules/cadastro/assistente.server";
import { mostraPasso } from "~/wizard/mostra.server";
import { metaDoAssistente, PaginaDoAssistente } from "~/wizard/pagina";
import { recebePasso } from "~/wizard/recebe.server";

export async function loader(args: LoaderFunctionArgs) {
  return mostraPasso(args, atualizarEndereco);
}

export async function action(args: ActionFunctionArgs) {
  return recebePasso(args, atualizarEndereco);
}

export const meta = metaDoAssistente;

export default PaginaDoAssistente;
