import { SECRET } from "../support/test-environment";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStoredFiles } from "~/services/storage/stored-files.server";
import { createSealing } from "~/services/storage/sealing.server";
import type { Store } from "~/services/storage/store-types";
import { StoreFailure } from "~/services/storage/store-failure.server";
import { type Vault } from "~/services/storage/vault.server";
import { leastHeldFor } from "../support/event-loop";
import { PLACES, nome, type Home } from "../support/places";

const MB = 1024 * 1024;
const LIMIT = 256 * 1024;
const sealing = createSealing([SECRET]);

interface Written {
  key: string;
  value: Buffer;
  seconds: number;
}

/** A safe that notes what it was given, and fails from `good` writings on, as that of a process that has been killed. */
function watched(vault: Vault, good = Infinity) {
  const written: Written[] = [];
  const dead = () => written.length >= good;
  const eye: Vault = {
    read: (key) => vault.read(key),
    async write(key, value, version, seconds) {
      if (dead()) throw new StoreFailure(new Error("morto"));
      const done = await vault.write(key, value, version, seconds);
      if (done) written.push({ key, value, seconds });
      return done;
    },
    async remove(key, version) {
      if (dead()) throw new StoreFailure(new Error("morto"));
      return vault.remove(key, version);
    },
  };
  return { written, files: createStoredFiles(eye, sealing) };
}

