/** Sending the documents of a new request (spec part 2, sections 2 and 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { novaSolicitacao } from "~/modules/cadastro/assistente.server";
import { leTipo } from "~/modules/cadastro/tipos";
import { requireColaborador } from "~/services/acesso.server";
import { naoEncontrado } from "~/services/resposta.server";
import { mostraPasso } from "~/wizard/mostra.server";
import { metaDoAssistente, PaginaDoAssistente } from "~/wizard/pagina";
import { recebePasso } from "~/wizard/recebe.server";

/** The wizard of the kind in the address. Throws the guard's redirects, and the 404 of a kind that is none. */
async function wizardOf({ request, params }: LoaderFunctionArgs) {
  const tipo = leTipo(params.tipo);
  if (tipo) return novaSolicitacao[tipo];
  await requireColaborador(request);
  throw naoEncontrado();
}

export async function loader(args: LoaderFunctionArgs) {
  return mostraPasso(args, await wizardOf(args));
}

export async function action(args: ActionFunctionArgs) {
  return recebePasso(args, await wizardOf(args));
}

export const meta = metaDoAssistente;

export default PaginaDoAssistente;
