import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireColaborador } from "~/services/acesso.server";
import { entregaArquivo } from "~/services/arquivo.server";
import { contrato } from "~/services/provider/contract";

/** Seconds that a browser keeps a logo: it is nobody's secret, and each one costs data. */
const A_WEEK = 7 * 24 * 60 * 60;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { provedor } = await requireColaborador(request, { rota: "convenios" });
  const id = params.codigo ?? "";
  const tipos = ["image/png", "image/jpeg", "image/webp"];
  return entregaArquivo(request, provedor, contrato.convenios.logotipo, { id }, { nome: `logotipo-${id}`, tipos, guarda: A_WEEK });
}
