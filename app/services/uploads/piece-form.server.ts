/** The form in which one piece of a file comes (pieces.server.ts). */
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
  /** Of which file, as its device calls it. */
  id: string;
  /** Its first byte in that file. */
  from: number;
  data: Buffer;
}

/** null: it is empty, too large, or broke off. Reads to the end in any case. */
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

/** Takes the POST and the session; gives the piece, null where it is none, or no page of this session sent it. */
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
