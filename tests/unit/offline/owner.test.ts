/** Whose the device is: the portal's newest word, compared in each transaction; what "Sair" locks at once, and what goes on the answer. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { change, readAll } from "~/offline/database";
import { fetchSessionKeys, storeKeys } from "~/offline/delivery";
import { storeItem, EMPTY_CONTENTS, openItem } from "~/offline/items";
import { applySession, heldKeys, lock, OtherOwner, ownKeys, readOwner } from "~/offline/owner";
import {
  formerKeyOf,
  IDLE_HOURS,
  isOf,
  keyOf,
  newDevice,
  newSecret,
  sentKey,
  signIn,
} from "./support/device";

let device: ReturnType<typeof newDevice>;
beforeEach(() => void (device = newDevice()));
afterEach(() => void vi.unstubAllGlobals());

/** Signs somebody in and brings their keys; gives the present key. */
async function arrive(owner: string, secret = newSecret()) {
  const { said, who } = signIn(owner, secret);
  await applySession(said);
  expect(
    await storeKeys({ who, trancas: (await readOwner())?.trancas ?? 0, desde: Date.now() }),
  ).toBe(true);
  const [key] = await ownKeys();
  if (!key) throw new Error("no key");
  return { key, said };
}

const head = (id: string, rev = 0) =>
  ({ id, quando: 1, estado: "espera", motivo: "", rev }) as const;
const owners = async () => (await readAll("itens")).map(({ dono }) => dono);

describe("at sign-out", () => {
  it("what lies under an older key of the same employee goes with the present one, and nobody else's", async () => {
    const secret = newSecret();
    const older = await arrive("ana-1", secret);
    await storeItem(older.key, head("velho"), EMPTY_CONTENTS);
    const { said, who } = signIn("ana-2");
    await applySession(said);
    who.chaves.push(sentKey("ana-1", secret));
    await storeKeys({ who, trancas: 0, desde: Date.now() });
    await change(({ put, read }) =>
      read("itens", ([one]) => one && put("itens", { ...one, id: "de carla", dono: "carla" })),
    );
    const [present] = await ownKeys();
    if (!present) throw new Error("no key");
    await storeItem(present, head("novo"), EMPTY_CONTENTS);
    await applySession({
      saidAt: said.saidAt + 10,
      owner: "",
      signedOut: { owner: "ana-2", leftAt: said.saidAt + 9, erase: true },
    });
    expect(await owners()).toEqual(["carla"]);
  });
});

