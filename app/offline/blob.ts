/**
 * Sends a file by the IETF draft "Resumable Uploads for HTTP" (decision 036). Sends all remaining
 * bytes in one request. After a failed request, sends chunks that grow with each success.
 */
import { BASE, BLOBS } from "~/base";
import { BLOB_COMPLETE, BLOB_OFFSET, CSRF_HEADER } from "~/lib/headers";
import { MAX_CHUNK_BYTES, MIN_CHUNK_BYTES } from "~/lib/limits";

export interface BlobAnswer {
  status: number;
  /** Bytes that the portal has; null if the response is not the portal's. */
  offset: number | null;
  complete: boolean;
}

/** One request, by `fetch` or by XMLHttpRequest. Rejects if the connection breaks. */
export type BlobRequest = (
  method: "HEAD" | "PATCH",
  url: string,
  headers: Record<string, string>,
  chunk: Blob | null,
  from: number,
) => Promise<BlobAnswer>;

/**
 * `whole`: the portal has the whole file. `moved`: the portal confirmed a part, then the upload
 * stopped. `later`: the portal confirmed nothing. `no`: the portal refuses the file.
 */
export type BlobResult = "whole" | "moved" | "later" | "no";

export interface BlobToSend {
  id: string;
  body: Blob;
  selo: string;
}

export function blobAnswer(status: number, header: (name: string) => string | null): BlobAnswer {
  const offset = header(BLOB_OFFSET);
  return {
    status,
    offset: offset === null ? null : Number(offset),
    complete: header(BLOB_COMPLETE) === "?1",
  };
}

export const isTemporaryFailure = (status: number): boolean =>
  status >= 500 || status === 408 || status === 429;

/** Limit for one request. All files share it, because it depends only on the network. */
let maxBytes = Infinity;

/** `offset`: bytes that the portal has; -1 if the portal must be asked first. */
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
      response = chunk
        ? await send(
            "PATCH",
            url,
            { [CSRF_HEADER]: selo, [BLOB_OFFSET]: String(from) },
            chunk,
            from,
          )
        : await send("HEAD", url, {}, null, from);
    } catch {
      if (chunk)
        maxBytes =
          maxBytes > MAX_CHUNK_BYTES ? MAX_CHUNK_BYTES : Math.max(MIN_CHUNK_BYTES, maxBytes / 2);
      return failed;
    }
    if (isTemporaryFailure(response.status)) return failed;
    if (response.offset === null) return "no";
    if (response.complete || response.offset >= body.size) return "whole";
    /*
     * The chunk was not stored, because another tab sends the file or the quota is full. Without a
     * pause the upload would loop.
     */
    if (chunk && response.offset <= from) return failed;
    if (chunk) [maxBytes, failed] = [maxBytes * 2, "moved"];
    offset = response.offset;
  }
}
