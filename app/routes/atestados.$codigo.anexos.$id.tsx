import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOfDoor } from "~/modules/atestados/of-door.server";
import { ATESTADOS } from "~/modules/atestados/doors";
import { requireColaborador } from "~/services/access/guard.server";
import { sendFile } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";
import { ANEXO_TYPES } from "~/modules/atestados/read-atestado.server";

export async function loader({ request, params: { codigo = "", id = "" } }: LoaderFunctionArgs) {
  const { provider } = await requireColaborador(request);
  await requireOfDoor(provider, ATESTADOS, codigo);
  const name = `atestado-${codigo}-${id}`;
  return sendFile(request, provider, contract.atestados.exibirAnexo, { codigo, id }, { name, types: ANEXO_TYPES });
}
