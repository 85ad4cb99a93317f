/** Whose the device is, and when it opens: what the model of the device (device-model.test.ts) does not draw. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { change, readAll } from "~/offline/database";
import { fetchSessionKeys, storeKeys } from "~/offline/delivery";
import { applySession, heldKeys, lock, OtherOwner, ownKeys, readOwner } from "~/offline/owner";
import { stopClock } from "../support/clock";
import {
  formerKeyOf,
  IDLE_HOURS,
  isOf,
  keepCertificate,
  keyOf,
  newDevice,
  sentKey,
  signIn,
} from "./support/device";
import { json, newPortal } from "./support/portal";

let device: ReturnType<typeof newDevice>;
beforeEach(() => void (device = newDevice()));

const take = (who: ReturnType<typeof signIn>["who"]) =>
  storeKeys({ who, trancas: 0, desde: Date.now() });
/** Signs somebody in and brings their keys; gives the present key. */
async function arrive(owner: string) {
  const { said, who } = signIn(owner);
  await applySession(said);
  await take(who);
  const [key] = await ownKeys();
  if (!key) throw new Error("no key");
  return { key, said };
}
const owners = async () => (await readAll("itens")).map(({ dono }) => dono);
const ids = async () => (await ownKeys()).map(({ id }) => id);

describe("whose the device is", () => {
  it("of two words of one moment the first counts", async () => {
    for (const person of ["ana", "carla"]) await applySession({ saidAt: 1, owner: `${person}.1` });
    expect(await readOwner()).toMatchObject({ donos: ["ana"] });
  });

  it("keys that lie there of somebody else are not one's own", async () => {
    await arrive("ana");
    const record = await readOwner();
    // As a browser that was killed in between leaves it.
    if (record) await change(({ put }) => put("dono", { ...record, donos: ["carla"] }));
    expect(await ids()).toEqual([]);
  });

  it("keys come in the portal's order, however the browser lists them, and stay at the next sign-in", async () => {
    const { said, who } = signIn("zeca");
    await applySession(said);
    await take({ ...who, chaves: ["zeca", "b-old", "a-older"].map((id) => sentKey(id)) });
    device.sort("sem-sinal", "chaves");
    await applySession(signIn("zeca").said);
    expect(await ids()).toEqual(["zeca", "b-old", "a-older"]);
  });

  it("what is kept stays though the browser is killed: every change is strict", async () => {
    await arrive("ana");
    expect(new Set(device.options)).toEqual(new Set([{ durability: "strict" }]));
  });
});

describe("a session's end", () => {
  const IDLE_MS = IDLE_HOURS * 60 * 60_000;
  beforeEach(() => stopClock());

  it("is known by the device's clock, as if from when the portal was asked", async () => {
    const asked = Date.now();
    newPortal({
      "/colaborador/aparelho": () => {
        vi.setSystemTime(asked + 60_000);
        return json(signIn("ana").who);
      },
    });
    const said = await fetchSessionKeys();
    expect(said && said !== "saiu" && (await storeKeys(said))).toBe(true);
    vi.setSystemTime(asked + IDLE_MS - 1);
    expect(await ids()).toEqual(["ana"]);
    vi.setSystemTime(asked + IDLE_MS);
    expect(await ids()).toEqual([]);
    vi.setSystemTime(asked + 60_000);
    expect(await ids()).toEqual([]);
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
    const looked = ownKeys();
    await take(signIn("ana").who);
    await looked;
    expect(await ids()).toEqual(["ana"]);
  });

  it("leaves nothing of a key from an earlier build, which has no public half", async () => {
    await isOf(await formerKeyOf("ana"));
    await applySession({ saidAt: signIn("").said.saidAt, owner: "" });
    expect([await heldKeys(), device.lies("sem-sinal", "chaves")]).toEqual([[], []]);
  });
});

describe("“Sair”", () => {
  it("on a device of an older version leaves it its person's, and any word is newer", async () => {
    const key = await keyOf("ana");
    await change(({ put }) => put("chaves", key));
    await lock();
    await expect(keepCertificate(await keyOf("carla"), "c")).rejects.toThrow(OtherOwner);
    await applySession(signIn("carla").said);
    expect(await readOwner()).toMatchObject({ donos: ["carla"], trancas: 1 });
  });

  const leaves = (owner: string, { leftAt = signIn("").said.saidAt, erase = true } = {}) => ({
    saidAt: leftAt + 1,
    owner: "",
    signedOut: { owner, leftAt, erase },
  });

  it.each([
    ["was tapped", lock, ["ana"]],
    ["erases", () => applySession(leaves("ana")), []],
  ])("that %s opens nothing on a device whose memory is full", async (_, happens, left) => {
    await keepCertificate((await arrive("ana")).key, "a");
    device.fill(true);
    await happens();
    expect([await heldKeys(), await owners()]).toEqual([[], left]);
  });

  it("takes one's own from a device that does not know yet whose it is", async () => {
    await keepCertificate(await keyOf("ana"), "a");
    await keepCertificate(await keyOf("carla"), "c");
    await applySession(leaves("ana"));
    expect(await owners()).toEqual(["carla"]);
  });

  it("an answer to an earlier sign-out, after a later one that keeps, erases nothing", async () => {
    const erases = leaves("ana");
    await keepCertificate((await arrive("ana")).key, "a");
    await applySession(leaves("ana", { erase: false }));
    await applySession(erases);
    expect(await owners()).toEqual(["ana"]);
  });

  it("deletes the seen pages, but not of whoever is back since then, or where nobody left", async () => {
    await arrive("ana");
    await applySession(signIn("").said);
    const left = leaves("ana");
    await arrive("ana");
    await applySession(left);
    expect(device.caches).toEqual([]);
    await applySession(leaves("ana"));
    expect(device.caches).toContain("colaborador-assistente");
  });
});
