/** Internal candidacy (spec part 2, section 2). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { candidaturaInterna } from "~/modules/candidatura/assistente.server";
import { mostraPasso } from "~/wizard/mostra.server";
import { metaDoAssistente, PaginaDoAssistente } from "~/wizard/pagina";
import { recebePasso } from "~/wizard/recebe.server";

export async function loader(args: LoaderFunctionArgs) {
  return mostraPasso(args, candidaturaInterna);
}

export async function action(args: ActionFunctionArgs) {
  return recebePasso(args, candidaturaInterna);
}

export const meta = metaDoAssistente;

export default PaginaDoAssistente;
