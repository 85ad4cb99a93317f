import type { LoaderFunctionArgs } from "@remix-run/node";
import { exigePedidoDeDependente } from "~/modules/dependentes/dos-pedidos.server";
import { requireColaborador } from "~/services/acesso.server";
import { entregaArquivo } from "~/services/arquivo.server";
import { contrato } from "~/services/provider/contract";
import { TIPOS_DE_ANEXO } from "~/services/solicitacao.server";

export async function loader({ request, params: { codigo = "", id = "" } }: LoaderFunctionArgs) {
  const { provedor } = await requireColaborador(request, { rota: "dependentes" });
  await exigePedidoDeDependente(provedor, codigo);
  const nome = `dependente-${codigo}-${id}`;
  return entregaArquivo(request, provedor, contrato.atestados.exibirAnexo, { codigo, id }, { nome, tipos: TIPOS_DE_ANEXO });
}
