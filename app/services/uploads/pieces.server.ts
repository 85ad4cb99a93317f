/**
 * Resumable uploads for weak networks (decision 038): the sender asks how many bytes have arrived
 * and continues from there.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod/v4";
import { RETENTION_SECONDS, MAX_FILE_BYTES } from "~/lib/limits";
import { yieldToEventLoop } from "../connection/yield-to-event-loop.server";
import { storedFiles, storedValues } from "../storage/stored-values.server";

/**
 * Bytes of unfinished uploads per user. Above this limit the oldest uploads are dropped; the device
 * still has their files.
 */
const MOST_BYTES_ON_THEIR_WAY = 2 * MAX_FILE_BYTES;
/** Uploads remembered per user. A device sends a forgotten file again from the first byte. */
const MOST_FILES = 60;

const arrivingSchema = z.object({
  id: z.uuid(),
  pedacos: z.array(z.string()),
  bytes: z.number(),
  /** true: the file is in its draft, and its chunks are deleted. */
  chegou: z.boolean(),
});
type Arriving = z.output<typeof arrivingSchema>;

const stored = storedValues("pedacos", z.array(arrivingSchema), RETENTION_SECONDS);

export type ChunkProgress = { tem: number } | { chegou: true };

const found = (all: readonly Arriving[] | null, id: string): Arriving =>
  all?.find((each) => each.id === id) ?? { id, pedacos: [], bytes: 0, chegou: false };

const standingOf = ({ bytes, chegou }: Arriving): ChunkProgress =>
  chegou ? { chegou: true } : { tem: bytes };

interface Changed {
  all: Arriving[];
  gone: string[];
}

function withLast(all: readonly Arriving[], last: Arriving): Changed {
  const others = all.filter(({ id }) => id !== last.id);
  const gone: string[] = [];
  let bytes = others.reduce((sum, each) => sum + each.bytes, last.bytes);
  while (others.length > 0 && (bytes > MOST_BYTES_ON_THEIR_WAY || others.length >= MOST_FILES)) {
    const [first] = others.splice(0, 1);
    bytes -= first?.bytes ?? 0;
    gone.push(...(first?.pedacos ?? []));
  }
  return { all: [...others, last], gone };
}

/**
 * A chunk that does not continue the stored bytes is dropped. The answer tells the device where to
 * continue.
 */
export function withPiece(
  all: readonly Arriving[],
  { id, from, key, bytes }: { id: string; from: number; key: string; bytes: number },
): Changed {
  const arriving = found(all, id);
  const fits = !arriving.chegou && arriving.bytes === from && from + bytes <= MAX_FILE_BYTES;
  return fits
    ? withLast(all, { ...arriving, pedacos: [...arriving.pedacos, key], bytes: from + bytes })
    : { all: [...all], gone: [key] };
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

/**
 * `id` is the id that the device gave the file. All async functions in this file throw
 * StoreFailure.
 */
export async function standing(owner: string, id: string): Promise<ChunkProgress> {
  return standingOf(found(await stored.read(owner), id));
}

export async function addPiece(
  owner: string,
  id: string,
  from: number,
  data: Buffer,
): Promise<ChunkProgress> {
  const key = randomUUID();
  await storedFiles.write(key, data, RETENTION_SECONDS);
  return standingOf(
    found(
      await change(owner, (all) => withPiece(all, { id, from, key, bytes: data.byteLength })),
      id,
    ),
  );
}

/** Returns "arrived" when the draft has the file, null when a chunk is missing. */
export async function readPieces(owner: string, id: string): Promise<Buffer[] | "arrived" | null> {
  const { pedacos, chegou } = found(await stored.read(owner), id);
  if (chegou) return "arrived";
  const pieces: Buffer[] = [];
  for (const key of pedacos) {
    await yieldToEventLoop();
    const piece = await storedFiles.read(key);
    if (!piece) return null;
    pieces.push(piece);
  }
  return pieces.length > 0 ? pieces : null;
}

export async function markArrived(owner: string, id: string): Promise<void> {
  await change(owner, (all) => withArrived(all, id));
}
