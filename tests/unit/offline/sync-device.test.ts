/** What each page does for the device after it has loaded: keys, what waits, papers and notices of the signed-in person; nothing of anybody else's. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DeviceSession } from "~/lib/device-session";
import { NOTIFICATION_INTERVAL_MS, readHint } from "~/lib/device-hint";
import { change, readAll, type StoredItem } from "~/offline/database";
import "~/offline/folder/refresh";
import { storeItem, EMPTY_CONTENTS } from "~/offline/items";
import { storeShown } from "~/offline/notifications/notifications";
import { applySession, lock, ownKeys, readOwner } from "~/offline/owner";
import { storeStep } from "~/offline/steps";
import { syncDevice } from "~/offline/sync-device";
import { IDLE_HOURS, keyOf, newDevice, newSecret, signIn } from "./support/device";
import { putPocket, readStoredPapers, stopClock } from "./support/folder";
import { readFolder, scheduleRefresh } from "~/offline/folder/store";
import { json, newPortal, noNetwork } from "./support/portal";

/** Where earlier builds kept steps in plain text. */
const PLAIN = "espera-de-sinal";
const HOUR = 60 * 60_000;
const WHO = "/colaborador/aparelho";
const ARRIVAL = "/colaborador/sem-sinal/chegada";
const PAPERS = "/colaborador/sem-sinal/papeis";
const NEWS = "/colaborador/sem-sinal/novidades";
const NOW = 1_700_000_000_000;
const DAY = 24 * 60 * 60_000;
const SECRETS = { ana: newSecret(), carla: newSecret() };
type Person = keyof typeof SECRETS;

let device: ReturnType<typeof newDevice>;
let portal: ReturnType<typeof newPortal>;
/** The ids of the certificates that were sent. */
let sent: unknown[] = [];

