/** Asking for a health plan, every step of it (second spec, section 2). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { solicitarPlano } from "~/modules/plano-saude/assistentes/solicitar.server";
import { mostraPasso } from "~/wizard/mostra.server";
import { metaDoAssistente, PaginaDoAssistente } from "~/wizard/pagina";
import { recebePasso } from "~/wizard/recebe.server";

export async function loader(args: LoaderFunctionArgs) {
  return mostraPasso(args, solicitarPlano);
}

export async function action(args: ActionFunctionArgs) {
  return recebePasso(args, solicitarPlano);
}

export const meta = metaDoAssistente;

export default PaginaDoAssistente;
