/**
 * Follows the IETF draft "Resumable Uploads for HTTP".
 * At first, one PATCH sends all bytes that the portal lacks.
 * A PATCH without a reply halves the chunk size.
 * The halved size is between MIN_CHUNK_BYTES and MAX_CHUNK_BYTES.
 * Each chunk that arrives doubles the chunk size.
 */
import { BASE, BLOBS } from "~/base";
import { BLOB_COMPLETE, BLOB_OFFSET, CSRF_HEADER } from "~/lib/headers";
import { MAX_CHUNK_BYTES, MIN_CHUNK_BYTES } from "~/lib/limits";

export interface BlobAnswer {
  status: number;
  headers: Pick<Headers, "get">;
}

export type BlobRequest = (
  method: "HEAD" | "PATCH",
  url: string,
  headers: Record<string, string>,
  chunk: Blob | null,
  from: number,
) => Promise<BlobAnswer>;

/**
 * `moved`: some bytes arrived before the upload failed.
 * `later`: no bytes arrived.
 * `no`: the reply has no offset, because of a refusal, an ended session or a network without PATCH.
 */
export type BlobResult = "whole" | "moved" | "later" | "no";

export interface BlobToSend {
  id: string;
  body: Blob;
  selo: string;
}

export const isTemporaryFailure = (status: number): boolean =>
  status >= 500 || status === 408 || status === 429;

/** Chunk size: grows after success, shrinks after a failure. The next file starts with it. */
let maxBytes = Infinity;

export async function uploadBlob(
  { id, body, selo }: BlobToSend,
  send: BlobRequest,
  offset = -1,
): Promise<BlobResult> {
  const url = BASE + BLOBS + "?id=" + id;
  let failed: BlobResult = "later";
  for (;;) {
    const from = Math.max(0, offset);
    const chunk = offset < 0 ? null : body.slice(from, from + maxBytes);
    let response: BlobAnswer;
    try {
      response = await send(
        chunk ? "PATCH" : "HEAD",
        url,
        chunk ? { [CSRF_HEADER]: selo, [BLOB_OFFSET]: String(from) } : {},
        chunk,
        from,
      );
    } catch {
      if (chunk) maxBytes = Math.max(MIN_CHUNK_BYTES, Math.min(MAX_CHUNK_BYTES, maxBytes / 2));
      return failed;
    }
    const { status, headers } = response;
    if (isTemporaryFailure(status)) return failed;
    const arrived = headers.get(BLOB_OFFSET);
    if (arrived === null) return "no";
    offset = Number(arrived);
    if (headers.get(BLOB_COMPLETE) === "?1" || offset >= body.size) return "whole";
    /* No progress: the portal has dropped earlier chunks or accepts no more data. */
    if (chunk && offset <= from) return failed;
    if (chunk) [maxBytes, failed] = [maxBytes * 2, "moved"];
  }
}
