import { arrivalOf, drained } from "../connection/arrival.server";
import { slicesOf, type OpenedStoredFile } from "../storage/stored-files.server";
import { contentType, disposition, FILE_POLICY, IDLE_TIMEOUT_MS, SHOWN } from "./file.server";

function pacedPieces(
  request: Request,
  { bytes, pieces }: OpenedStoredFile,
): ReadableStream<Uint8Array> {
  let left = bytes;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next =
          left > 0 && (await drained(request, IDLE_TIMEOUT_MS))
            ? await pieces.next().catch(() => null)
            : null;
        if (next && !next.done) {
          left -= next.value.byteLength;
          return controller.enqueue(new Uint8Array(next.value));
        }
        // The receiver would wait for the rest of the declared length.
        if (left > 0) arrivalOf(request).response?.destroy();
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

interface NameAndType {
  name: string;
  type: string;
}

/** Reads a piece only when the connection has drained, so slow receivers do not fill the memory. */
export function sendStored(
  request: Request,
  file: OpenedStoredFile,
  { name, type }: NameAndType,
): Response {
  return new Response(pacedPieces(request, file), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(file.bytes),
      "Content-Disposition": disposition(name, SHOWN.has(contentType(type))),
      "Content-Security-Policy": FILE_POLICY,
      "Cache-Control": "no-store",
    },
  });
}

export const sendBytes = (request: Request, data: Buffer, named: NameAndType): Response =>
  sendStored(request, { bytes: data.byteLength, pieces: slicesOf(data) }, named);
