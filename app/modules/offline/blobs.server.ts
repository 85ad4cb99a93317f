/** Scripts call the routes of this file, so no response redirects to the sign-in. */
import { z } from "zod/v4";
import { BLOB_COMPLETE, BLOB_OFFSET } from "~/lib/headers";
import { MAX_FILE_BYTES } from "~/lib/limits";
import { requireEmployee, type AccessOptions } from "~/services/access/guard.server";
import { ownerOf } from "~/services/access/owner.server";
import { arrivalOf } from "~/services/connection/arrival.server";
import { crossOriginMessage, tokenInHeader } from "~/services/http/form.server";
import { notFound, nullIfRedirected, page } from "~/services/http/response.server";
import { ifStoreFails } from "~/services/storage/store-failure.server";
import { appendToBlob, blobProgress, type BlobProgress } from "~/services/uploads/blobs.server";

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

/** A manager also sends files, but `ownerOf` keeps a manager's files apart. */
async function whoSends(request: Request, form?: AccessOptions["form"]) {
  if (arrivalOf(request).crossOrigin) throw notFound();
  return requireEmployee(request, { evenWithPendencias: true, form }).catch(nullIfRedirected);
}

export async function tellProgress(request: Request) {
  const id = idIn(request);
  const access = await whoSends(request);
  if (!access) return nobody();
  return blobProgress(ownerOf(access), id).then(
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
  const access = await whoSends(request, "streamed");
  if (!access) return nobody();
  const from = offsetSchema.safeParse(request.headers.get(BLOB_OFFSET) ?? "x");
  if (
    !from.success ||
    !request.body ||
    crossOriginMessage(request, access.session, tokenInHeader(request)) !== null
  )
    return refused();
  const { data } = from;
  return appendToBlob(ownerOf(access), id, data, partsOf(request.body)).then(
    (progress) => answer(progress, progress.misplaced ? 409 : 200),
    ifStoreFails(later),
  );
}
