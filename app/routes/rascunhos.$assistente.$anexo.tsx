import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireEmployee } from "~/services/access/guard.server";
import { inEconomy } from "~/services/http/economy.server";
import { fileUnavailable } from "~/services/files/file.server";
import { sendBytes, sendStored } from "~/services/files/stored-file.server";
import { ownerOf } from "~/services/access/owner.server";
import { fairnessKeyOf } from "~/services/session/session.server";
import { preview, thumbnail } from "~/services/uploads/image.server";
import { decoding } from "~/services/uploads/fair-semaphore.server";
import { findAttachment, readAttachment } from "~/wizard/engine/stored-attachments.server";
import { notFound } from "~/services/http/response.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const access = await requireEmployee(request);
  const query = new URL(request.url).searchParams;
  const owner = ownerOf(access);
  const found = await findAttachment(
    { owner, wizard: params.assistente ?? "", record: query.get("registro") },
    params.anexo ?? "",
  );
  if (!found) throw notFound();
  const { attachment, file } = found;
  const named = { name: attachment.nome, type: attachment.tipo };
  const smaller = attachment.tipo === "image/jpeg" ? query.get("miniatura") : null;
  if (!smaller) return sendStored(request, file, named);
  const draw = smaller === "grande" && !(await inEconomy(request)) ? preview : thumbnail;
  const drawn = await decoding.run(fairnessKeyOf(access.session), async () => {
    const data = await readAttachment(attachment);
    return data && draw(data);
  });
  if (!drawn) throw fileUnavailable();
  return sendBytes(request, drawn, named);
}
