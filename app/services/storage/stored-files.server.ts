import { randomBytes } from "node:crypto";
import { z } from "zod/v4";
import { yieldToEventLoop } from "../connection/yield-to-event-loop.server";
import { retryOnConflict } from "./retry-on-conflict.server";
import type { Sealing } from "./sealing.server";
import type { VersionedValue, Vault } from "./vault.server";

const CHUNK_BYTES = 256 * 1024;
const LONGEST_HEAD = 512;
const LONGER = 60;

const headSchema = z.object({
  escrita: z.string(),
  pedacos: z.int().positive(),
  bytes: z.int().positive(),
});
type Head = z.output<typeof headSchema>;

export interface OpenedStoredFile {
  bytes: number;
  /** Reads each piece when it is asked for. Ends early if one is gone meanwhile. */
  pieces: AsyncGenerator<Buffer>;
}

export interface StoredFiles {
  write(key: string, data: Buffer, seconds: number): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  open(key: string): Promise<OpenedStoredFile | null>;
  remove(key: string): Promise<void>;
}

const headContext = (name: string) => `${name}/cabeca`;
const pieceName = (name: string, { escrita }: Head, at: number) => `${name}/${escrita}/${at}`;
const pieceContext = (name: string, head: Head, at: number) =>
  `${pieceName(name, head, at)}/${head.pedacos}`;

function createPieces(vault: Vault, sealing: Sealing) {
  function headOf({ valor }: VersionedValue, name: string): Head | null {
    const text = valor.byteLength <= LONGEST_HEAD ? sealing.unseal(valor, headContext(name)) : null;
    return text && headSchema.parse(JSON.parse(text.toString()));
  }

  async function removePieces(name: string, head: Head | null): Promise<void> {
    for (let at = 0; head && at < head.pedacos; at += 1) {
      await yieldToEventLoop();
      await vault.remove(pieceName(name, head, at));
    }
  }

  async function writePieces(
    name: string,
    head: Head,
    data: Buffer,
    seconds: number,
  ): Promise<void> {
    for (let at = 0; at < head.pedacos; at += 1) {
      await yieldToEventLoop();
      const sealed = sealing.seal(
        data.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES),
        pieceContext(name, head, at),
      );
      await vault.write(pieceName(name, head, at), sealed, null, seconds + LONGER);
    }
  }

  async function* readPieces(name: string, head: Head): AsyncGenerator<Buffer> {
    for (let at = 0; at < head.pedacos; at += 1) {
      await yieldToEventLoop();
      const stored = await vault.read(pieceName(name, head, at));
      const piece = stored && sealing.unseal(stored.valor, pieceContext(name, head, at));
      if (!piece) return;
      yield piece;
    }
  }

  async function gather(name: string, head: Head): Promise<Buffer | null> {
    const whole = Buffer.allocUnsafeSlow(head.bytes);
    let filled = 0;
    for await (const piece of readPieces(name, head)) filled += piece.copy(whole, filled);
    return filled === head.bytes ? whole : null;
  }

  function removeUnder(name: string): Promise<null> {
    return retryOnConflict(async () => {
      const stored = await vault.read(name);
      if (!stored) return null;
      if (!(await vault.remove(name, stored.versao))) return undefined;
      await removePieces(name, headOf(stored, name));
      return null;
    });
  }

  return { headOf, removePieces, removeUnder, writePieces, readPieces, gather };
}

function put(
  vault: Vault,
  name: string,
  value: Buffer,
  seconds: number,
): Promise<VersionedValue | null> {
  let before: VersionedValue | null = null;
  return retryOnConflict(async () => {
    if (await vault.write(name, value, before?.versao ?? null, seconds)) return before;
    before = await vault.read(name);
    return undefined;
  });
}

function newHead({ byteLength }: Buffer): Head | null {
  if (byteLength <= CHUNK_BYTES) return null;
  return {
    escrita: randomBytes(12).toString("base64url"),
    pedacos: Math.ceil(byteLength / CHUNK_BYTES),
    bytes: byteLength,
  };
}

export async function* slicesOf(data: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < data.byteLength; at += CHUNK_BYTES) {
    await yieldToEventLoop();
    yield data.subarray(at, at + CHUNK_BYTES);
  }
}

/** Every method may throw StoreFailure. */
export function createStoredFiles(vault: Vault, sealing: Sealing): StoredFiles {
  const { headOf, removePieces, removeUnder, writePieces, readPieces, gather } = createPieces(
    vault,
    sealing,
  );
  const namesOf = (key: string) => sealing.names(JSON.stringify(["arquivo", key]));

  async function writeUnder(name: string, data: Buffer, seconds: number): Promise<void> {
    const head = newHead(data);
    let before: VersionedValue | null;
    try {
      if (head) await writePieces(name, head, data, seconds);
      const value = head
        ? sealing.seal(Buffer.from(JSON.stringify(head)), headContext(name))
        : sealing.seal(data, name);
      before = await put(vault, name, value, seconds);
    } catch (error) {
      await removePieces(name, head).catch(() => undefined);
      throw error;
    }
    if (before) await removePieces(name, headOf(before, name)).catch(() => undefined);
  }

  async function readUnder(
    name: string,
    stored: VersionedValue,
  ): Promise<Buffer | null | undefined> {
    const head = headOf(stored, name);
    if (!head) return sealing.unseal(stored.valor, name);
    const whole = await gather(name, head);
    if (whole) return whole;
    // If the version changed, another call deleted the chunks. `retryOnConflict` then reads again.
    return (await vault.read(name))?.versao === stored.versao ? null : undefined;
  }

  return {
    async write(key, data, seconds) {
      const [name, ...older] = namesOf(key);
      await writeUnder(name, data, seconds);
      for (const each of older) await removeUnder(each);
    },
    read: (key) =>
      retryOnConflict(async () => {
        for (const name of namesOf(key)) {
          const stored = await vault.read(name);
          if (stored) return readUnder(name, stored);
        }
        return null;
      }),
    async open(key) {
      for (const name of namesOf(key)) {
        const stored = await vault.read(name);
        const head = stored && headOf(stored, name);
        if (head) return { bytes: head.bytes, pieces: readPieces(name, head) };
        const whole = stored && sealing.unseal(stored.valor, name);
        if (whole) return { bytes: whole.byteLength, pieces: slicesOf(whole) };
      }
      return null;
    },
    async remove(key) {
      for (const name of namesOf(key)) await removeUnder(name);
    },
  };
}
