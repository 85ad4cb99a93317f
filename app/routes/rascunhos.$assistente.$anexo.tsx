/** An attachment kept in a draft: its owner alone sees it. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireColaborador } from "~/services/access/guard.server";
import { sendBytes } from "~/services/files/file.server";
import { ownerOf } from "~/services/access/owner.server";
import { thumbnail } from "~/services/uploads/image.server";
import { readDraft } from "~/wizard/server/drafts.server";
import { readAttachment } from "~/wizard/server/kept-attachments.server";
import { notFound } from "~/services/http/response.server";

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
