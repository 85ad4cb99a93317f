import { SECRET } from "../support/test-environment";
import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createStoredFiles } from "~/services/storage/stored-files.server";
import { createSealing } from "~/services/storage/sealing.server";
import { StoreFailure } from "~/services/storage/store-failure.server";
import type { Vault } from "~/services/storage/vault.server";
import { leastHeldFor } from "../support/event-loop";
import { inEveryPlace, nome } from "../support/places";

const MB = 1024 * 1024;
const LIMIT = 256 * 1024;
const sealing = createSealing([SECRET]);
const away = () => Promise.reject(new StoreFailure(new Error("fora")));

inEveryPlace("files", (at) => {
  const filesIn = (vault: Partial<Vault> = {}, secrets = [SECRET]) =>
    createStoredFiles({ ...at.store.files, ...vault }, createSealing(secrets));
  const isThere = async (key: string, data: Buffer, files = filesIn()) =>
    (await files.read(key))?.equals(data) ?? false;
  const stands = async (keys: string[]) =>
    (await Promise.all(keys.map((key) => at.store.files.read(key)))).filter(Boolean).length;

  /** A safe that notes what it was given, and fails from `good` writings on, as that of a process that has been killed. */
  function watched(good = Infinity) {
    const written: { key: string; value: Buffer; seconds: number }[] = [];
    const isDead = () => written.length >= good;
    const files = filesIn({
      async write(key, value, version, seconds) {
        if (isDead()) return away();
        const done = await at.store.files.write(key, value, version, seconds);
        if (done) written.push({ key, value, seconds });
        return done;
      },
      remove: (...args) => (isDead() ? away() : at.store.files.remove(...args)),
    });
    return { written, files };
  }

  it.each([0, 1, LIMIT - 1, LIMIT, LIMIT + 1, 3 * LIMIT + 7])(
    "%d bytes are written and read back, each write small and with an expiry",
    async (size) => {
      const { written, files } = watched();
      const [key, data] = [nome(), randomBytes(size)];
      await files.write(key, data, 60);
      expect(await isThere(key, data)).toBe(true);
      expect(written).toHaveLength(size <= LIMIT ? 1 : Math.ceil(size / LIMIT) + 1);
      for (const { value, seconds } of written) {
        expect(value.byteLength).toBeLessThan(LIMIT + 100);
        expect([60, 120]).toContain(seconds);
      }
    },
  );

  it(
    "a chunk missing, in the place of another, changed or from another write: the file does not open",
    { tags: ["R077"] },
    async () => {
      const { written, files } = watched();
      const [key, data] = [nome(), randomBytes(3 * LIMIT)];
      await files.write(key, data, 60);
      await files.write(nome(), data, 60);
      const pieceOf = (nth: number) => written[nth] ?? { key: "", value: Buffer.alloc(0) };
      const put = async (nth: number, value: Buffer | null) => {
        await at.store.files.remove(pieceOf(nth).key);
        if (value) await at.store.files.write(pieceOf(nth).key, value, null, 60);
      };
      const tampered = Buffer.from(pieceOf(2).value);
      tampered.writeUInt8(tampered.readUInt8(100) ^ 1, 100);
      const damages: [number, Buffer | null][] = [
        [1, pieceOf(0).value],
        [2, null],
        [2, tampered],
        // The same content, written again: the first four of those written are of the first.
        [0, pieceOf(4).value],
      ];
      for (const [nth, value] of damages) {
        await put(nth, value);
        expect(await files.read(key)).toBeNull();
        await put(nth, pieceOf(nth).value);
        expect(await isThere(key, data)).toBe(true);
      }
    },
  );

  it(
    "killed during the write: the earlier one stays, and the leftovers expire",
    { tags: ["R077"] },
    async () => {
      const [key, before] = [nome(), randomBytes(2 * LIMIT)];
      await filesIn().write(key, before, 60);
      for (const good of [0, 1, 3, 4]) {
        const { written, files } = watched(good);
        const next = files.write(key, randomBytes(4 * LIMIT), 60);
        await expect(next).rejects.toBeInstanceOf(StoreFailure);
        expect([written.length, await isThere(key, before)]).toEqual([good, true]);
        for (const { seconds } of written) expect(seconds).toBeLessThanOrEqual(120);
      }
    },
  );

  it("a write that fails midway removes the chunks already written", async () => {
    const keys: string[] = [];
    const write: Vault["write"] = (key, ...rest) =>
      keys.push(key) > 2 ? away() : at.store.files.write(key, ...rest);
    const failing = filesIn({ write }).write(nome(), randomBytes(4 * LIMIT), 60);
    await expect(failing).rejects.toBeInstanceOf(StoreFailure);
    expect([keys.length, await stands(keys)]).toEqual([3, 0]);
  });

  it.each([10, 2 * LIMIT])(
    "under a newer secret a file of %d bytes is read, replaced and removed",
    async (size) => {
      const before = filesIn();
      const after = filesIn({}, ["segredo-mais-novo-com-quarenta-letras-xx", SECRET]);
      const [key, data, next] = [nome(), randomBytes(size), randomBytes(size)];
      await before.write(key, data, 60);
      expect(await isThere(key, data, after)).toBe(true);
      await after.write(key, next, 60);
      expect(await isThere(key, next, after)).toBe(true);
      expect(await before.read(key)).toBeNull();
      await before.write(key, data, 60);
      await after.remove(key);
      expect([await before.read(key), await after.read(key)]).toEqual([null, null]);
    },
  );

  it("old chunks that do not go cost neither the new file nor its chunks", async () => {
    const [key, data] = [nome(), randomBytes(3 * LIMIT)];
    await filesIn().write(key, randomBytes(2 * LIMIT), 60);
    await filesIn({ remove: away }).write(key, data, 60);
    expect(await isThere(key, data)).toBe(true);
  });

  it("replaced or deleted, it removes its chunks", async () => {
    const { written, files } = watched();
    const key = nome();
    let before: string[] = [];
    for (const size of [3 * LIMIT, 2 * LIMIT, 10, 2 * LIMIT]) {
      const from = written.length;
      await files.write(key, randomBytes(size), 60);
      // The head stands where it stood.
      expect(await stands(before)).toBe(Math.min(before.length, 1));
      before = written.slice(from).map((each) => each.key);
      expect(await stands(before)).toBe(before.length);
    }
    await files.remove(key);
    expect([await stands(before), await files.read(key)]).toEqual([0, null]);
  });

  it("replaced between two chunks of a read: the new one is read, whole", async () => {
    const [key, two] = [nome(), randomBytes(2 * LIMIT)];
    await filesIn().write(key, randomBytes(3 * LIMIT), 60);
    let reads = 0;
    const read: Vault["read"] = async (name) => {
      // The head and the first piece have been read.
      if ((reads += 1) === 3) await filesIn().write(key, two, 60);
      return at.store.files.read(name);
    };
    expect(await isThere(key, two, filesIn({ read }))).toBe(true);
    // Opened, each piece is read when it is asked for; a missing one ends the file early.
    reads = 9;
    const opened = await filesIn({ read }).open(key);
    const first = await opened?.pieces.next();
    expect([opened?.bytes, first?.value, reads]).toEqual([2 * LIMIT, two.subarray(0, LIMIT), 11]);
    await filesIn().remove(key);
    expect((await opened?.pieces.next())?.done).toBe(true);
  });

  it("one of the earlier version, in a single value, opens, and can be replaced", async () => {
    const [key, data] = [nome(), randomBytes(3 * MB)];
    const [name] = sealing.names(JSON.stringify(["arquivo", key]));
    await at.store.files.write(name, sealing.seal(data, name), null, 60);
    expect(await isThere(key, data)).toBe(true);
    await filesIn().write(key, data.subarray(1), 60);
    expect(await isThere(key, data.subarray(1))).toBe(true);
  });

  it(
    "12 MB do not block the event loop, nor do four at once",
    { tags: ["R076"], timeout: 120_000 },
    async () => {
      const files = filesIn();
      const [keys, data] = [[nome(), nome(), nome(), nome()], randomBytes(12 * MB)];
      const read: (Buffer | null)[] = [];
      for (const work of [
        async (key: string) => files.write(key, data, 60),
        async (key: string) => void read.push(await files.read(key)),
        async (key: string) => files.remove(key),
      ])
        expect(await leastHeldFor(() => Promise.all(keys.map(work)))).toBeLessThan(25);
      expect(read.filter((each) => each?.equals(data))).toHaveLength(12);
    },
  );
});
