import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireEmployee } from "~/services/access/guard.server";
import { inEconomy } from "~/services/http/economy.server";
import { fileUnavailable, sendBytes } from "~/services/files/file.server";
import { ownerOf } from "~/services/access/owner.server";
import { fairnessKeyOf } from "~/services/session/session.server";
import { preview, thumbnail } from "~/services/uploads/image.server";
import { decoding } from "~/services/uploads/fair-semaphore.server";
import { findAttachment } from "~/wizard/engine/stored-attachments.server";
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
  const { attachment, data } = found;
  const smaller = attachment.tipo === "image/jpeg" ? query.get("miniatura") : null;
  const draw = smaller === "grande" && !(await inEconomy(request)) ? preview : thumbnail;
  const shown = smaller
    ? await decoding.run(fairnessKeyOf(access.session), () => draw(data))
    : data;
  if (!shown) throw fileUnavailable();
  return sendBytes(request, shown, { name: attachment.nome, type: attachment.tipo });
}
