import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOfDoor } from "~/modules/atestados/of-door.server";
import { DOCUMENTOS } from "~/modules/atestados/doors";
import { requireColaborador } from "~/services/access/guard.server";
import { sendFile } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";
import { ANEXO_TYPES } from "~/modules/atestados/read-atestado.server";

export async function loader({ request, params: { codigo = "", id = "" } }: LoaderFunctionArgs) {
  const { provider } = await requireColaborador(request, { route: "documentos" });
  await requireOfDoor(provider, DOCUMENTOS, codigo);
  const name = `documento-${codigo}-${id}`;
  return sendFile(request, provider, contract.atestados.exibirAnexo, { codigo, id }, { name, types: ANEXO_TYPES });
}