beforeEach(() => {
  device = newDevice();
  portal = newPortal();
  sent = [];
  stopClock(NOW);
  vi.stubGlobal("BroadcastChannel", undefined);
  portal.answers[ARRIVAL] = (body) => {
    sent.push(body?.get("item"));
    return json({ chegou: true, onde: `/onde/${String(body?.get("item"))}` });
  };
  const papel = { id: "p", especie: "recibo", titulo: "T", versao: "1", grupos: [], pdf: null };
  portal.answers[PAPERS] = () => json({ papeis: [papel], faltam: [] });
});
afterEach(async () => {
  await settled();
  expect(portal.careless).toEqual([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a page leaves running after it was answered has ended. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise(setImmediate);
}

/** The portal signs somebody in; gives what it says in the page. */
function enters(person: Person): DeviceSession {
  const { said, who } = signIn(person, SECRETS[person]);
  portal.answers[WHO] = () => json(who);
  return said;
}
/** A page of somebody who is signed in, with their keys on the device. */
async function isHere(person: Person): Promise<DeviceSession> {
  const said = enters(person);
  await syncDevice(said);
  await settled();
  portal.asked.length = 0;
  return said;
}
async function keep(person: Person, id: string, estado: StoredItem["estado"] = "espera") {
  const key = await keyOf(person, SECRETS[person]);
  const record = await readOwner();
  const donos = record?.donos.includes(person) ? record.donos : [person];
  if (record) await change(({ put }) => put("dono", { ...record, donos }));
  await storeItem(key, { id, quando: NOW, estado, motivo: "", rev: 0 }, EMPTY_CONTENTS);
  if (record) await change(({ put }) => put("dono", record));
}
const step = (name: string) => ({
  ...{ acao: `/${name}`, titulo: name, campos: [], selo: "s", quando: Date.now() },
});
const keys = async () => (await ownKeys()).map(({ id }) => id);
const states = async () =>
  (await readAll("itens")).map(({ id, estado }) => `${id} ${estado}`).sort();

const texts = async (owner: string) => (await readStoredPapers(owner)).map(([id]) => id);
const comes = (owner: string) =>
  vi.waitFor(async () => {
    expect(await texts(owner)).toEqual(["p"]);
    expect(readHint()?.refreshAt).toBeGreaterThan(Date.now());
  });

describe("after a page of somebody signed in has loaded", () => {
  it("their keys are on the device, and it knows whose page it last was", async () => {
    const said = enters("ana");
    expect(await syncDevice(said)).toEqual([]);
    expect(await keys()).toEqual(["ana"]);
    expect(readHint()?.owner).toBe(said.owner);
  });

  it("what waits is sent once and told once, and another's stays", async () => {
    await keep("carla", "c");
    await keep("ana", "a");
    await keep("ana", "b", "montando");
    const said = enters("ana");
    expect(await syncDevice(said)).toEqual(["/onde/a"]);
    expect(await syncDevice(said)).toEqual([]);
    expect(sent).toEqual(["a"]);
    expect(await states()).toEqual(["b montando", "c espera"]);
    expect(device.cookie()).toMatch(/=carla\.1\.[^~]+~ana\.0\./);
  });

  it("a page in the background leaves the telling to one that is seen", async () => {
    await keep("ana", "a");
    const said = enters("ana");
    device.document.hidden = true;
    expect(await syncDevice(said)).toEqual([]);
    expect(await states()).toEqual(["a chegou"]);
    device.document.hidden = false;
    expect(await syncDevice(said)).toEqual(["/onde/a"]);
  });

  it("the portal is asked for nothing where their keys are there and nothing of theirs waits", async () => {
    const said = await isHere("ana");
    await keep("carla", "c");
    await keep("ana", "a", "montando");
    await keep("ana", "b", "recusado");
    await syncDevice(said);
    expect(portal.asked).toEqual([]);
    await keep("ana", "d");
    expect(await syncDevice(said)).toEqual(["/onde/d"]);
    expect(sent).toEqual(["d"]);
  });

  it.each([
    ["no network", noNetwork],
    ["“nobody is signed in”", () => new Response("", { status: 401 })],
  ])("%s keeps what waits, and the keys that are there", async (_, answer) => {
    const said = await isHere("ana");
    await keep("ana", "a");
    device.local.clear();
    portal.answers[WHO] = answer;
    expect(await syncDevice(said)).toEqual([]);
    expect(await keys()).toEqual(["ana"]);
    expect(await states()).toEqual(["a espera"]);
    expect(readHint()?.owner).toBe(said.owner);
  });

  it("without keys and without network nothing else is done until they come", async () => {
    device.local.set(PLAIN, "[]");
    const said = enters("ana");
    portal.answers[WHO] = noNetwork;
    expect(await syncDevice(said)).toEqual([]);
    await settled();
    expect(readHint()).toBeNull();
    expect(device.local.has(PLAIN)).toBe(true);
  });

  it("the keys are brought anew after a quarter of the session's idle time, and not before", async () => {
    const said = await isHere("ana");
    const due = NOW + (IDLE_HOURS / 4) * HOUR;
    vi.setSystemTime(due - 1);
    await syncDevice(said);
    expect([portal.asked, readHint()?.refreshAt]).toEqual([[], due]);
    vi.setSystemTime(due);
    await syncDevice(said);
    expect([portal.asked, readHint()?.refreshAt]).toEqual([[WHO], due + (IDLE_HOURS / 4) * HOUR]);
  });

  it("a device whose time is up opens again with the portal's answer, and what waits goes on", async () => {
    const said = await isHere("ana");
    vi.setSystemTime(NOW + IDLE_HOURS * HOUR);
    await keep("ana", "a");
    portal.answers[WHO] = noNetwork;
    expect(await syncDevice(said)).toEqual([]);
    expect([await keys(), await states()]).toEqual([[], ["a espera"]]);
    expect(await syncDevice(enters("ana"))).toEqual(["/onde/a"]);
  });

  it("“Sair” tapped while the portal was asked sends nothing, and leaves the folder due", async () => {
    await putPocket("ana");
    const said = await isHere("ana");
    await comes("ana");
    portal.asked.length = 0;
    const due = (await readFolder("ana"))?.proxima;
    vi.setSystemTime(NOW + DAY);
    await keep("ana", "a");
    const answer = portal.answers[WHO] ?? noNetwork;
    portal.answers[WHO] = async () => {
      await lock();
      return answer(null);
    };
    await syncDevice(said);
    await settled();
    expect((await readFolder("ana"))?.proxima).toBe(due);
    expect(portal.asked).toEqual([WHO]);
    expect(sent).toEqual([]);
    expect(await states()).toEqual(["a espera"]);
    expect(await keys()).toEqual([]);
  });

  it("a late page of somebody who was here before changes nothing", async () => {
    const old = await isHere("carla");
    const said = await isHere("ana");
    device.local.set(PLAIN, "[]");
    expect(await syncDevice(old)).toEqual([]);
    expect(portal.asked).toEqual([]);
    expect(await keys()).toEqual(["ana"]);
    expect(readHint()?.owner).toBe(said.owner);
    expect(device.local.has(PLAIN)).toBe(true);
  });

  it("what an earlier build left in localStorage goes, and one entry stays", async () => {
    for (const key of ["pasta", "avisos", "etapa-respondida"]) device.local.set(key, "1");
    await syncDevice(enters("ana"));
    expect([...device.local.keys()]).toEqual(["aparelho"]);
  });

  it("steps older than seven days are gone, whoever's they are, and no newer one", async () => {
    await storeStep((await isHere("carla")).owner, step("c"), "espera");
    vi.setSystemTime(NOW + DAY);
    await storeStep((await isHere("ana")).owner, step("a"), "espera");
    vi.setSystemTime(NOW + 7 * DAY + 1);
    await syncDevice(enters("ana"));
    expect(device.placed("etapa")).toMatchObject([{ dono: "ana" }]);
  });

  it("storage that the browser blocks troubles no page", async () => {
    device.block("sem-sinal");
    await expect(syncDevice(enters("ana"))).resolves.toEqual([]);
  });
});

describe("after a page of nobody has loaded", () => {
  it("no key that opens is there, what waits stays encrypted and is counted, and nothing is asked", async () => {
    await isHere("ana");
    await keep("ana", "a");
    device.local.set(PLAIN, "[]");
    const { saidAt } = signIn("").said;
    expect(await syncDevice({ saidAt, owner: "" })).toEqual([]);
    expect(await keys()).toEqual([]);
    expect(await states()).toEqual(["a espera"]);
    expect(device.cookie()).toMatch(/=ana\.1\./);
    expect(portal.asked).toEqual([]);
    expect(device.local.has(PLAIN)).toBe(false);
    expect(readHint()?.owner).toBe("");
  });
});

describe("papers and notices", () => {
  const inSixYears = NOW + 6 * 365 * DAY;

  it("the folder is refreshed when due, for its own person alone", async () => {
    await putPocket("ana");
    await putPocket("carla");
    const said = await isHere("ana");
    await comes("ana");
    portal.asked.length = 0;
    expect(await texts("carla")).toEqual([]);
    await syncDevice(said);
    await settled();
    expect(portal.asked).toEqual([]);
    vi.setSystemTime(NOW + DAY);
    await syncDevice(said);
    await vi.waitFor(() => expect(portal.asked).toContain(PAPERS));
  });

  it("without a folder the portal is not asked, however late", async () => {
    await putPocket("carla");
    const said = await isHere("ana");
    vi.setSystemTime(inSixYears);
    await syncDevice(said);
    await settled();
    expect(portal.asked).toEqual([WHO]);
    expect(device.shown).toEqual([]);
  });

  it("notices that were turned on are asked for each half hour, and shown once", async () => {
    await storeShown("ana", []);
    const avisos = [{ marca: "m", texto: "Falta um papel" }];
    portal.answers[NEWS] = () => json({ dono: "ana", completo: true, avisos });
    const said = await isHere("ana");
    await syncDevice(said);
    await settled();
    expect(portal.asked).toEqual([]);
    vi.setSystemTime(NOW + NOTIFICATION_INTERVAL_MS + 1);
    await syncDevice(said);
    await vi.waitFor(() => expect(portal.asked).toEqual([NEWS]));
    await settled();
    expect(device.shown.map(({ options }) => options.body)).toEqual(["Falta um papel"]);
  });

  it("of the next person are due by their own times, and lost hints change none", async () => {
    await putPocket("ana");
    const said = await isHere("ana");
    await comes("ana");
    await putPocket("carla");
    await isHere("carla");
    await comes("carla");
    device.local.clear();
    portal.asked.length = 0;
    // Before the keys are.
    await scheduleRefresh("ana", NOW + 60_000);
    await syncDevice(enters("ana"));
    await settled();
    expect(portal.asked).toEqual([WHO]);
    expect(readHint()?.refreshAt).toBe((await readFolder("ana"))?.proxima);
    expect(readHint()?.owner).not.toBe(said.owner);
  });

  it("are left alone where another window has locked the device meanwhile", async () => {
    await putPocket("ana");
    const said = await isHere("ana");
    await lock();
    vi.setSystemTime(NOW + DAY);
    portal.answers[WHO] = noNetwork;
    await syncDevice(said);
    await settled();
    expect(portal.asked).not.toContain(PAPERS);
    await applySession(signIn("carla").said);
    expect(await syncDevice(said)).toEqual([]);
  });
});
