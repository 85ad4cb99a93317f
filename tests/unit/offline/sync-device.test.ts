/** What each page does for the device after it has loaded, besides what the model (device-model.test.ts) draws: hints, what is asked for, papers and notices. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeviceSession } from "~/lib/device-session";
import { NOTIFICATION_INTERVAL_MS, readHint } from "~/lib/device-hint";
import { readAll } from "~/offline/database";
import "~/offline/folder/refresh";
import { readFolder, scheduleRefresh } from "~/offline/folder/store";
import { storeShown } from "~/offline/notifications/notifications";
import { syncDevice } from "~/offline/sync-device";
import { stopClock } from "../support/clock";
import {
  IDLE_HOURS,
  isOf,
  keepCertificate,
  keyOf,
  newDevice,
  newSecret,
  sentKey,
  signIn,
} from "./support/device";
import { putPocket, readStoredPapers } from "./support/folder";
import { json, newPortal, noNetwork } from "./support/portal";

/** Where earlier builds kept steps in plain text. */
const PLAIN = "espera-de-sinal";
const WHO = "/colaborador/aparelho";
const PAPERS = "/colaborador/sem-sinal/papeis";
const NEWS = "/colaborador/sem-sinal/novidades";
const NOW = 1_700_000_000_000;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const SECRETS = { ana: newSecret(), carla: newSecret() };
type Person = keyof typeof SECRETS;

let device: ReturnType<typeof newDevice>;
let portal: ReturnType<typeof newPortal>;
beforeEach(() => {
  device = newDevice();
  stopClock(NOW);
  vi.stubGlobal("BroadcastChannel", undefined);
  const papel = { id: "p", especie: "recibo", titulo: "T", versao: "1", grupos: [], pdf: null };
  portal = newPortal({
    [PAPERS]: () => json({ papeis: [papel], faltam: [], donos: Object.keys(SECRETS) }),
    "/colaborador/sem-sinal/chegada": (body) =>
      json({ chegou: true, onde: `/onde/${String(body?.get("item"))}` }),
  });
});
afterEach(async () => {
  await settled();
  expect(portal.careless).toEqual([]);
});

/** What a page leaves running after it was answered has ended. */
async function settled() {
  for (let turn = 0; turn < 60; turn += 1) await new Promise(setImmediate);
}
/** Loads a page; gives where the certificates are that it has told of, and what the portal was asked. */
async function load(session: DeviceSession): Promise<{ told: string[]; asked: string[] }> {
  portal.asked.length = 0;
  const told: string[] = [];
  await syncDevice(session, (places) => told.push(...places)).catch(() => undefined);
  await settled();
  return { told, asked: [...portal.asked] };
}
/** The portal signs somebody in; gives what it says in the page. */
function enters(person: Person): DeviceSession {
  const { said, who } = signIn(person, SECRETS[person]);
  portal.answers[WHO] = () => json(who);
  return said;
}
/** A page of somebody who is signed in, with their keys and their papers on the device. */
async function isHere(person: Person): Promise<DeviceSession> {
  const said = enters(person);
  await load(said);
  await vi.waitFor(() => expect(readHint()?.refreshAt).toBeGreaterThan(Date.now()));
  return said;
}
const keep = async (id: string, how?: Parameters<typeof keepCertificate>[2]) =>
  keepCertificate(await keyOf("ana", SECRETS.ana), id, how);
const states = async () =>
  Object.fromEntries((await readAll("itens")).map(({ id, estado }) => [id, estado]));
const papers = async (owner: string) => (await readStoredPapers(owner)).length;

