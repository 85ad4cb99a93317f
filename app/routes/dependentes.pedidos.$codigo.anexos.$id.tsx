import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireDependenteSolicitacao } from "~/modules/dependentes/dos-pedidos.server";
import { requireColaborador } from "~/services/acesso.server";
import { sendFile } from "~/services/arquivo.server";
import { contract } from "~/services/provider/contract";
import { ANEXO_TYPES } from "~/services/solicitacao.server";

export async function loader({ request, params: { codigo = "", id = "" } }: LoaderFunctionArgs) {
  const { provider } = await requireColaborador(request, { route: "dependentes" });
  await requireDependenteSolicitacao(provider, codigo);
  const name = `dependente-${codigo}-${id}`;
  return sendFile(request, provider, contract.atestados.exibirAnexo, { codigo, id }, { name, types: ANEXO_TYPES });
}