describe("whose the device is", () => {
  it("is the portal's newest word by its clock, however late an older one comes", async () => {
    const old = signIn("ana").said;
    await applySession(signIn("carla").said);
    await applySession(old);
    expect(await readOwner()).toMatchObject({ donos: ["carla"] });
  });

  it("the keys of whoever was here before are nobody's, and go", async () => {
    await arrive("ana");
    await applySession(signIn("carla").said);
    expect(await ownKeys()).toEqual([]);
    expect(device.lies("sem-sinal", "chaves")).toEqual([]);
  });

  it("keys that lie there of somebody else are not one's own", async () => {
    await arrive("ana");
    await applySession({ ...signIn("ana").said });
    const [record] = await readAll("dono");
    if (!record) throw new Error("nobody");
    // As a browser that was killed in between leaves it.
    Object.assign(record, { donos: ["carla"] });
    expect(await ownKeys()).toEqual([]);
  });

  it("keys that were asked for before a newer word are not taken", async () => {
    const { who } = signIn("ana");
    await applySession(signIn("carla").said);
    expect(await storeKeys({ who, trancas: 0, desde: Date.now() })).toBe(false);
    expect(await ownKeys()).toEqual([]);
  });

  it("nothing is kept under the key of somebody who is no longer signed in", async () => {
    const { key } = await arrive("ana");
    await applySession(signIn("carla").said);
    await expect(storeItem(key, head("i"), EMPTY_CONTENTS)).rejects.toThrow(OtherOwner);
    expect(await readAll("itens")).toEqual([]);
  });

  it("a repeated word of the same sign-in, or an older one, leaves its keys", async () => {
    const { said } = await arrive("ana");
    await applySession(said);
    await applySession({ ...said, saidAt: said.saidAt + 1 });
    await applySession({ saidAt: said.saidAt - 1, owner: "carla.1" });
    expect((await ownKeys()).map(({ id }) => id)).toEqual(["ana"]);
    // The same user's next sign-in keeps them too.
    await applySession(signIn("ana").said);
    expect((await ownKeys()).map(({ id }) => id)).toEqual(["ana"]);
  });

  it("older keys of the same user come after the current one, and open and keep as well", async () => {
    const { said, who } = signIn("ana");
    await applySession(said);
    const chaves = ["ana", "ana-old", "ana-older"].map((id) => sentKey(id));
    expect(await storeKeys({ who: { ...who, chaves }, trancas: 0, desde: Date.now() })).toBe(true);
    expect((await ownKeys()).map(({ id }) => id)).toEqual(["ana", "ana-old", "ana-older"]);
    const [, older] = await ownKeys();
    if (!older) throw new Error("no older key");
    await storeItem(older, head("i"), EMPTY_CONTENTS);
    expect(await owners()).toEqual(["ana-old"]);
  });

  it("keys come in the portal's order, however the browser lists them", async () => {
    const { said, who } = signIn("zeca");
    await applySession(said);
    const chaves = ["zeca", "b-old", "a-older"].map((id) => sentKey(id));
    await storeKeys({ who: { ...who, chaves }, trancas: 0, desde: Date.now() });
    device.sort("sem-sinal", "chaves");
    expect((await ownKeys()).map(({ id }) => id)).toEqual(["zeca", "b-old", "a-older"]);
  });

  it("of two words of one moment the first stays", async () => {
    const { said } = signIn("ana");
    await applySession(said);
    await applySession({ saidAt: said.saidAt, owner: "carla.1" });
    expect(await readOwner()).toMatchObject({ donos: ["ana"] });
  });

  it("is nobody's after each newer word that nobody is signed in, though that word repeats", async () => {
    const [first, late, second] = [signIn("").said, signIn("ana").said, signIn("").said];
    for (const { saidAt } of [first, second]) await applySession({ saidAt, owner: "" });
    await applySession(late);
    expect(await readOwner()).toMatchObject({ donos: [], entrada: "", quando: second.saidAt });
  });

  it("all keys of a person stay at their next sign-in, and none at another's", async () => {
    const { said, who } = signIn("ana");
    await applySession(said);
    const chaves = ["ana", "ana-old"].map((id) => sentKey(id));
    await storeKeys({ who: { ...who, chaves }, trancas: 0, desde: Date.now() });
    await applySession(signIn("ana").said);
    expect((await ownKeys()).map(({ id }) => id)).toEqual(["ana", "ana-old"]);
    await applySession(signIn("carla").said);
    expect(await readOwner()).toMatchObject({ donos: ["carla"] });
    expect(device.lies("sem-sinal", "chaves")).toEqual([]);
  });

  it("what is kept stays though the browser is killed: every change is strict", async () => {
    await arrive("ana");
    expect(device.options).not.toEqual([]);
    for (const how of device.options) expect(how).toEqual({ durability: "strict" });
  });
});

