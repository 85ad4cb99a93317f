import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireColaborador } from "~/services/acesso.server";
import { entregaArquivo } from "~/services/arquivo.server";
import { contrato } from "~/services/provider/contract";
import { naoEncontrado } from "~/services/resposta.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { provedor } = await requireColaborador(request, { rota: "demonstrativo-ferias" });
  const { id = "", ano = "" } = params;
  if (!/^\d{4}$/.test(ano)) throw naoEncontrado();
  return entregaArquivo(request, provedor, contrato.ferias.pdf, { id, ano: Number(ano) }, { nome: `ferias-${ano}-${id}.pdf`, tipos: ["application/pdf"] });
}
