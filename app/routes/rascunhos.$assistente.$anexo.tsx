/** An attachment kept in a draft: its owner alone sees it. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireColaborador } from "~/services/acesso.server";
import { sendBytes } from "~/services/arquivo.server";
import { ownerOf } from "~/services/dono.server";
import { thumbnail } from "~/services/imagem.server";
import { readAttachment, readDraft } from "~/services/rascunhos.server";
import { notFound } from "~/services/resposta.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const access = await requireColaborador(request);
  const query = new URL(request.url).searchParams;
  const draft = await readDraft({ owner: ownerOf(access), wizard: params.assistente ?? "", record: query.get("registro") });
  const attachment = draft?.anexos.find(({ id }) => id === params.anexo);
  const data = attachment && (await readAttachment(attachment));
  if (!attachment || !data) throw notFound();
  const small = query.has("miniatura") && attachment.tipo === "image/jpeg";
  return sendBytes(small ? await thumbnail(data) : data, { name: attachment.nome, type: attachment.tipo });
}
