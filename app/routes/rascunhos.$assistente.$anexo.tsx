/** An attachment kept in a draft: its owner alone sees it. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireColaborador } from "~/services/acesso.server";
import { entregaDados } from "~/services/arquivo.server";
import { donoDe } from "~/services/dono.server";
import { leAnexo, leRascunho } from "~/services/rascunhos.server";
import { naoEncontrado } from "~/services/resposta.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const acesso = await requireColaborador(request);
  const registro = new URL(request.url).searchParams.get("registro");
  const rascunho = await leRascunho({ dono: donoDe(acesso), assistente: params.assistente ?? "", registro });
  const anexo = rascunho?.anexos.find(({ id }) => id === params.anexo);
  const dados = anexo && (await leAnexo(anexo));
  if (!anexo || !dados) throw naoEncontrado();
  return entregaDados(dados, { nome: anexo.nome, tipo: anexo.tipo });
}
