/** The employment declaration. It asks for no permission: it is a shortcut of the home page too (spec 2.8). */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireColaborador } from "~/services/acesso.server";
import { entregaArquivo } from "~/services/arquivo.server";
import { contrato } from "~/services/provider/contract";

export async function loader({ request }: LoaderFunctionArgs) {
  const { provedor } = await requireColaborador(request);
  return entregaArquivo(request, provedor, contrato.convenios.declaracaoPdf, undefined, { nome: "declaracao-de-emprego.pdf", tipos: ["application/pdf"] });
}
