/** Files that come in pieces: whatever is sent twice, out of its turn or never, what is here is the beginning of the file, and comes once. */
import "../support/test-environment";
import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MAX_FILE_BYTES } from "~/lib/limits";
import { storedFiles } from "~/services/storage/stored-values.server";
import {
  appendToBlob,
  blobProgress,
  dropBlob,
  markArrived,
  readBlob,
  withArrived,
  withChunks,
} from "~/services/uploads/blobs.server";

const PIECE = 1_000;
const OWNER = "ana";
const COMPLETE = { offset: 0, complete: true };

const append = (owner: string, id: string, from: number, data: Buffer) =>
  appendToBlob(owner, id, from, Readable.from([data]));

describe("a file in chunks", () => {
  it("is the same however the chunks arrive: repeated, out of order, with a lost response", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6_500 }),
        fc.array(fc.nat({ max: 7 }), { maxLength: 30 }),
        async (size, order) => {
          const [id, whole] = [randomUUID(), randomBytes(size)];
          const send = (from: number) =>
            append(OWNER, id, from, whole.subarray(from, from + PIECE));
          // Any piece at any time; then, as the device does, each from what is here.
          for (const at of order) if (at * PIECE < size) await send(at * PIECE);
          for (let there = await blobProgress(OWNER, id); there.offset < size;)
            there = await send(there.offset);
          expect(Buffer.concat((await readBlob(OWNER, id)) as Buffer[]).equals(whole)).toBe(true);
          await markArrived(OWNER, id);
          expect(await blobProgress(OWNER, id)).toEqual(COMPLETE);
          expect(await readBlob(OWNER, id)).toBe("arrived");
          // What is still on its way changes nothing any more.
          expect(await send(0)).toEqual(COMPLETE);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("with a lost chunk is no file, whichever was lost", async () => {
    for (const lost of [0, 1, 2]) {
      const [id, written] = [randomUUID(), vi.spyOn(storedFiles, "write")];
      for (const at of [0, 1, 2]) await append(OWNER, id, at * 3, Buffer.from("abc"));
      const [key = ""] = written.mock.calls[lost] ?? [];
      written.mockRestore();
      expect(await readBlob(OWNER, id)).toHaveLength(3);
      await storedFiles.remove(key);
      expect(await readBlob(OWNER, id)).toBeNull();
    }
  });

  it("belongs to the user who sent it, and to nobody else", async () => {
    const id = randomUUID();
    await append(OWNER, id, 0, Buffer.from("abc"));
    expect(await blobProgress("carla", id)).toEqual({ offset: 0, complete: false });
    expect(await readBlob("carla", id)).toBeNull();
    await markArrived("carla", id);
    expect(await blobProgress(OWNER, id)).toEqual({ offset: 3, complete: false });
  });

  it("that never completes gives way to another: nobody fills the portal with chunks", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            file: fc.nat({ max: 80 }),
            bytes: fc.integer({ min: 1, max: MAX_FILE_BYTES }),
            arrives: fc.boolean(),
          }),
        ),
        (sent) => {
          let all: Parameters<typeof withChunks>[0] = [];
          const lying = new Set<string>();
          for (const [turn, { file, bytes, arrives }] of sent.entries()) {
            const id = String(file);
            const from = all.find((each) => each.id === id)?.bytes ?? 0;
            const key = `${id}-${turn}`;
            lying.add(key);
            const changed = arrives
              ? withArrived(all, id)
              : withChunks(all, { id, from, keys: [key], bytes });
            if (arrives) lying.delete(key);
            changed.gone.forEach((each) => expect(lying.delete(each)).toBe(true));
            all = changed.all;
            expect([...lying].sort()).toEqual(all.flatMap(({ pedacos }) => pedacos).sort());
            expect(all.length).toBeLessThanOrEqual(60);
            expect(all.reduce((sum, each) => sum + each.bytes, 0)).toBeLessThanOrEqual(
              2 * MAX_FILE_BYTES,
            );
          }
        },
      ),
    );
  });
});