describe("after a page of somebody signed in has loaded", () => {
  it("a page in the background leaves the telling to one that is seen", async () => {
    const said = await isHere("ana");
    await keep("a");
    device.document.hidden = true;
    expect([(await load(said)).told, await states()]).toEqual([[], { a: "chegou" }]);
    // By this entry the page that is seen knows that it has to look; the server reads nothing in it.
    expect(device.cookie()).toMatch(/^espera=ana\.0\.\w+\.\.0\.0\.0;/);
    device.document.hidden = false;
    // A page that is closed before it has told leaves it to the next.
    const closed = syncDevice(said, () => {
      throw new Error("closed");
    });
    await expect(closed).rejects.toThrow("closed");
    // What a page could not tell to its end is told by the next.
    const failing = vi.spyOn(device.document, "cookie", "set").mockImplementation((text) => {
      if (text.startsWith("espera")) throw new Error(text);
    });
    expect((await load(said)).told).toEqual([]);
    failing.mockRestore();
    expect((await load(said)).told).toEqual(["/onde/a"]);
  });

  it("the portal is asked for nothing where their keys are there and nothing of theirs waits", async () => {
    const carla = await keyOf("carla", SECRETS.carla);
    await isOf(carla);
    await keepCertificate(carla, "c");
    await keepCertificate(carla, "there", { estado: "chegou" });
    const said = await isHere("ana");
    await keep("a", { estado: "montando" });
    await keep("b", { estado: "recusado" });
    expect((await load(said)).asked).toEqual([]);
    await keep("d");
    expect([(await load(said)).told, await states()]).toMatchObject([
      ["/onde/d"],
      { there: "chegou" },
    ]);
    // Nor again and again for what stays, though the portal answers.
    portal.answers["/colaborador/sem-sinal/chegada"] = () => json({});
    await keep("e");
    const asked = [await load(said), await load(said)].map((each) => each.asked.includes(WHO));
    expect(asked).toEqual([true, false]);
  });

  it("without keys and without network nothing else is done until they come", async () => {
    device.local.set(PLAIN, "[]");
    const said = enters("ana");
    portal.answers[WHO] = noNetwork;
    await load(said);
    expect([readHint(), device.local.has(PLAIN)]).toEqual([null, true]);
  });

  it("the keys are brought anew after a quarter of the session's idle time, and not before", async () => {
    const said = await isHere("ana");
    const due = NOW + (IDLE_HOURS / 4) * HOUR;
    vi.setSystemTime(due - 1);
    expect([(await load(said)).asked, readHint()?.refreshAt]).toEqual([[], due]);
    vi.setSystemTime(due);
    const next = due + (IDLE_HOURS / 4) * HOUR;
    expect([(await load(said)).asked, readHint()?.refreshAt]).toEqual([[WHO], next]);
  });

  it("what an earlier build left in localStorage goes, and one entry stays", async () => {
    for (const key of ["pasta", "avisos", "etapa-respondida"]) device.local.set(key, "1");
    await isHere("ana");
    expect([...device.local.keys()]).toEqual(["aparelho"]);
  });
});

describe("papers and notices", () => {
  it("the folder is refreshed when due, for its own person alone", async () => {
    await putPocket("ana");
    await putPocket("carla");
    const said = await isHere("ana");
    expect([await papers("ana"), await papers("carla")]).toEqual([1, 0]);
    expect((await load(said)).asked).toEqual([]);
    vi.setSystemTime(NOW + DAY);
    expect((await load(said)).asked).toEqual([WHO, PAPERS]);
    // Carla has not been back since.
    await scheduleRefresh("carla", NOW);
    vi.setSystemTime(NOW + 46 * DAY);
    await load(await isHere("ana"));
    expect((await readAll("pastas")).map(({ id }) => id)).toEqual(["ana"]);
  });

  it("notices that were turned on are asked for each half hour, and shown once", async () => {
    await storeShown("ana", []);
    const avisos = [{ marca: "m", texto: "Falta um papel" }];
    portal.answers[NEWS] = () => json({ dono: "ana", completo: true, avisos });
    const said = await isHere("ana");
    expect((await load(said)).asked).toEqual([]);
    vi.setSystemTime(NOW + NOTIFICATION_INTERVAL_MS + 1);
    expect((await load(said)).asked).toEqual([NEWS]);
    vi.setSystemTime(NOW + 2 * (NOTIFICATION_INTERVAL_MS + 1));
    await isHere("carla");
    expect(portal.asked).not.toContain(NEWS);
    expect(device.shown.map(({ options }) => options.body)).toEqual(["Falta um papel"]);
  });

  it("notices that were turned on under an older key go on under the current one", async () => {
    await storeShown("old", []);
    const { said, who } = signIn("ana", SECRETS.ana);
    portal.answers[WHO] = () => json({ ...who, chaves: [...who.chaves, sentKey("old")] });
    portal.answers[NEWS] = () => json({ dono: "ana", completo: true, avisos: [{ marca: "m" }] });
    await load(said);
    expect([device.shown, await readAll("vistos")]).toMatchObject([
      [],
      [{ dono: "ana", marcas: ["m"] }],
    ]);
  });

  it("of the next person are due by their own times, and lost hints change none", async () => {
    await putPocket("ana");
    await isHere("ana");
    await putPocket("carla");
    await isHere("carla");
    device.local.clear();
    // Before the keys are.
    await scheduleRefresh("ana", NOW + 60_000);
    const said = enters("ana");
    expect((await load(said)).asked).toEqual([WHO]);
    const { proxima } = (await readFolder("ana")) ?? {};
    expect(readHint()).toMatchObject({ owner: said.owner, refreshAt: proxima });
  });
});
