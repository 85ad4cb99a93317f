/** Scripts call the routes of this file, so no response redirects to the sign-in. */
import { z } from "zod/v4";
import { BLOB_COMPLETE, BLOB_OFFSET } from "~/lib/headers";
import { MAX_FILE_BYTES } from "~/lib/limits";
import { ownerOf } from "~/services/access/owner.server";
import { crossOriginMessage, tokenInHeader } from "~/services/http/form.server";
import { notFound, page } from "~/services/http/response.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import { appendToBlob, blobProgress, type BlobProgress } from "~/services/uploads/blobs.server";
import { signedInHere } from "./signed-in-here.server";

const nobody = () => page({}, { status: 401 });
/**
 * After a 403, the browser sends the whole file in a form.
 * If the portal refuses that form too, the reply says why.
 */
const refused = () => page({}, { status: 403 });
const later = () => page({}, { status: 503, headers: { "Retry-After": "30" } });

const answer = ({ offset, complete }: BlobProgress, status = 200) =>
  page(
    {},
    {
      status,
      headers: { [BLOB_OFFSET]: String(offset), [BLOB_COMPLETE]: complete ? "?1" : "?0" },
    },
  );

function idIn(request: Request): string {
  const id = z.uuid().safeParse(new URL(request.url).searchParams.get("id"));
  if (!id.success) throw notFound();
  return id.data;
}

export async function tellProgress(request: Request) {
  const id = idIn(request);
  const opened = await signedInHere(request, { evenWithPendencias: true }, () => ({}));
  if (!opened) return nobody();
  return blobProgress(ownerOf(opened.access), id).then(
    (progress) => answer(progress),
    ifStoreFails(later),
  );
}

async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

const offsetSchema = z.coerce.number().int().min(0).max(MAX_FILE_BYTES);

export async function receiveChunk(request: Request) {
  const id = idIn(request);
  const opened = await signedInHere(
    request,
    { evenWithPendencias: true, form: "streamed" },
    () => ({}),
  );
  if (!opened) return nobody();
  const from = offsetSchema.safeParse(request.headers.get(BLOB_OFFSET) ?? "x");
  if (
    !from.success ||
    !request.body ||
    crossOriginMessage(request, opened.access.session, tokenInHeader(request)) !== null
  )
    return refused();
  const { data } = from;
  return appendToBlob(ownerOf(opened.access), id, data, partsOf(request.body)).then(
    (progress) => answer(progress, progress.misplaced ? 409 : 200),
    ifStoreFails(later),
  );
}
