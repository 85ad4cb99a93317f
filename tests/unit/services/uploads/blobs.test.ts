/** Files that come in pieces: whatever is sent twice, out of its turn or never, what is here is the beginning of the file, and comes once. */
import "../support/test-environment";
import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { MAX_FILE_BYTES } from "~/lib/limits";
import { storedFiles } from "~/services/storage/stored-values.server";
import {
  appendToBlob,
  blobProgress,
  dropBlob,
  markArrived,
  readBlob,
  withChunks,
} from "~/services/uploads/blobs.server";

const PIECE = 1_000;
const OWNER = "ana";
const COMPLETE = { offset: 0, complete: true };

const append = (owner: string, id: string, from: number, data: Buffer | string) =>
  appendToBlob(owner, id, from, Readable.from([Buffer.from(data)]));
const wholeOf = async (owner: string, id: string) => {
  const chunks = await readBlob(owner, id);
  return Array.isArray(chunks) ? Buffer.concat(chunks) : chunks;
};

it("is the same however the chunks arrive: repeated, out of order, with a lost response", () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6_500 }),
      fc.array(fc.nat({ max: 7 }), { maxLength: 30 }),
      async (size, order) => {
        const [id, whole] = [randomUUID(), randomBytes(size)];
        const send = (from: number) => append(OWNER, id, from, whole.subarray(from, from + PIECE));
        // Any piece at any time; then, as the device does, each from what is here.
        for (const at of order) if (at * PIECE < size) await send(at * PIECE);
        for (let there = await blobProgress(OWNER, id); there.offset < size;)
          there = await send(there.offset);
        expect(await wholeOf(OWNER, id)).toEqual(whole);
        await markArrived(OWNER, id);
        expect([await blobProgress(OWNER, id), await readBlob(OWNER, id)]).toEqual([
          COMPLETE,
          "arrived",
        ]);
        // What is still on its way changes nothing any more.
        expect(await send(0)).toEqual(COMPLETE);
      },
    ),
    { numRuns: 60 },
  ));

it("with a lost chunk is no file, whichever was lost, and begins anew", async () => {
  for (const lost of [0, 1, 2]) {
    const [id, written] = [randomUUID(), vi.spyOn(storedFiles, "write")];
    for (const at of [0, 1, 2]) await append(OWNER, id, at * 3, "abc");
    const [key = ""] = written.mock.calls[lost] ?? [];
    written.mockRestore();
    expect(await readBlob(OWNER, id)).toHaveLength(3);
    await storedFiles.remove(key);
    expect(await readBlob(OWNER, id)).toBeNull();
    expect((await append(OWNER, id, 0, "abc")).offset).toBe(3);
  }
});

it("belongs to the user who sent it, and to nobody else", async () => {
  const id = randomUUID();
  await append(OWNER, id, 0, "abc");
  expect(await blobProgress("carla", id)).toEqual({ offset: 0, complete: false });
  expect(await readBlob("carla", id)).toBeNull();
  await markArrived("carla", id);
  expect(await blobProgress(OWNER, id)).toEqual({ offset: 3, complete: false });
});

type All = Parameters<typeof withChunks>[0];

const file = (id: string, bytes: number, count = 1) => ({
  id,
  bytes,
  chegou: false,
  pedacos: Array.from({ length: count }, (_, at) => `${id}${at}`),
});
const small = (count: number) => Array.from({ length: count }, (_, at) => file(`${at}-`, 1));
const [whole, almost] = [file("a", MAX_FILE_BYTES, 2), file("b", MAX_FILE_BYTES - 1)];
const done = { ...file("d", 0), chegou: true };

it.each<[string, All, string, number, number, string[]]>([
  ["two whole files fit", [whole, almost], "c", 1, 3, []],
  ["one byte more drops the oldest of them alone", [done, whole, almost], "c", 2, 3, ["a0", "a1"]],
  ["sixty files are remembered", small(59), "c", 1, 60, []],
  ["the next one forgets the oldest alone", small(60), "c", 1, 60, ["0-0"]],
  ["one of the sixty goes on", small(60), "59-", 1, 60, []],
  ["a file is as large as allowed", [almost], "b", 1, 1, []],
  ["and no larger", [almost], "b", 2, 1, ["new"]],
  ["a file has 800 chunks", [file("a", 799, 799)], "a", 1, 1, []],
  ["and no more", [file("a", 800, 800)], "a", 1, 1, ["new"]],
])("the limits of one user: %s", (_, before, id, bytes, count, gone) => {
  const from = before.find((each) => each.id === id)?.bytes ?? 0;
  const after = withChunks(before, { id, from, keys: ["new"], bytes });
  expect([after.all.length, after.gone]).toEqual([count, gone]);
  if (gone.includes("new")) expect(after.all).toEqual(before);
  else expect(after.all.find((each) => each.id === id)).toMatchObject({ bytes: from + bytes });
});