describe("a session's end", () => {
  const IDLE_MS = IDLE_HOURS * 60 * 60_000;
  const ids = (keys: { id: string }[]) => keys.map(({ id }) => id);
  const locked = async (owner: string) => {
    expect([ids(await heldKeys()), await ownKeys()]).toEqual([[owner], []]);
    expect(Object.values(Object(device.lies("sem-sinal", "chaves")[0]))).not.toContainEqual(
      expect.any(CryptoKey),
    );
  };
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  it("locks what lies there; keeping goes on, and the next sign-in opens all of it", async () => {
    const secret = newSecret();
    await storeItem((await arrive("ana", secret)).key, head("before"), EMPTY_CONTENTS);
    await applySession({ saidAt: signIn("").said.saidAt, owner: "" });
    await locked("ana");
    const [held] = await heldKeys();
    if (!held) throw new Error("no key");
    await storeItem(held, head("locked"), { ...EMPTY_CONTENTS, nota: "gripe" });
    const { key } = await arrive("ana", secret);
    const opened = (await readAll("itens")).map((item) => openItem(key, item));
    expect((await Promise.all(opened)).map(({ nota }) => nota)).toEqual(["", "gripe"]);
  });

  it("is known by the device's clock, as if from when the portal was asked", async () => {
    const asked = Date.now();
    const { who } = signIn("ana");
    vi.stubGlobal("fetch", async () => {
      vi.setSystemTime(asked + 60_000);
      return new Response(JSON.stringify(who));
    });
    const said = await fetchSessionKeys();
    expect(said && said !== "saiu" && (await storeKeys(said))).toBe(true);
    vi.setSystemTime(asked + IDLE_MS - 1);
    expect(ids(await ownKeys())).toEqual(["ana"]);
    vi.setSystemTime(asked + IDLE_MS);
    await locked("ana");
    vi.setSystemTime(asked + 60_000);
    await locked("ana");
  });

  it("may have come where the clock was set back", async () => {
    await arrive("ana");
    vi.setSystemTime(Date.now() - 1);
    await locked("ana");
  });

  it("opens nothing on a device whose memory is full either", async () => {
    await arrive("ana");
    vi.setSystemTime(Date.now() + IDLE_MS);
    device.fill(true);
    await expect(ownKeys()).rejects.toThrow();
  });

  it("does not lock again what another window has just opened", async () => {
    await arrive("ana");
    vi.setSystemTime(Date.now() + IDLE_MS);
    const { who } = signIn("ana");
    const looked = ownKeys();
    await storeKeys({ who, trancas: 0, desde: Date.now() });
    await looked;
    expect(ids(await ownKeys())).toEqual(["ana"]);
  });

  it("leaves nothing of a key from an earlier build, which has no public half", async () => {
    await isOf(await formerKeyOf("ana"));
    await applySession({ saidAt: signIn("").said.saidAt, owner: "" });
    expect([await heldKeys(), device.lies("sem-sinal", "chaves")]).toEqual([[], []]);
  });
});

