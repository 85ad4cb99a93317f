/**
 * Resumable uploads: after a broken connection the browser asks for the offset and sends the rest.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod/v4";
import { MAX_CHUNK_BYTES, MAX_FILE_BYTES, MIN_CHUNK_BYTES, RETENTION_SECONDS } from "~/lib/limits";
import { yieldToEventLoop } from "../connection/yield-to-event-loop.server";
import { storedFiles, storedValues } from "../storage/stored-values.server";

const MAX_UPLOAD_BYTES_PER_USER = 2 * MAX_FILE_BYTES;
const MAX_UPLOADS_PER_USER = 60;
/** Enough for a file of MAX_FILE_BYTES in chunks of MIN_CHUNK_BYTES. */
const MAX_CHUNKS_PER_FILE = 800;

const arrivingSchema = z.object({
  id: z.uuid(),
  pedacos: z.array(z.string()),
  bytes: z.number(),
  /** True once the draft has the file; the chunks are then deleted. */
  chegou: z.boolean(),
});
type Arriving = z.output<typeof arrivingSchema>;

const stored = storedValues("pedacos", z.array(arrivingSchema), RETENTION_SECONDS);

export interface BlobProgress {
  offset: number;
  complete: boolean;
  /** True when the request's bytes do not start at `offset`, so nothing was stored. */
  misplaced?: true;
}

const found = (all: readonly Arriving[] | null, id: string): Arriving =>
  all?.find((each) => each.id === id) ?? { id, pedacos: [], bytes: 0, chegou: false };

const progressOf = ({ bytes, chegou }: Arriving): BlobProgress => ({
  offset: bytes,
  complete: chegou,
});

interface Changed {
  all: Arriving[];
  gone: string[];
}

function withLast(all: readonly Arriving[], last: Arriving): Changed {
  const others = all.filter(({ id }) => id !== last.id);
  const gone: string[] = [];
  let bytes = others.reduce((sum, each) => sum + each.bytes, last.bytes);
  while (
    others.length > 0 &&
    (bytes > MAX_UPLOAD_BYTES_PER_USER || others.length >= MAX_UPLOADS_PER_USER)
  ) {
    // A completed upload counts 0 bytes, so its removal would free no bytes.
    // The device would also upload that file again.
    // So above the byte limit, an incomplete upload is removed.
    const at = bytes > MAX_UPLOAD_BYTES_PER_USER ? others.findIndex((each) => each.bytes > 0) : 0;
    const [first] = others.splice(at, 1);
    bytes -= first?.bytes ?? 0;
    gone.push(...(first?.pedacos ?? []));
  }
  return { all: [...others, last], gone };
}

export interface Chunks {
  keys: string[];
  bytes: number;
}

export function withChunks(
  all: readonly Arriving[],
  { id, from, keys, bytes }: Chunks & { id: string; from: number },
): Changed {
  const arriving = found(all, id);
  const pedacos = [...arriving.pedacos, ...keys];
  const fits =
    !arriving.chegou &&
    arriving.bytes === from &&
    from + bytes <= MAX_FILE_BYTES &&
    pedacos.length <= MAX_CHUNKS_PER_FILE;
  return fits
    ? withLast(all, { ...arriving, pedacos, bytes: from + bytes })
    : { all: [...all], gone: keys };
}

export function withArrived(all: readonly Arriving[], id: string): Changed {
  const { all: next, gone } = withLast(all, { id, pedacos: [], bytes: 0, chegou: true });
  return { all: next, gone: [...gone, ...found(all, id).pedacos] };
}

async function change(
  owner: string,
  make: (all: Arriving[]) => Changed,
): Promise<Arriving[] | null> {
  let gone: string[] = [];
  const all = await stored.change(owner, (current) => {
    const changed = make(current ?? []);
    ({ gone } = changed);
    return changed.all;
  });
  await Promise.all(gone.map((key) => storedFiles.remove(key)));
  return all;
}

