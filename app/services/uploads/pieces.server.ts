/**
 * Files that come in pieces, where the signal does not carry them whole (decision 038): what has come is kept, for every machine of the portal, until
 * the file goes into its draft. Whoever sends asks first how much is here, and goes on from there; a file that is in its draft comes no second time.
 */
import { randomUUID } from "node:crypto";
import { z } from "zod/v4";
import { RETENTION_SECONDS, MAX_FILE_BYTES } from "~/lib/limits";
import { yieldToEventLoop } from "../connection/yield-to-event-loop.server";
import { storedFiles, storedValues } from "../storage/stored-values.server";

/** Bytes of all that one person has on its way in pieces; what began first goes first. Their device has it whole. */
const MOST_BYTES_ON_THEIR_WAY = 2 * MAX_FILE_BYTES;
/** Files of one person that are remembered. */
const MOST_FILES = 60;

const arrivingSchema = z.object({
  id: z.uuid(),
  /** Keys of the pieces' bytes, in their order. */
  pedacos: z.array(z.string()),
  bytes: z.number(),
  /** It is in its draft; its pieces are gone. */
  chegou: z.boolean(),
});
type Arriving = z.output<typeof arrivingSchema>;

const stored = storedValues("pedacos", z.array(arrivingSchema), RETENTION_SECONDS);

/** How a file stands: bytes that are here, or that it has arrived. */
export type Standing = { tem: number } | { chegou: true };

const found = (all: readonly Arriving[] | null, id: string): Arriving =>
  all?.find((each) => each.id === id) ?? { id, pedacos: [], bytes: 0, chegou: false };

const standingOf = ({ bytes, chegou }: Arriving): Standing =>
  chegou ? { chegou: true } : { tem: bytes };

interface Changed {
  all: Arriving[];
  /** Keys of the pieces that nobody needs any more. */
  gone: string[];
}

/** Puts one at the end; what is too much goes from the beginning. */
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

/** Takes what a person has on its way, and a piece: of which file, from which byte on, where its own bytes lie, and how many they are. It is taken in only where it goes on from what is here. */
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

/** The same, of a file that is in its draft now. */
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

/** Takes whose file (`ownerOf`), and the id that its device gave it. Throws when the store fails, as all of these do. */
export async function standing(owner: string, id: string): Promise<Standing> {
  return standingOf(found(await stored.read(owner), id));
}

/** Takes a piece and the byte from which it goes on; gives how the file stands then, with the piece or, where it does not fit, without. */
export async function addPiece(
  owner: string,
  id: string,
  from: number,
  data: Buffer,
): Promise<Standing> {
  const key = randomUUID();
  await storedFiles.write(key, data, RETENTION_SECONDS);
  return standingOf(
    found(
      await change(owner, (all) => withPiece(all, { id, from, key, bytes: data.byteLength })),
      id,
    ),
  );
}

/** The pieces that are here, in their order, "arrived", or null where one of them is gone. */
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

/** The file is in its draft: it comes no second time. */
export async function markArrived(owner: string, id: string): Promise<void> {
  await change(owner, (all) => withArrived(all, id));
}
