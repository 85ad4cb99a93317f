import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOfDoor } from "~/modules/atestados/da-porta.server";
import { DOCUMENTOS } from "~/modules/atestados/portas";
import { requireColaborador } from "~/services/acesso.server";
import { sendFile } from "~/services/arquivo.server";
import { contract } from "~/services/provider/contract";
import { ANEXO_TYPES } from "~/services/solicitacao.server";

export async function loader({ request, params: { codigo = "", id = "" } }: LoaderFunctionArgs) {
  const { provider } = await requireColaborador(request, { route: "documentos" });
  await requireOfDoor(provider, DOCUMENTOS, codigo);
  const name = `documento-${codigo}-${id}`;
  return sendFile(request, provider, contract.atestados.exibirAnexo, { codigo, id }, { name, types: ANEXO_TYPES });
}