describe("“Sair”", () => {
  it("locks at the tap, and nothing is gone: the same sign-in opens it again", async () => {
    const secret = newSecret();
    const { key } = await arrive("ana", secret);
    await storeItem(key, head("i"), { ...EMPTY_CONTENTS, nota: "gripe" });
    await lock();
    // For somebody who has left nothing is kept either.
    expect(await heldKeys()).toEqual([]);
    expect(await owners()).toEqual(["ana"]);
    const again = await arrive("ana", secret);
    const [item] = await readAll("itens");
    expect(item && (await openItem(again.key, item))).toMatchObject({ nota: "gripe" });
  });

  it("keys that were on their way at the tap are not taken", async () => {
    const { who } = signIn("ana");
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(who)));
    const said = await fetchSessionKeys();
    await lock();
    expect(said && said !== "saiu" && (await storeKeys(said))).toBe(false);
    expect(await ownKeys()).toEqual([]);
  });

  it("is no older than the word before it: a late one of somebody else changes nothing", async () => {
    const late = signIn("carla").said;
    const { said } = await arrive("ana");
    await lock();
    await applySession(late);
    expect(await readOwner()).toMatchObject({
      ...{ id: "dono", donos: ["ana"], entrada: said.owner, quando: said.saidAt, trancas: 1 },
      entradas: { ana: said.saidAt },
    });
  });

  it("on a device of an older version leaves it its person's, and any word is newer", async () => {
    const key = await keyOf("ana");
    await change(({ put }) => put("chaves", key));
    await lock();
    expect(await readOwner()).toMatchObject({ donos: ["ana"], quando: 0, trancas: 1 });
    await expect(storeItem(await keyOf("carla"), head("c"), EMPTY_CONTENTS)).rejects.toThrow(
      OtherOwner,
    );
    await applySession(signIn("carla").said);
    expect(await readOwner()).toMatchObject({ donos: ["carla"], trancas: 1 });
  });

  const leaves = (owner: string, erase: boolean) => {
    const { saidAt } = signIn("").said;
    return { saidAt, owner: "", signedOut: { owner, leftAt: saidAt, erase } };
  };

  async function twoPeopleWait() {
    const carla = await arrive("carla");
    await storeItem(carla.key, head("c"), EMPTY_CONTENTS);
    const ana = await arrive("ana");
    await storeItem(ana.key, head("a"), EMPTY_CONTENTS);
  }

  it("on the answer one's own goes where that was agreed to, and nobody else's", async () => {
    await twoPeopleWait();
    await applySession(leaves("ana", true));
    expect(await owners()).toEqual(["carla"]);
    expect(device.caches).toContain("colaborador-assistente");
  });

  it("on the answer what waits stays, sealed, where nobody was asked", async () => {
    await twoPeopleWait();
    await applySession(leaves("ana", false));
    expect((await owners()).sort()).toEqual(["ana", "carla"]);
    expect(await ownKeys()).toEqual([]);
  });

  it("on the answer about somebody else, who left before, one's own stays", async () => {
    await twoPeopleWait();
    const left = leaves("carla", true);
    await applySession({ ...signIn("ana").said, signedOut: left.signedOut });
    expect(await owners()).toEqual(["ana"]);
    expect((await ownKeys()).map(({ id }) => id)).toEqual(["ana"]);
  });

  it("on the answer one's own goes from a device that does not know yet whose it is", async () => {
    await storeItem(await keyOf("ana"), head("a"), EMPTY_CONTENTS);
    await storeItem(await keyOf("carla"), head("c"), EMPTY_CONTENTS);
    await applySession(leaves("ana", true));
    expect(await owners()).toEqual(["carla"]);
  });

  it("whoever left at the moment of the newest word has left", async () => {
    const { said } = await arrive("ana");
    const [key] = await ownKeys();
    if (!key) throw new Error("no key");
    await storeItem(key, head("a"), EMPTY_CONTENTS);
    const signedOut = { owner: "ana", leftAt: said.saidAt, erase: true };
    await applySession({ saidAt: said.saidAt + 1, owner: "", signedOut });
    expect(await owners()).toEqual([]);
  });

  it("an answer to an earlier sign-out, after a later one that keeps, erases nothing", async () => {
    await arrive("ana");
    const [erases] = [leaves("ana", true), await arrive("carla")];
    const { key } = await arrive("ana");
    await storeItem(key, head("a"), EMPTY_CONTENTS);
    await applySession(leaves("ana", false));
    await applySession(erases);
    expect(await owners()).toEqual(["ana"]);
  });

  it("a word that says nothing of leaving deletes no seen pages", async () => {
    await arrive("ana");
    await applySession(signIn("").said);
    expect(device.caches).toEqual([]);
  });

  it("whoever is back since then loses no seen pages either", async () => {
    await arrive("ana");
    const left = leaves("ana", true);
    await arrive("ana");
    await applySession(left);
    expect(device.caches).toEqual([]);
  });

  it("whoever is back since then has not left", async () => {
    await arrive("ana");
    const left = leaves("ana", true);
    const { key } = await arrive("ana");
    await storeItem(key, head("a"), EMPTY_CONTENTS);
    await applySession(left);
    expect(await owners()).toEqual(["ana"]);
  });
});
