import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireColaborador } from "~/services/acesso.server";
import { entregaArquivo } from "~/services/arquivo.server";
import { contrato } from "~/services/provider/contract";

/** A training video tells nothing of anybody: seen once, it need not be paid for again. */
const KEPT_FOR = 24 * 60 * 60;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { provedor } = await requireColaborador(request);
  const idvideo = params.video ?? "";
  return entregaArquivo(request, provedor, contrato.treinamentos.exibirVideo, { idvideo }, { nome: `treinamento-${idvideo}.mp4`, tipos: ["video/mp4"], guarda: KEPT_FOR });
}
