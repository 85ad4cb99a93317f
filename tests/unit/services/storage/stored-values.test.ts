import { SECRET } from "../support/test-environment";
import { expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { createStoredValues } from "~/services/storage/stored-values.server";
import { createSealing } from "~/services/storage/sealing.server";
import { inEveryPlace, nome } from "../support/places";

const OTHER_SECRET = "outro-segredo-dos-testes-com-40-letras-ok";
const conta = z.object({ n: z.number() });
const UNREADABLE = { n: -1 };
const more = (current: { n: number } | null) => ({ n: (current?.n ?? 0) + 1 });
const sealing = createSealing([SECRET]);

/** As it may be found where the value of `name` stood; `other`: a value of another key. */
const DAMAGES: [string, (value: Buffer, name: string, other: Buffer) => Buffer][] = [
  ["of another key", (_value, _name, other) => other],
  ...[0, 12, -1].map((at): (typeof DAMAGES)[number] => [
    `changed at ${at}`,
    (value) =>
      Buffer.from(
        value.map((byte, place) => (place === at || place === value.length + at ? byte ^ 1 : byte)),
      ),
  ]),
  ["cut", (value) => value.subarray(0, 20)],
  ["of another build", (_value, name) => sealing.seal(Buffer.from('{"m":1}'), name)],
  ["no JSON", (_value, name) => sealing.seal(Buffer.from("{"), name)],
];

inEveryPlace("vault and stored values", (at) => {
  const keptWith = (...secrets: string[]) =>
    createStoredValues(at.store.vault, createSealing(secrets), at.store.files);
  const accountsIn = (which: string, ...secrets: string[]) =>
    keptWith(...secrets).storedValues(which, conta, 60, UNREADABLE);
  const versionOf = async (key: string) => (await at.store.vault.read(key))?.versao ?? null;
  const text = (of: string) => Buffer.from(of);
  const writes = (key: string, value: string, version: number | null, seconds = 60) =>
    at.store.vault.write(key, text(value), version, seconds);

  it("writes only over the version that was read; what was deleted and written again is another", async () => {
    const key = nome();
    expect([
      await writes(key, "a", 1),
      await writes(key, "\0ÿ\n", null),
      await writes(key, "b", null),
      (await at.store.vault.read(key))?.valor,
    ]).toEqual([false, true, false, text("\0ÿ\n")]);
    const first = await versionOf(key);
    expect(await writes(key, "c", first)).toBe(true);
    expect(await writes(key, "d", first)).toBe(false);
    const second = await versionOf(key);
    expect(await at.store.vault.remove(key, first ?? 0)).toBe(false);
    for (const isThere of [true, false]) expect(await at.store.vault.remove(key)).toBe(isThere);
    await writes(key, "c", null);
    expect(await writes(key, "e", second)).toBe(false);
    expect(await at.store.vault.remove(key, (await versionOf(key)) ?? 0)).toBe(true);
  });

  it("after the expiry it is gone, and its place is free", async () => {
    const key = nome();
    await writes(key, "a", null, 1);
    const before = await versionOf(key);
    expect(before).not.toBeNull();
    await expect.poll(() => at.store.vault.read(key), { timeout: 4_000 }).toBeNull();
    expect(await writes(key, "b", before)).toBe(false);
    expect(await writes(key, "c", null)).toBe(true);
  });

  it("fifty changes at the same time add up to fifty, also while the secret changes; removals in between leave none half done", async () => {
    const which = nome();
    const fifty = async (...secrets: string[]) => {
      const accounts = accountsIn(which, ...secrets);
      await Promise.all(Array.from({ length: 50 }, () => accounts.change("ana", more)));
      return accounts.read("ana");
    };
    expect(await fifty(SECRET)).toEqual({ n: 50 });
    expect(await fifty(OTHER_SECRET, SECRET)).toEqual({ n: 100 });
    const accounts = accountsIn(which, OTHER_SECRET);
    const after = Array.from({ length: 30 }, (_hole, nth) =>
      accounts.change("ana", nth % 3 ? more : () => null),
    );
    expect(await Promise.all(after)).toHaveLength(30);
  }, 30_000);

  it("two changes at the same time, each by another newest secret, add up to two", async () => {
    const which = nome();
    const ours = accountsIn(which, SECRET, OTHER_SECRET);
    const theirs = accountsIn(which, OTHER_SECRET, SECRET);
    await Promise.all([ours, theirs].map((each) => each.change("ana", more)));
    expect(await ours.read("ana")).toEqual({ n: 2 });
  });

  it("what does not change is not written, and what goes leaves nothing", async () => {
    const written = vi.spyOn(at.store.vault, "write");
    const accounts = accountsIn(nome(), SECRET);
    expect(await accounts.change("ana", () => null)).toBeNull();
    await accounts.change("ana", more);
    expect(await accounts.change("ana", (current) => current)).toEqual({ n: 1 });
    expect(written).toHaveBeenCalledTimes(1);
    const [name = ""] = written.mock.calls[0] ?? [];
    expect(await accounts.change("ana", () => null)).toBeNull();
    expect(await at.store.vault.read(name)).toBeNull();
    written.mockRestore();
  });

  it("changing the secret: the old one still opens, the new one writes, and without the old one only changed values remain", async () => {
    const which = nome();
    const keys = ["ana", "bia", "cid"];
    const before = accountsIn(which, SECRET);
    for (const key of keys) await before.change(key, more);

    const during = accountsIn(which, OTHER_SECRET, SECRET);
    expect([
      await during.change("ana", more),
      await during.read("bia"),
      await during.change("cid", () => null),
    ]).toEqual([{ n: 2 }, { n: 1 }, null]);

    const after = accountsIn(which, OTHER_SECRET);
    const left = (accounts: typeof after) => Promise.all(keys.map((key) => accounts.read(key)));
    expect(await left(after)).toEqual([{ n: 2 }, null, null]);
    // Nothing stays behind under the old name.
    expect(await left(before)).toEqual([null, { n: 1 }, null]);
  });

  it.each(DAMAGES)(
    "what is %s is read and changed as the unreadable one, and nothing breaks",
    async (_what, damage) => {
      const written = vi.spyOn(at.store.vault, "write");
      const accounts = accountsIn(nome(), SECRET);
      for (const key of ["ana", "bia"]) await accounts.change(key, more);
      const [[name = "", ofAna = text("")] = [], [, ofBia = text("")] = []] = written.mock.calls;
      written.mockRestore();
      const damaged = damage(ofAna, name, ofBia);
      expect([
        await at.store.vault.write(name, damaged, await versionOf(name), 60),
        [await accounts.read("ana"), await accounts.read("bia")],
        await accounts.change("ana", more),
        await accounts.read("ana"),
      ]).toEqual([true, [UNREADABLE, { n: 1 }], { n: 0 }, { n: 0 }]);
    },
  );

  it("neither the key nor the content can be read in the vault", async () => {
    const written = vi.spyOn(at.store.vault, "write");
    const accounts = accountsIn(nome(), SECRET);
    await accounts.change("12345678909", () => ({ n: 987_654_321 }));
    const [key, value] = written.mock.calls[0] ?? [];
    written.mockRestore();
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(value?.includes("987654321")).toBe(false);
  });
});
