import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireColaborador } from "~/services/access/guard.server";
import { sendFile } from "~/services/files/file.server";
import { contract } from "~/services/provider/contract";
import { notFound } from "~/services/http/response.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { provider } = await requireColaborador(request, { route: "demonstrativo-ferias" });
  const { id = "", ano = "" } = params;
  if (!/^\d{4}$/.test(ano)) throw notFound();
  return sendFile(request, provider, contract.ferias.pdf, { id, ano: Number(ano) }, { name: `ferias-${ano}-${id}.pdf`, types: ["application/pdf"] });
}
