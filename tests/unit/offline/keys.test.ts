/** How the device comes by the portal's word on who is signed in and by their keys, and what it makes of a broken answer. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { change, readAll } from "~/offline/database";
import { fetchSessionKeys, deliver, ownKeysOrFetched, storeKeys } from "~/offline/delivery";
import { storeItem, EMPTY_CONTENTS, openItem } from "~/offline/items";
import { applySession, lock, ownKeys } from "~/offline/owner";
import { keyOf, newDevice, newLocks, newSecret, sentKey, signIn } from "./support/device";
import { json, newPortal, noNetwork } from "./support/portal";

const WHO = "/colaborador/aparelho";
const ARRIVAL = "/colaborador/sem-sinal/chegada";

let device: ReturnType<typeof newDevice>;
let portal: ReturnType<typeof newPortal>;
beforeEach(() => {
  device = newDevice();
  portal = newPortal();
  vi.stubGlobal("BroadcastChannel", undefined);
});
afterEach(() => {
  expect(portal.careless).toEqual([]);
  vi.unstubAllGlobals();
});

const ids = async () => (await ownKeys()).map(({ id }) => id);

describe("the portal's word", () => {
  it("comes with the number of taps of “Sair” before the request", async () => {
    const { who } = signIn("ana");
    portal.answers[WHO] = () => json(who);
    expect(await fetchSessionKeys()).toMatchObject({ who, trancas: 0 });
    await lock();
    await lock();
    expect(await fetchSessionKeys()).toMatchObject({ who, trancas: 2 });
  });

  it.each([
    ["chaves", undefined],
    ["chaves", {}],
  ])("with %s %j is none", async (name, value) => {
    portal.answers[WHO] = () => json({ ...signIn("ana").who, [name]: value });
    expect(await fetchSessionKeys()).toBeNull();
  });

  it("replaces all keys, those of the same person that are no longer valid too", async () => {
    const first = signIn("ana");
    const chaves = ["ana", "ana-old"].map((id) => sentKey(id));
    await storeKeys({ who: { ...first.who, chaves }, trancas: 0, desde: Date.now() });
    await storeKeys({ who: signIn("ana").who, trancas: 0, desde: Date.now() });
    expect(device.lies("sem-sinal", "chaves")).toMatchObject([{ id: "ana", ordem: 0 }]);
  });

  it("does not replace keys that a newer one brought", async () => {
    const [old, newer] = [signIn("carla"), signIn("ana")];
    expect(await storeKeys({ who: newer.who, trancas: 0, desde: Date.now() })).toBe(true);
    expect(await storeKeys({ who: old.who, trancas: 0, desde: Date.now() })).toBe(false);
    expect(await ids()).toEqual(["ana"]);
  });

  it("that was asked for before the same person's next page still brings the keys", async () => {
    const { said, who } = signIn("ana");
    await applySession(said);
    await applySession({ ...said, saidAt: said.saidAt + 9 });
    expect(await storeKeys({ who, trancas: 0, desde: Date.now() })).toBe(true);
    expect(await ids()).toEqual(["ana"]);
  });
});

describe("looking for what needs a key", () => {
  const fetched = async () => (await ownKeysOrFetched()).map(({ id }) => id);

  it("asks the portal only where nothing is found, and then looks again", async () => {
    portal.answers[WHO] = () => json(signIn("ana").who);
    expect(await fetched()).toEqual(["ana"]);
    expect(await fetched()).toEqual(["ana"]);
    expect(portal.asked).toEqual([WHO]);
  });

  it("asks nothing without a network", async () => {
    device.navigator.onLine = false;
    portal.answers[WHO] = () => json(signIn("ana").who);
    expect(await fetched()).toEqual([]);
    expect(portal.asked).toEqual([]);
  });

  it.each([
    ["“nobody is signed in”", () => new Response("", { status: 401 })],
    ["no answer", noNetwork],
    [
      "“Sair” at the same time",
      async () => {
        await lock();
        return json(signIn("ana").who);
      },
    ],
  ])("finds nothing after %s", async (_, answer) => {
    portal.answers[WHO] = answer;
    expect(await fetched()).toEqual([]);
  });
});

describe("what waits", () => {
  const SECRET = newSecret();
  const PHOTOS = ["f0", "f1"];

  /** Ana's certificate with two photos. */
  async function keep(id: string, quando = 1): Promise<void> {
    const key = await keyOf("ana", SECRET);
    await change(({ put }) => put("chaves", key));
    let rev = 0;
    const fotos = PHOTOS.map((photo) => ({ id: `${id}-${photo}`, nome: `${photo}.jpg` }));
    for (const [at, photo] of fotos.entries())
      ({ rev = 0 } = await storeItem(
        key,
        { ...{ id, quando, motivo: "", rev }, estado: at === 0 ? "montando" : "espera" },
        { ...EMPTY_CONTENTS, nota: id, fotos: fotos.slice(0, at + 1) },
        { id: photo.id, data: new Uint8Array([at]).buffer },
      ));
  }
  const states = async () => (await readAll("itens")).map(({ estado }) => estado);
  const send = () => deliver(signIn("ana", SECRET).who);

  it.each([
    ["no reason", { motivo: "" }],
    ["nothing", {}],
    ["no answer at all", null],
    ["“arrived” that is no yes", { chegou: "true" }],
  ])("waits on after %s, with its photos, and holds up no other", async (_, said) => {
    await keep("a");
    await keep("b", 2);
    portal.answers[ARRIVAL] = () => json(said);
    await send();
    expect(await states()).toEqual(["espera", "espera"]);
    expect(await readAll("fotos")).toHaveLength(4);
    expect(portal.asked).toHaveLength(2);
  });

  it("goes with its photo's name, and only where the portal lacks it", async () => {
    const photos: unknown[] = [];
    let lacks = [2];
    portal.answers[ARRIVAL] = (body) => {
      const name = body?.get("pedacos-foto");
      if (!name) return json(lacks.length ? { faltam: lacks } : { chegou: true });
      photos.push([name, body?.get("envio"), body?.get("ordem"), body?.get("item")]);
      lacks = [];
      return json({ chegou: true });
    };
    portal.answers["/colaborador/sem-sinal/pedacos?id=a-f1"] = () =>
      new Response("{}", { headers: { "Upload-Offset": "1" } });
    await keep("a");
    await send();
    expect(photos).toEqual([["f1.jpg", "a-f1", "2", "a"]]);
    expect(await states()).toEqual(["chegou"]);
    expect(await readAll("fotos")).toEqual([]);
    expect(portal.careless).toEqual([]);
  });

  it("waits on where the portal lacks a photo that the device has not", async () => {
    portal.answers[ARRIVAL] = () => json({ faltam: [3] });
    await keep("a");
    await send();
    expect(await states()).toEqual(["espera"]);
    expect(portal.asked).toHaveLength(1);
  });

  it("that does not open stays, and the others go on", async () => {
    portal.answers[ARRIVAL] = () => json({ chegou: true, onde: "/x" });
    await keep("a");
    await keep("b", 2);
    const [a] = await readAll("itens");
    if (!a) throw new Error("not kept");
    await change(({ put }) =>
      put("itens", { ...a, texto: { ...a.texto, dados: new ArrayBuffer(9) } }),
    );
    await send();
    expect(await states()).toEqual(["espera", "chegou"]);
    // Under the name of another certificate its text does not open either.
    await expect(openItem(await keyOf("ana", SECRET), { ...a, id: "b" })).rejects.toThrow();
  });

  it("of two windows at once goes once", async () => {
    device.navigator.locks = newLocks();
    portal.answers[ARRIVAL] = () => json({ chegou: true, onde: "/x" });
    await keep("a");
    await Promise.all([send(), send()]);
    expect(portal.asked).toHaveLength(1);
  });
});