export async function blobProgress(owner: string, id: string): Promise<BlobProgress> {
  return progressOf(found(await stored.read(owner), id));
}

async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const take = (): Buffer => {
    const chunk = Buffer.concat(parts);
    [parts, size] = [[], 0];
    return chunk;
  };
  try {
    for await (const part of body) {
      for (let at = 0; at < part.byteLength;) {
        const some = part.subarray(at, at + MAX_CHUNK_BYTES - size);
        parts.push(some);
        size += some.byteLength;
        at += some.byteLength;
        if (size === MAX_CHUNK_BYTES) yield take();
      }
    }
  } catch {
    // Tiny chunks of broken connections would use up MAX_CHUNKS_PER_FILE, so they are dropped.
    if (size < MIN_CHUNK_BYTES) return;
  }
  if (size > 0) yield take();
}

/** By owner, the bytes of unfinished requests. No entry of the store counts these bytes yet. */
const unlisted = new Map<string, number>();

function addUnlisted(owner: string, bytes: number): boolean {
  const sum = (unlisted.get(owner) ?? 0) + bytes;
  if (sum > MAX_UPLOAD_BYTES_PER_USER) return false;
  if (sum > 0) unlisted.set(owner, sum);
  else unlisted.delete(owner);
  return true;
}

async function writeChunks(
  owner: string,
  room: number,
  body: AsyncIterable<Uint8Array>,
  chunks: Chunks,
): Promise<void> {
  try {
    for await (const chunk of chunksOf(body)) {
      const { byteLength } = chunk;
      if (chunks.bytes + byteLength > room || !addUnlisted(owner, byteLength)) break;
      chunks.bytes += byteLength;
      const key = randomUUID();
      await storedFiles.write(key, chunk, RETENTION_SECONDS);
      chunks.keys.push(key);
    }
  } catch (error) {
    // No entry names these chunks, so they would only occupy the store until they expire.
    await Promise.allSettled(chunks.keys.map((key) => storedFiles.remove(key)));
    throw error;
  }
}

export async function appendToBlob(
  owner: string,
  id: string,
  from: number,
  body: AsyncIterable<Uint8Array>,
): Promise<BlobProgress> {
  const before = await blobProgress(owner, id);
  if (before.complete) return before;
  if (before.offset !== from) return { ...before, misplaced: true };
  const chunks: Chunks = { keys: [], bytes: 0 };
  try {
    await writeChunks(owner, MAX_FILE_BYTES - from, body, chunks);
    if (chunks.bytes === 0) return before;
    return progressOf(
      found(await change(owner, (all) => withChunks(all, { id, from, ...chunks })), id),
    );
  } finally {
    addUnlisted(owner, -chunks.bytes);
  }
}

/**
 * Returns the chunks that have arrived, even of an unfinished upload.
 * Returns "arrived" when the draft already has the file.
 * Returns null when no chunk has arrived or a stored chunk is gone.
 */
export async function readBlob(owner: string, id: string): Promise<Buffer[] | "arrived" | null> {
  const { pedacos, chegou } = found(await stored.read(owner), id);
  if (chegou) return "arrived";
  const chunks: Buffer[] = [];
  for (const key of pedacos) {
    await yieldToEventLoop();
    const chunk = await storedFiles.read(key);
    if (!chunk) {
      // The upload is unreadable without this chunk, so the device must upload the file again.
      await dropBlob(owner, id);
      return null;
    }
    chunks.push(chunk);
  }
  return chunks.length > 0 ? chunks : null;
}

export async function markArrived(owner: string, id: string): Promise<void> {
  await change(owner, (all) => withArrived(all, id));
}

/** The entry of an arrived upload stays, so that the device does not upload the file again. */
export async function dropBlob(owner: string, id: string): Promise<void> {
  await change(owner, (all) => ({
    all: all.filter((each) => each.id !== id || each.chegou),
    gone: found(all, id).pedacos,
  }));
}
