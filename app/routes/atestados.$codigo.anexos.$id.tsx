import type { LoaderFunctionArgs } from "@remix-run/node";
import { exigeDaPorta } from "~/modules/atestados/da-porta.server";
import { ATESTADOS } from "~/modules/atestados/portas";
import { requireColaborador } from "~/services/acesso.server";
import { entregaArquivo } from "~/services/arquivo.server";
import { contrato } from "~/services/provider/contract";
import { TIPOS_DE_ANEXO } from "~/services/solicitacao.server";

export async function loader({ request, params: { codigo = "", id = "" } }: LoaderFunctionArgs) {
  const { provedor } = await requireColaborador(request);
  await exigeDaPorta(provedor, ATESTADOS, codigo);
  const nome = `atestado-${codigo}-${id}`;
  return entregaArquivo(request, provedor, contrato.atestados.exibirAnexo, { codigo, id }, { nome, tipos: TIPOS_DE_ANEXO });
}
