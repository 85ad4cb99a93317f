/** An attachment kept in a draft: its owner alone sees it. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireColaborador } from "~/services/acesso.server";
import { entregaDados } from "~/services/arquivo.server";
import { donoDe } from "~/services/dono.server";
import { miniatura } from "~/services/imagem.server";
import { leAnexo, leRascunho } from "~/services/rascunhos.server";
import { naoEncontrado } from "~/services/resposta.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const acesso = await requireColaborador(request);
  const query = new URL(request.url).searchParams;
  const rascunho = await leRascunho({ dono: donoDe(acesso), assistente: params.assistente ?? "", registro: query.get("registro") });
  const anexo = rascunho?.anexos.find(({ id }) => id === params.anexo);
  const dados = anexo && (await leAnexo(anexo));
  if (!anexo || !dados) throw naoEncontrado();
  const small = query.has("miniatura") && anexo.tipo === "image/jpeg";
  return entregaDados(small ? await miniatura(dados) : dados, { nome: anexo.nome, tipo: anexo.tipo });
}
