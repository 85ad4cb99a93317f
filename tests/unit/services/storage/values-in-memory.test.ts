/** Values in a safe in memory: what is written, and when nothing is. */
import { SECRET } from "../support/test-environment";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod/v4";
import { createSealing } from "~/services/storage/sealing.server";
import { createStoredValues } from "~/services/storage/stored-values.server";
import type { Vault, VersionedValue } from "~/services/storage/vault.server";

const sealing = createSealing([SECRET]);
const schema = z.object({ n: z.number() });
const UNREADABLE = { n: -1 };

const values = new Map<string, VersionedValue>();
let versions = 0;
const vault: Vault = {
  read: async (key) => values.get(key) ?? null,
  write: vi.fn<Vault["write"]>(async (key, valor, version) => {
    if ((values.get(key)?.versao ?? null) !== version) return false;
    values.set(key, { valor, versao: (versions += 1) });
    return true;
  }),
  remove: vi.fn<Vault["remove"]>(async (key, version) => {
    if (version !== undefined && values.get(key)?.versao !== version) return false;
    return values.delete(key);
  }),
};
const waiting: (() => Promise<unknown>)[] = [];
const { storedValues } = createStoredValues(vault, sealing, vault, (work) => waiting.push(work));

beforeEach(() => {
  values.clear();
  waiting.length = 0;
  vi.clearAllMocks();
});

const more = (current: { n: number } | null) => ({ n: (current?.n ?? 0) + 1 });

describe("a stored value", () => {
  const accounts = storedValues("contas", schema, 60, UNREADABLE);

  it("that does not change is not written, one that goes leaves nothing", async () => {
    expect(await accounts.change("ana", () => null)).toBeNull();
    expect(values.size).toBe(0);
    await accounts.change("ana", more);
    await accounts.change("bia", more);
    expect(await accounts.change("ana", (current) => current)).toEqual({ n: 1 });
    expect(vault.write).toHaveBeenCalledTimes(2);
    expect(await accounts.change("ana", () => null)).toBeNull();
    expect(values.size).toBe(1);
    await accounts.remove("bia");
    expect(values.size).toBe(0);
  });

  it.each([
    ["damaged", () => Buffer.from("estragado")],
    ["of another build", (name: string) => sealing.seal(Buffer.from('{"m":1}'), name)],
    ["no JSON", (name: string) => sealing.seal(Buffer.from("{"), name)],
  ])("that is %s is read and changed as the unreadable one", async (_, damage) => {
    for (const key of ["ana", "bia"]) await accounts.change(key, more);
    const [first = ""] = values.keys();
    values.set(first, { valor: damage(first), versao: (versions += 1) });
    expect(await accounts.read("ana")).toEqual(UNREADABLE);
    expect(await accounts.read("bia")).toEqual({ n: 1 });
    expect(await accounts.change("ana", more)).toEqual({ n: 0 });
    expect(await accounts.read("ana")).toEqual({ n: 0 });
    expect(await accounts.read("carla")).toBeNull();
  });
});
