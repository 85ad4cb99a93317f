import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireColaborador } from "~/services/acesso.server";
import { sendFile } from "~/services/arquivo.server";
import { contract } from "~/services/provider/contract";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { provider } = await requireColaborador(request, { route: "documentos" });
  const iddocumento = params.id ?? "";
  return sendFile(request, provider, contract.documentos.exibir, { iddocumento }, { name: `documento-${iddocumento}.pdf`, types: ["application/pdf"] });
}
