/** Asking for dependents to join the plan, every step of it (second spec, section 2). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { adicionarDependentes } from "~/modules/plano-saude/assistentes/adicionar.server";
import { mostraPasso } from "~/wizard/mostra.server";
import { metaDoAssistente, PaginaDoAssistente } from "~/wizard/pagina";
import { recebePasso } from "~/wizard/recebe.server";

export async function loader(args: LoaderFunctionArgs) {
  return mostraPasso(args, adicionarDependentes);
}

export async function action(args: ActionFunctionArgs) {
  return recebePasso(args, adicionarDependentes);
}

export const meta = metaDoAssistente;

export default PaginaDoAssistente;
