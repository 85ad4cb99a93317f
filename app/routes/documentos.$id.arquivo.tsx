import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireColaborador } from "~/services/acesso.server";
import { entregaArquivo } from "~/services/arquivo.server";
import { contrato } from "~/services/provider/contract";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { provedor } = await requireColaborador(request, { rota: "documentos" });
  const iddocumento = params.id ?? "";
  return entregaArquivo(request, provedor, contrato.documentos.exibir, { iddocumento }, { nome: `documento-${iddocumento}.pdf`, tipos: ["application/pdf"] });
}