it("its chunks are deleted once it has arrived, or is dropped, and one that does not fit at once", async () => {
  const written = vi.spyOn(storedFiles, "write");
  const [id, dropped, other] = [randomUUID(), randomUUID(), randomUUID()];
  await append("davi", id, 0, "abc");
  // Both continue the same byte; one of them is too late.
  await Promise.all([1, 2].map(() => append("davi", id, 3, "abc")));
  await append("davi", dropped, 0, "largado");
  await append("davi", other, 0, "outro");
  const keys = written.mock.calls.map(([key]) => key);
  written.mockRestore();
  const left = async () => {
    const values = await Promise.all(keys.map((key) => storedFiles.read(key)));
    return values.flatMap((value) => value?.toString() ?? []).sort();
  };
  expect(await left()).toEqual(["abc", "abc", "largado", "outro"]);
  expect(await blobProgress("davi", id)).toEqual({ offset: 6, complete: false });
  await markArrived("davi", id);
  await dropBlob("davi", dropped);
  expect(await left()).toEqual(["outro"]);
  expect(await blobProgress("davi", dropped)).toEqual({ offset: 0, complete: false });
});

const long = randomBytes(300_000);

it("a request that breaks leaves what has arrived, but no crumbs, and the file is whole in the end", async () => {
  const id = randomUUID();
  /** Sends so many bytes in parts of 10,000, then breaks. */
  async function* breaking(from: number, bytes: number): AsyncGenerator<Buffer> {
    for (let at = from; at < from + bytes; at += 10_000) {
      yield long.subarray(at, Math.min(at + 10_000, from + bytes));
      await Promise.resolve();
    }
    throw new Error("aborted");
  }
  for (const [from, bytes, offset] of [
    [0, 150_000, 150_000],
    [150_000, 16_383, 150_000],
    [150_000, 16_384, 166_384],
  ] as const)
    expect((await appendToBlob("lia", id, from, breaking(from, bytes))).offset).toBe(offset);
  expect((await append("lia", id, 166_384, long.subarray(166_384))).offset).toBe(300_000);
  expect(await wholeOf("lia", id)).toEqual(long);
  const chunks = await readBlob("lia", id);
  const sizes = Array.isArray(chunks) ? chunks.map(({ byteLength }) => byteLength) : [];
  expect(Math.max(...sizes)).toBe(65_536);
});

it("a request that the store cannot take whole leaves nothing behind", async () => {
  const { write } = storedFiles;
  const full = vi
    .spyOn(storedFiles, "write")
    .mockImplementationOnce(write)
    .mockRejectedValueOnce(0);
  await append("lia", randomUUID(), 0, long).catch(() => undefined);
  const [[key] = [""]] = full.mock.calls;
  full.mockRestore();
  expect(await storedFiles.read(key)).toBeNull();
});

function* endless() {
  for (;;) yield long;
}

it("many requests at once write no more than one user may have, and the next one goes on", async () => {
  const written = vi.spyOn(storedFiles, "write").mockResolvedValue();
  const send = () => appendToBlob("rui", randomUUID(), 0, Readable.from(endless()));
  await Promise.all([send(), send(), send(), send()]);
  const bytes = written.mock.calls.reduce((sum, [, chunk]) => sum + chunk.byteLength, 0);
  expect(bytes).toBeLessThanOrEqual(2 * MAX_FILE_BYTES);
  expect((await send()).offset).toBe(MAX_FILE_BYTES);
  written.mockRestore();
});

it("a request with more than a file may have stores no further byte", async () => {
  const id = randomUUID();
  const { offset } = await appendToBlob("lia", id, 0, Readable.from(endless()));
  expect(offset).toBe(MAX_FILE_BYTES);
  expect((await append("lia", id, offset, "a")).offset).toBe(offset);
});
