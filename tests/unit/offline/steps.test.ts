/** Steps of wizards that wait: sealed or not kept, of one person, and lost to nobody else's answer. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { QUEUE_KEY } from "~/lib/storage-keys";
import { change, readAll } from "~/offline/database";
import { dropOld } from "~/offline/retention";
import { changeSteps, sealPlainSteps } from "~/offline/steps";
import { changeStored, leaves, markAnswered } from "~/wizard/client/offline/storage";
import type { QueuedStep } from "~/wizard/client/offline/queue";
import { eraseOf, keyOf, newDevice, newLocks, newSecret } from "./support/device";

let device: ReturnType<typeof newDevice>;
beforeEach(() => void (device = newDevice()));
afterEach(() => void vi.unstubAllGlobals());

const secret = newSecret();

async function isNow(owner: string): Promise<void> {
  const key = await keyOf(owner, secret);
  await change(({ put, read, remove }) =>
    read("chaves", (all) => {
      all.forEach(({ id }) => remove("chaves", id));
      put("chaves", key);
      put("dono", { id: "dono", donos: [owner], entrada: "", quando: 1, trancas: 0 });
    }),
  );
}

const step = (name: string, more: Partial<QueuedStep> = {}): QueuedStep => ({
  ...{ acao: `/colaborador/${name}?rascunho=d`, titulo: name, campos: [["cid", "J06"]] },
  ...{ selo: "s", quando: Date.now(), estado: "espera" },
  ...more,
});
const all = (owner: string) => changeStored(owner, (current) => current);
const titles = async (owner: string) => (await all(owner))?.map(({ titulo }) => titulo);
const lie = () => device.lies("sem-sinal", "etapas");

describe("steps that wait", () => {
  it("lie sealed; where there is no key of the page's person nothing lies at all", async () => {
    expect(await changeStored("ana.1", () => [step("a")])).toBeNull();
    await isNow("ana");
    expect(await changeStored("carla.1", () => [step("a")])).toBeNull();
    expect(lie()).toEqual([]);
    expect(await changeStored("ana.1", () => [step("a")])).toHaveLength(1);
    expect(JSON.stringify(lie())).not.toContain("J06");
    expect([...device.local.values()].join()).not.toContain("J06");
    expect(await titles("ana.2")).toEqual(["a"]);
  });

  it("from when they lay in plain text the session's own are sealed, and none stays", async () => {
    await isNow("ana");
    class Field {
      value = "s";
    }
    device.fields.set('input[name="selo"]', new Field());
    const plain = [step("own"), step("other", { selo: "of-another-session" })];
    device.local.set(QUEUE_KEY, JSON.stringify(plain));
    await sealPlainSteps("ana.1");
    expect(await titles("ana.1")).toEqual(["own"]);
    expect(device.local.has(QUEUE_KEY)).toBe(false);
  });

  it("another person neither sees nor throws them away; at “Sair” they go where that was agreed to", async () => {
    await isNow("ana");
    await changeStored("ana.1", () => [step("a")]);
    await isNow("carla");
    expect(await titles("carla.1")).toEqual([]);
    await changeStored("carla.1", () => [step("c")]);
    await eraseOf(["carla"], true);
    expect(lie()).toMatchObject([{ dono: "ana", quantas: 1 }]);
    await eraseOf(["ana"], false);
    expect(lie()).toHaveLength(1);
    await eraseOf(["ana"], true);
    expect(lie()).toEqual([]);
  });

  it("are counted for the question at “Sair”, but for one that is on its way", async () => {
    await isNow("ana");
    await changeStored("ana.1", () => [step("a"), step("b", { estado: "indo" })]);
    expect(lie()).toMatchObject([{ quantas: 1 }]);
    expect(device.cookie()).toMatch(/^[^=]+=ana\.0\.[^;]+\.1;/);
  });

  it("the answer to the step that left the page takes that one, and no other", async () => {
    await isNow("ana");
    const [left, waits] = [step("a", { estado: "indo", quando: Date.now() - 2 }), step("b")];
    await changeStored("ana.1", () => [left, { ...waits, quando: left.quando }]);
    // A page that nothing has left is no answer.
    markAnswered("/colaborador/c", false);
    expect(await titles("ana.1")).toEqual(["a", "b"]);
    leaves(left);
    // An error in the step's own place is none either.
    markAnswered("/colaborador/a", true);
    expect(await titles("ana.1")).toEqual(["a", "b"]);
    markAnswered("/colaborador/c", false);
    expect(await titles("ana.1")).toEqual(["b"]);
    await changeSteps("ana.1", (text) => ({ text, count: 0 }));
    expect(await titles("ana.1")).toEqual(["b"]);
  });

  it("under an older key are sealed anew under the current one, and lie once", async () => {
    await isNow("ana");
    await changeStored("ana.1", () => [step("a")]);
    const newer = await keyOf("ana-new");
    await change(({ put, read }) =>
      read("chaves", ([older]) => {
        if (older) put("chaves", { ...older, ordem: 1 });
        put("chaves", newer);
        put("dono", { id: "dono", donos: ["ana-new", "ana"], entrada: "", quando: 2, trancas: 0 });
      }),
    );
    await changeStored("ana-new.1", (current) => [...current, step("b")]);
    expect(lie()).toMatchObject([{ id: "ana-new", dono: "ana-new" }]);
    expect(await titles("ana-new.1")).toEqual(["a", "b"]);
  });

  it("stay for seven days, and no longer", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await isNow("ana");
      await changeStored("ana.1", () => [step("a")]);
      vi.setSystemTime(Date.now() + 7 * 24 * 60 * 60_000 - 1_000);
      await dropOld();
      expect(lie()).toHaveLength(1);
      vi.setSystemTime(Date.now() + 2_000);
      await dropOld();
      expect(lie()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("that were only looked at go after seven days all the same, and another's newer ones stay", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await isNow("carla");
      await changeStored("carla.1", () => [step("c")]);
      const begun = Date.now();
      await isNow("ana");
      vi.setSystemTime(begun + 60_000);
      await changeStored("ana.1", () => [step("a")]);
      await isNow("carla");
      await titles("carla.1");
      vi.setSystemTime(begun + 7 * 24 * 60 * 60_000 + 1_000);
      await dropOld();
      expect(lie()).toMatchObject([{ dono: "ana" }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("lie no longer once the last is gone, and the server is told", async () => {
    await isNow("ana");
    await changeStored("ana.1", () => [step("a")]);
    await changeStored("ana.1", () => []);
    expect(lie()).toEqual([]);
    expect(device.cookie()).toContain("=; ");
  });

  it("open under no other person's name", async () => {
    await isNow("ana");
    await changeStored("ana.1", () => [step("a")]);
    const [stored] = await readAll("etapas");
    if (!stored) throw new Error("not kept");
    // The same bytes, with a key of the same bytes: only the place differs.
    await change(({ put }) => put("etapas", { ...stored, id: "carla", dono: "carla" }));
    await isNow("carla");
    expect(await titles("carla.1")).toEqual([]);
  });

  it.each([
    ["no token on the page", "s", null],
    ["no list", "s", "{}"],
    ["no JSON", "s", "["],
  ])(
    "from when they lay in plain text go where there is %s, and those kept stay",
    async (_, selo, text) => {
      await isNow("ana");
      await changeStored("ana.1", () => [step("kept")]);
      if (text !== null) device.fields.set('input[name="selo"]', { value: selo });
      device.local.set(QUEUE_KEY, text ?? JSON.stringify([step("plain", { selo })]));
      await sealPlainSteps("ana.1");
      expect(await titles("ana.1")).toEqual(["kept"]);
      expect(device.local.has(QUEUE_KEY)).toBe(false);
    },
  );

  it("from when they lay in plain text are told with those kept", async () => {
    await isNow("ana");
    await changeStored("ana.1", () => [step("kept")]);
    device.fields.set('input[name="selo"]', { value: "s" });
    device.local.set(QUEUE_KEY, JSON.stringify([step("plain")]));
    await sealPlainSteps("ana.1");
    expect(lie()).toMatchObject([{ quantas: 2 }]);
  });

  it("of two windows at once are all kept", async () => {
    device.navigator.locks = newLocks();
    await isNow("ana");
    const add = (name: string) =>
      changeSteps("ana.1", (text) => {
        const before: unknown[] = JSON.parse(text);
        return { text: JSON.stringify([...before, step(name)]), count: before.length + 1 };
      });
    expect(await Promise.all([add("a"), add("b")])).toEqual([true, true]);
    expect(await titles("ana.1")).toEqual(["a", "b"]);
  });

  it("are kept again after one change failed", async () => {
    await isNow("ana");
    const fails = changeSteps("ana.1", () => {
      throw new Error("page");
    });
    await expect(fails).rejects.toThrow("page");
    expect(await changeStored("ana.1", () => [step("a")])).toHaveLength(1);
  });
});
