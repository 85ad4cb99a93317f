import type { Readable } from "node:stream";
import { z } from "zod/v4";
import { MAX_FILE_BYTES, MAX_CHUNK_BYTES } from "~/lib/limits";
import type { Session } from "../session/session.server";
import { crossOriginMessage } from "../http/form.server";
import { readParts } from "./multipart.server";

const fieldsSchema = z.object({
  id: z.uuid(),
  desde: z.coerce.number().int().min(0).max(MAX_FILE_BYTES),
});

interface Piece {
  id: string;
  from: number;
  data: Buffer;
}

/** Always reads `stream` to its end, otherwise `readParts` would wait forever. */
async function collect(stream: Readable): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of stream) {
      if (!Buffer.isBuffer(part)) continue;
      size += part.byteLength;
      if (size <= MAX_CHUNK_BYTES) parts.push(part);
    }
  } catch {
    return null;
  }
  return size > 0 && size <= MAX_CHUNK_BYTES ? Buffer.concat(parts) : null;
}

/** Returns null when the request is no valid chunk, or not from a page of this session. */
export async function readPiece(request: Request, session: Session): Promise<Piece | null> {
  const fields = new FormData();
  let data: Promise<Buffer | null> = Promise.resolve(null);
  const ending = await readParts(request, {
    field: (name, value) => fields.append(name, value),
    file: (_field, _name, stream) => void (data = collect(stream)),
  });
  const bytes = await data;
  const parsed = fieldsSchema.safeParse(Object.fromEntries(fields));
  if (
    ending !== "inteiro" ||
    !bytes ||
    !parsed.success ||
    crossOriginMessage(request, session, fields) !== null
  )
    return null;
  return { id: parsed.data.id, from: parsed.data.desde, data: bytes };
}
