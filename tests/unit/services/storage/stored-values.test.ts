import { SECRET } from "../support/test-environment";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import type { Store } from "~/services/storage/store-types";
import { type Vault } from "~/services/storage/vault.server";
import { createStoredValues } from "~/services/storage/stored-values.server";
import { createSealing } from "~/services/storage/sealing.server";
import { PLACES, nome, type Home } from "../support/places";

const OTHER_SECRET = "outro-segredo-dos-testes-com-40-letras-ok";
const conta = z.object({ n: z.number() });
const more = (current: { n: number } | null) => ({ n: (current?.n ?? 0) + 1 });

/** Every key that a safe was asked for. */
function watched(vault: Vault): { vault: Vault; keys: Set<string> } {
  const keys = new Set<string>();
  const note = (key: string) => (keys.add(key), key);
  return {
    keys,
    vault: {
      read: (key) => vault.read(note(key)),
      write: (key, ...rest) => vault.write(note(key), ...rest),
      remove: (key, ...rest) => vault.remove(note(key), ...rest),
    },
  };
}

describe.each(PLACES)("storing in %s", (_, prepare, exists) => {
  describe.runIf(exists)("vault and stored values", () => {
    let home: Home;
    let store: Store;
    const keptWith = (...secrets: string[]) =>
      createStoredValues(store.vault, createSealing(secrets), store.files);

    beforeAll(async () => {
      home = await prepare();
      store = home.open();
    });
    afterAll(async () => {
      await store.close();
      await home.end();
    });

    it("writes only over the version that was read", async () => {
      const { vault } = store;
      const key = nome();
      expect(await vault.read(key)).toBeNull();
      expect(await vault.write(key, Buffer.from("a"), 1, 60)).toBe(false);
      expect(await vault.write(key, Buffer.from([0, 255, 10]), null, 60)).toBe(true);
      expect(await vault.write(key, Buffer.from("b"), null, 60)).toBe(false);
      const reading = await vault.read(key);
      expect(reading?.valor).toEqual(Buffer.from([0, 255, 10]));
      expect(await vault.write(key, Buffer.from("c"), reading?.versao ?? null, 60)).toBe(true);
      expect(await vault.write(key, Buffer.from("d"), reading?.versao ?? null, 60)).toBe(false);
      expect((await vault.read(key))?.valor.toString()).toBe("c");
    });

    it("deleted and written again is not the same version", async () => {
      const { vault } = store;
      const key = nome();
      await vault.write(key, Buffer.from("a"), null, 60);
      const before = (await vault.read(key))?.versao ?? null;
      expect(await vault.remove(key, 1)).toBe(false);
      expect(await vault.remove(key)).toBe(true);
      expect(await vault.remove(key)).toBe(false);
      await vault.write(key, Buffer.from("a"), null, 60);
      expect(await vault.write(key, Buffer.from("b"), before, 60)).toBe(false);
      expect(await vault.remove(key, (await vault.read(key))?.versao)).toBe(true);
    });

    it("after the expiry it is gone, and its place is free", async () => {
      const { vault } = store;
      const key = nome();
      await vault.write(key, Buffer.from("a"), null, 1);
      const before = (await vault.read(key))?.versao ?? null;
      expect(before).not.toBeNull();
      await vi.waitFor(async () => expect(await vault.read(key)).toBeNull(), {
        timeout: 4_000,
        interval: 50,
      });
      expect(await vault.write(key, Buffer.from("b"), before, 60)).toBe(false);
      expect(await vault.write(key, Buffer.from("c"), null, 60)).toBe(true);
    });

    it("fifty changes at the same time add up to fifty, and removals in between leave none half done", async () => {
      const accounts = keptWith(SECRET).storedValues(nome(), conta, 60);
      await Promise.all(Array.from({ length: 50 }, () => accounts.change("ana", more)));
      expect(await accounts.read("ana")).toEqual({ n: 50 });
      const after = await Promise.all(
        Array.from({ length: 30 }, (_hole, i) => accounts.change("ana", i % 3 ? more : () => null)),
      );
      expect(after).toHaveLength(30);
    }, 30_000);

    it("a value that no longer fits the format counts as absent, and can be overwritten", async () => {
      const which = nome();
      await keptWith(SECRET)
        .storedValues(which, z.object({ antigo: z.string() }), 60)
        .change("ana", () => ({ antigo: "x" }));
      const accounts = keptWith(SECRET).storedValues(which, conta, 60);
      expect(await accounts.read("ana")).toBeNull();
      expect(await accounts.change("ana", more)).toEqual({ n: 1 });
    });

    it("changing the secret: the old one still opens, the new one writes, and without the old one only changed values remain", async () => {
      const which = nome();
      const before = keptWith(SECRET);
      await before.storedValues(which, conta, 60).change("ana", more);
      await before.storedValues(which, conta, 60).change("bia", more);
      await before.storedValues(which, conta, 60).change("cid", more);
      await before.storedFiles.write(which, Buffer.from("foto"), 60);

      const during = keptWith(OTHER_SECRET, SECRET);
      expect(await during.storedValues(which, conta, 60).change("ana", more)).toEqual({ n: 2 });
      expect(await during.storedValues(which, conta, 60).read("bia")).toEqual({ n: 1 });
      expect(await during.storedValues(which, conta, 60).change("cid", () => null)).toBeNull();
      expect((await during.storedFiles.read(which))?.toString()).toBe("foto");
      await during.storedFiles.write(which, Buffer.from("outra"), 60);

      const after = keptWith(OTHER_SECRET);
      expect(await after.storedValues(which, conta, 60).read("ana")).toEqual({ n: 2 });
      expect(await after.storedValues(which, conta, 60).read("bia")).toBeNull();
      expect((await after.storedFiles.read(which))?.toString()).toBe("outra");
      // Nothing stays behind under the old name.
      expect(await before.storedValues(which, conta, 60).read("ana")).toBeNull();
      expect(await before.storedValues(which, conta, 60).read("cid")).toBeNull();
      expect(await before.storedFiles.read(which)).toBeNull();
    });

    it("fifty changes during the change of the secret add up to fifty", async () => {
      const which = nome();
      await keptWith(SECRET).storedValues(which, conta, 60).change("ana", more);
      const accounts = keptWith(OTHER_SECRET, SECRET).storedValues(which, conta, 60);
      await Promise.all(Array.from({ length: 50 }, () => accounts.change("ana", more)));
      expect(await accounts.read("ana")).toEqual({ n: 51 });
    }, 30_000);

    it("changed or put under another key, it does not open; nothing breaks", async () => {
      const eye = watched(store.vault);
      const { storedValues: kept } = createStoredValues(eye.vault, createSealing([SECRET]));
      const accounts = kept(nome(), conta, 60);
      await accounts.change("ana", more);
      await accounts.change("bia", () => ({ n: 7 }));
      const [ana = "", bia = ""] = [...eye.keys];
      const changePassword = async (key: string, value: Buffer) => {
        expect(
          await store.vault.write(key, value, (await store.vault.read(key))?.versao ?? null, 60),
        ).toBe(true);
        expect(await accounts.read("ana")).toBeNull();
      };
      const ofBia = (await store.vault.read(bia))?.valor ?? Buffer.alloc(0);
      const ofAna = (await store.vault.read(ana))?.valor ?? Buffer.alloc(0);
      await changePassword(ana, ofBia);
      for (const path of [0, 12, ofAna.length - 1]) {
        const tampered = Buffer.from(ofAna);
        tampered.writeUInt8((tampered[path] ?? 0) ^ 1, path);
        await changePassword(ana, tampered);
      }
      await changePassword(ana, ofAna.subarray(0, 20));
      await changePassword(ana, Buffer.alloc(0));
      expect(await accounts.change("ana", more)).toEqual({ n: 1 });
    });

    it("neither the key nor the content can be read in the vault", async () => {
      const eye = watched(store.vault);
      const { storedValues: kept } = createStoredValues(eye.vault, createSealing([SECRET]));
      await kept("atestado", z.object({ cid: z.string() }), 60).change("12345678909", () => ({
        cid: "J11-gripe",
      }));
      const [key = ""] = [...eye.keys];
      expect(key).toMatch(/^[\w-]{43}$/);
      expect((await store.vault.read(key))?.valor.includes("J11-gripe")).toBe(false);
      if (home.path.startsWith("redis:")) return;
      for (const file of readdirSync(home.path)) {
        const bytes = readFileSync(join(home.path, file));
        expect(bytes.includes("J11-gripe") || bytes.includes("12345678909")).toBe(false);
      }
    });
  });
});