describe("the limits of one user", () => {
  const file = (id: string, bytes: number, ...pedacos: string[]) => ({
    id,
    pedacos,
    bytes,
    chegou: false,
  });
  const [a, b] = [file("a", MAX_FILE_BYTES, "a1", "a2"), file("b", MAX_FILE_BYTES - 1, "b1")];
  const ids = (all: { id: string }[]) => all.map(({ id }) => id);

  it("two whole files fit; one byte more drops the oldest, and only that one", () => {
    const fits = withChunks([a, b], { id: "c", from: 0, keys: ["c1"], bytes: 1 });
    expect([ids(fits.all), fits.gone]).toEqual([["a", "b", "c"], []]);
    const full = withChunks([a, b], { id: "c", from: 0, keys: ["c1"], bytes: 2 });
    expect([ids(full.all), full.gone]).toEqual([
      ["b", "c"],
      ["a1", "a2"],
    ]);
    expect(full.all.at(-1)).toEqual(file("c", 2, "c1"));
  });

  it("sixty files are remembered; the next one forgets the oldest, and only that one", () => {
    const many = Array.from({ length: 59 }, (_, i) => file(`${i}`, 1, `${i}-1`));
    const sixty = withChunks(many, { id: "novo", from: 0, keys: ["n1"], bytes: 1 });
    expect([sixty.all.length, sixty.gone]).toEqual([60, []]);
    const next = withChunks(sixty.all, { id: "outro", from: 0, keys: ["o1"], bytes: 1 });
    expect([next.all.length, next.gone]).toEqual([60, ["0-1"]]);
    const again = withChunks(next.all, { id: "novo", from: 1, keys: ["n2"], bytes: 1 });
    expect([again.all.length, again.gone]).toEqual([60, []]);
  });

  it("a file may be exactly as large as allowed", () => {
    const last = { id: "b", from: MAX_FILE_BYTES - 1, keys: ["b2"] };
    expect(withChunks([b], { ...last, bytes: 1 })).toEqual({
      all: [file("b", MAX_FILE_BYTES, "b1", "b2")],
      gone: [],
    });
    expect(withChunks([b], { ...last, bytes: 2 })).toEqual({ all: [b], gone: ["b2"] });
  });
});

describe("the stored chunks", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("of a file are deleted once it has arrived, and one that does not fit at once", async () => {
    const written = vi.spyOn(storedFiles, "write");
    const [id, other] = [randomUUID(), randomUUID()];
    await append("davi", id, 0, Buffer.from("abc"));
    // Both continue the same byte; one of them is too late.
    await Promise.all([1, 2].map(() => append("davi", id, 3, Buffer.from("abc"))));
    await append("davi", other, 0, Buffer.from("outro"));
    const keys = written.mock.calls.map(([key]) => key);
    const left = async () => {
      const found: string[] = [];
      for (const key of keys) found.push(String(await storedFiles.read(key)));
      return found;
    };
    expect((await left()).sort()).toEqual(["abc", "abc", "null", "outro"]);
    expect(await blobProgress("davi", id)).toEqual({ offset: 6, complete: false });
    await markArrived("davi", id);
    expect((await left()).sort()).toEqual(["null", "null", "null", "outro"]);
  });
});

describe("a request", () => {
  const whole = randomBytes(300_000);

  /** Sends the first `bytes` in parts of 10,000, then breaks. */
  async function* breakingAt(from: number, bytes: number): AsyncGenerator<Buffer> {
    for (let at = from; at < from + bytes; at += 10_000) {
      yield whole.subarray(at, Math.min(at + 10_000, from + bytes));
      await Promise.resolve();
    }
    throw new Error("aborted");
  }

  it("that breaks leaves what has arrived, but no crumbs, and the file is whole in the end", async () => {
    const id = randomUUID();
    const after = async (from: number, bytes: number) =>
      (await appendToBlob("lia", id, from, breakingAt(from, bytes))).offset;
    expect(await after(0, 150_000)).toBe(150_000);
    expect(await after(150_000, 16_383)).toBe(150_000);
    expect(await after(150_000, 16_384)).toBe(166_384);
    expect((await append("lia", id, 166_384, whole.subarray(166_384))).offset).toBe(300_000);
    const chunks = await readBlob("lia", id);
    expect(Buffer.concat(chunks as Buffer[]).equals(whole)).toBe(true);
    expect(Math.max(...(chunks as Buffer[]).map((chunk) => chunk.byteLength))).toBe(65_536);
  });

  it("with more than a file may have stores no further byte", async () => {
    const id = randomUUID();
    const endless = Readable.from(
      (function* () {
        for (;;) yield whole;
      })(),
    );
    const { offset } = await appendToBlob("lia", id, 0, endless);
    expect(offset).toBe(MAX_FILE_BYTES);
    expect((await append("lia", id, offset, Buffer.from("a"))).offset).toBe(offset);
  });

  it("cannot split a file into more than 800 chunks", () => {
    const pedacos = Array.from({ length: 799 }, (_, at) => `${at}`);
    const all = [{ id: "a", pedacos, bytes: 799, chegou: false }];
    const full = withChunks(all, { id: "a", from: 799, keys: ["x"], bytes: 1 });
    expect(full.gone).toEqual([]);
    expect(withChunks(full.all, { id: "a", from: 800, keys: ["y"], bytes: 1 }).gone).toEqual(["y"]);
  });
});

it("a dropped file is forgotten with its chunks, and may come again", async () => {
  const [id, written] = [randomUUID(), vi.spyOn(storedFiles, "write")];
  await append("rui", id, 0, Buffer.from("abc"));
  await dropBlob("rui", id);
  expect(await storedFiles.read(written.mock.calls[0]?.[0] ?? "")).toBeNull();
  written.mockRestore();
  expect(await blobProgress("rui", id)).toEqual({ offset: 0, complete: false });
  expect((await append("rui", id, 0, Buffer.from("abc"))).offset).toBe(3);
});
