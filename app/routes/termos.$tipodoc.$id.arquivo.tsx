/** The file of a document that waits for confirmation: a PDF, or the termination document as a sandboxed page. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { respondeRescisao } from "~/modules/obrigatorio/documento-de-rescisao.server";
import { documentoPendente } from "~/modules/obrigatorio/pendentes";
import { requireColaborador } from "~/services/acesso.server";
import { entregaArquivo } from "~/services/arquivo.server";
import { contrato } from "~/services/provider/contract";
import { TIPO_RESCISAO } from "~/services/provider/contract/pendencias";
import { naoEncontrado } from "~/services/resposta.server";

export async function loader({ request, params: { tipodoc = "", id = "" } }: LoaderFunctionArgs) {
  const { provedor, pendencias } = await requireColaborador(request, { mesmoComPendencias: true, soDoColaborador: true });
  const documento = documentoPendente(pendencias, tipodoc, id);
  if (!documento) throw naoEncontrado();
  if (tipodoc !== TIPO_RESCISAO) {
    return entregaArquivo(request, provedor, contrato.pendencias.exibirDocumento, { id, tipodoc }, { nome: `termo-${tipodoc}-${id}.pdf`, tipos: ["application/pdf"] });
  }
  const html = await provedor.parte(contrato.pendencias.exibirRescisao(), { id });
  if (!html.ok) throw new Response(html.mensagem, { status: 503, headers: { "Cache-Control": "no-store" } });
  return respondeRescisao(documento, html.dados);
}
