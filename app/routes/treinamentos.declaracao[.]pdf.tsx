/** The declaration of courses. A period without courses, or none at all, leads back to its form. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { lePeriodo } from "~/modules/treinamentos/periodo";
import { paths } from "~/paths";
import { requireColaborador } from "~/services/acesso.server";
import { entregaArquivo } from "~/services/arquivo.server";
import { contrato } from "~/services/provider/contract";
import { redireciona } from "~/services/resposta.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const { provedor } = await requireColaborador(request);
  const query = new URL(request.url).searchParams;
  const lido = lePeriodo(query);
  const form = paths.declaracaoDeCursos({ dtini: query.get("dtini") || "-", dtfim: query.get("dtfim") || "-" });
  if (!lido.ok) return redireciona(form);
  try {
    return await entregaArquivo(request, provedor, contrato.treinamentos.declaracao, lido.periodo, { nome: "declaracao-de-cursos.pdf", tipos: ["application/pdf"] });
  } catch (error) {
    if (error instanceof Response && error.status === 404) return redireciona(form);
    throw error;
  }
}