describe.each(PLACES)("files in %s", (_, prepare, exists) => {
  describe.runIf(exists)("in chunks", () => {
    let home: Home;
    let store: Store;

    beforeAll(async () => {
      home = await prepare();
      store = home.open();
    });
    afterAll(async () => {
      await store.close();
      await home.end();
    });

    const stands = async (keys: string[]) =>
      (await Promise.all(keys.map((key) => store.files.read(key)))).filter(Boolean).length;
    const put = async (key: string, value: Buffer) => {
      await store.files.remove(key);
      expect(await store.files.write(key, value, null, 60)).toBe(true);
    };

    it.each([0, 1, LIMIT - 1, LIMIT, LIMIT + 1, 2 * LIMIT, 3 * LIMIT + 7])(
      "%d bytes are written and read back, each write small and with an expiry",
      async (size) => {
        const { written, files } = watched(store.files);
        const [key, data] = [nome(), randomBytes(size)];
        await files.write(key, data, 60);
        expect((await files.read(key))?.equals(data)).toBe(true);
        expect(written).toHaveLength(size <= LIMIT ? 1 : Math.ceil(size / LIMIT) + 1);
        for (const { value, seconds } of written) {
          expect(value.byteLength).toBeLessThan(LIMIT + 100);
          expect(seconds).toBeGreaterThanOrEqual(60);
          expect(seconds).toBeLessThanOrEqual(120);
        }
      },
    );

    it(
      "a chunk swapped, missing, repeated, changed or from another write: the file does not open",
      { tags: ["R077"] },
      async () => {
        const { written, files } = watched(store.files);
        const [key, data] = [nome(), randomBytes(3 * LIMIT)];
        await files.write(key, data, 60);
        const pieces = written.splice(0).slice(0, 3);
        const [first, second, third] = pieces;
        if (!first || !second || !third) throw new Error("sem pedaços");
        const broken = async () => expect(await files.read(key)).toBeNull();

        await put(first.key, second.value);
        await put(second.key, first.value);
        await broken();
        await put(first.key, first.value);
        await broken();
        await put(second.key, second.value);
        expect((await files.read(key))?.equals(data)).toBe(true);

        await store.files.remove(third.key);
        await broken();
        const tampered = Buffer.from(third.value);
        tampered.writeUInt8(tampered.readUInt8(100) ^ 1, 100);
        await put(third.key, tampered);
        await broken();
        await put(third.key, third.value);
        expect((await files.read(key))?.equals(data)).toBe(true);

        // The same content, written again: the pieces of the two are not each other's.
        await files.write(key, data, 60);
        const [again] = written;
        if (!again) throw new Error("sem pedaços");
        expect(again.key).not.toBe(first.key);
        await put(again.key, first.value);
        await broken();
      },
    );

    it(
      "killed during the write: the earlier one stays, and the leftovers expire",
      { tags: ["R077"] },
      async () => {
        const key = nome();
        const before = randomBytes(2 * LIMIT);
        await watched(store.files).files.write(key, before, 60);
        for (const good of [0, 1, 3, 4]) {
          const { written, files } = watched(store.files, good);
          await expect(files.write(key, randomBytes(4 * LIMIT), 60)).rejects.toBeInstanceOf(
            StoreFailure,
          );
          expect(written).toHaveLength(good);
          expect((await createStoredFiles(store.files, sealing).read(key))?.equals(before)).toBe(
            true,
          );
          for (const { seconds } of written) expect(seconds).toBeLessThanOrEqual(120);
        }
      },
    );

    it("a write that fails midway removes the chunks already written", async () => {
      const keys: string[] = [];
      const failing: Vault = {
        ...store.files,
        write: (key, ...rest) =>
          keys.push(key) > 2
            ? Promise.reject(new StoreFailure(new Error("cheio")))
            : store.files.write(key, ...rest),
      };
      await expect(
        createStoredFiles(failing, sealing).write(nome(), randomBytes(4 * LIMIT), 60),
      ).rejects.toBeInstanceOf(StoreFailure);
      expect(keys).toHaveLength(3);
      expect(await stands(keys)).toBe(0);
    });

    it("under a newer secret the file is read, replaced and removed, whatever secret stored it", async () => {
      const [older, newer] = [SECRET, "segredo-mais-novo-com-quarenta-letras-xx"];
      const before = createStoredFiles(store.files, createSealing([older]));
      const after = createStoredFiles(store.files, createSealing([newer, older]));
      for (const size of [10, 2 * LIMIT]) {
        const [key, data, next] = [nome(), randomBytes(size), randomBytes(size)];
        await before.write(key, data, 60);
        expect((await after.read(key))?.equals(data)).toBe(true);
        await after.write(key, next, 60);
        expect((await after.read(key))?.equals(next)).toBe(true);
        expect(await before.read(key)).toBeNull();
        await before.write(key, data, 60);
        await after.remove(key);
        expect([await before.read(key), await after.read(key)]).toEqual([null, null]);
      }
    });

    it.each([
      ["never go", Infinity],
      ["fail to go once", 1],
    ])("old chunks that %s cost neither the new file nor its chunks", async (_how, failures) => {
      const key = nome();
      await createStoredFiles(store.files, sealing).write(key, randomBytes(2 * LIMIT), 60);
      let failed = 0;
      const stuck: Vault = {
        ...store.files,
        remove: (...args) =>
          (failed += 1) > failures
            ? store.files.remove(...args)
            : Promise.reject(new StoreFailure(new Error("fora"))),
      };
      const data = randomBytes(3 * LIMIT);
      await createStoredFiles(stuck, sealing).write(key, data, 60);
      expect((await createStoredFiles(store.files, sealing).read(key))?.equals(data)).toBe(true);
    });

    it("replaced or deleted, it removes its chunks", async () => {
      const { written, files } = watched(store.files);
      const key = nome();
      await files.write(key, randomBytes(3 * LIMIT), 60);
      const old = written.splice(0).map((each) => each.key);
      await files.write(key, randomBytes(2 * LIMIT), 60);
      const now = written.splice(0).map((each) => each.key);
      // The head stands where it stood.
      expect([await stands(old), await stands(now)]).toEqual([1, 3]);
      await files.write(key, Buffer.from("pequeno"), 60);
      expect([await stands(now), (await files.read(key))?.toString()]).toEqual([1, "pequeno"]);
      await files.write(key, randomBytes(2 * LIMIT), 60);
      await files.remove(key);
      expect(await stands(written.map((each) => each.key))).toBe(0);
      expect(await files.read(key)).toBeNull();
    });

    it("replaced between two chunks of a read: the new one is read, whole", async () => {
      const plain = createStoredFiles(store.files, sealing);
      const [key, one, two] = [nome(), randomBytes(3 * LIMIT), randomBytes(2 * LIMIT)];
      await plain.write(key, one, 60);
      let reads = 0;
      const overtaken: Vault = {
        ...store.files,
        async read(name) {
          // The head and the first piece have been read.
          if ((reads += 1) === 3) await plain.write(key, two, 60);
          return store.files.read(name);
        },
      };
      expect((await createStoredFiles(overtaken, sealing).read(key))?.equals(two)).toBe(true);
    });

    it("those of the earlier version, in a single value, open, and can be replaced and deleted", async () => {
      const files = createStoredFiles(store.files, sealing);
      for (const size of [100, 3 * MB]) {
        const [key, data] = [nome(), randomBytes(size)];
        const [name] = sealing.names(JSON.stringify(["arquivo", key]));
        await store.files.write(name, sealing.seal(data, name), null, 60);
        expect((await files.read(key))?.equals(data)).toBe(true);
        await files.write(key, data.subarray(1), 60);
        expect((await files.read(key))?.equals(data.subarray(1))).toBe(true);
        await files.remove(key);
        expect(await files.read(key)).toBeNull();
      }
    });

    it(
      "12 MB do not block the event loop, nor do four at once",
      { tags: ["R076"], timeout: 120_000 },
      async () => {
        const files = createStoredFiles(store.files, sealing);
        const [keys, data] = [[nome(), nome(), nome(), nome()], randomBytes(12 * MB)];
        expect(
          await leastHeldFor(() => Promise.all(keys.map((key) => files.write(key, data, 60)))),
        ).toBeLessThan(25);
        let read: (Buffer | null)[] = [];
        expect(
          await leastHeldFor(
            async () => void (read = await Promise.all(keys.map((key) => files.read(key)))),
          ),
        ).toBeLessThan(25);
        expect(read.every((each) => each?.equals(data))).toBe(true);
        expect(
          await leastHeldFor(() => Promise.all(keys.map((key) => files.remove(key)))),
        ).toBeLessThan(25);
      },
    );
  });
});
