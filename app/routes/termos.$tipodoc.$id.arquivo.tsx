/** The file of a document that waits for confirmation: a PDF, or the termination document as a sandboxed page. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { respondeRescisao } from "~/modules/obrigatorio/documento-de-rescisao.server";
import { documentoPendente } from "~/modules/obrigatorio/pendentes";
import { abrePagina } from "~/services/acesso.server";
import { arquivoIndisponivel, entregaArquivo } from "~/services/arquivo.server";
import { contrato } from "~/services/provider/contract";
import { TIPO_RESCISAO } from "~/services/provider/contract/pendencias";
import { naoEncontrado } from "~/services/resposta.server";

export async function loader({ request, params: { tipodoc = "", id = "" } }: LoaderFunctionArgs) {
  const { acesso, rescisao } = await abrePagina(request, { mesmoComPendencias: true, soDoColaborador: true }, (provedor) => ({
    rescisao: tipodoc === TIPO_RESCISAO ? provedor.parte(contrato.pendencias.exibirRescisao(), { id }) : Promise.resolve(null),
  }));
  const { provedor, pendencias } = acesso;
  const documento = documentoPendente(pendencias, tipodoc, id);
  if (!documento) throw pendencias ? naoEncontrado() : arquivoIndisponivel();
  if (rescisao?.ok) return respondeRescisao(documento, rescisao.dados);
  if (rescisao) throw arquivoIndisponivel();
  return entregaArquivo(request, provedor, contrato.pendencias.exibirDocumento, { id, tipodoc }, { nome: `termo-${tipodoc}-${id}.pdf`, tipos: ["application/pdf"] });
}
