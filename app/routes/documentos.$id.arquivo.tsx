import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireColaborador } from "~/services/access/guard.server";
import { sendFile } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { provider } = await requireColaborador(request, { route: "documentos" });
  const iddocumento = params.id ?? "";
  return sendFile(request, provider, contract.documentos.exibir, { iddocumento }, { name: `documento-${iddocumento}.pdf`, types: ["application/pdf"] });
}
