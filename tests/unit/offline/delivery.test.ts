/** What waits goes to the portal: one's own, whole and in its order; what became of it stands in the device's database for every page. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { change, readAll } from "~/offline/database";
import { deliver } from "~/offline/delivery";
import { dropItem } from "~/offline/items";
import { fetchUnattended } from "~/offline/unattended";
import { keepCertificate, keyOf, newDevice, newLocks, newSecret, signIn } from "./support/device";
import { json, newPortal, noNetwork } from "./support/portal";

const ARRIVAL = "/colaborador/sem-sinal/chegada";
const SECRET = newSecret();
const keys = { ana: await keyOf("ana", SECRET), carla: await keyOf("carla", SECRET) };

/** How often the pages were told of something. */
let told = 0;
class Channel {
  postMessage() {
    told += 1;
  }
  close() {}
}

let device: ReturnType<typeof newDevice>;
let portal: ReturnType<typeof newPortal>;
/** What the portal was told at the arrival, in turn. */
let sent: Record<string, unknown>[];
beforeEach(async () => {
  device = newDevice();
  [told, sent] = [0, []];
  vi.stubGlobal("BroadcastChannel", Channel);
  portal = newPortal();
  answers((body) => json({ chegou: true, onde: `/onde/${String(body?.get("item"))}` }));
  // As a browser that was killed in between leaves it: no record says whose the device is.
  await change(({ put }) => Object.values(keys).forEach((key) => put("chaves", key)));
});
afterEach(() => expect(portal.careless).toEqual([]));

function answers(answer: (typeof portal.answers)[string]): void {
  portal.answers[ARRIVAL] = (body) => {
    sent.push(Object.fromEntries(body ?? []));
    return answer(body);
  };
}
const keep = (id: string, how?: Parameters<typeof keepCertificate>[2], owner = keys.ana) =>
  keepCertificate(owner, id, how);
const send = () => deliver(signIn("ana", SECRET).who);
const items = () => sent.map(({ item }) => item);
const states = async () =>
  Object.fromEntries((await readAll("itens")).map(({ id, estado }) => [id, estado]));

/** Of chunks the portal takes the whole. */
function takesChunks(...ids: string[]): void {
  for (const id of ids)
    portal.answers[`/colaborador/sem-sinal/pedacos?id=${id}`] = () =>
      new Response("{}", { headers: { "Upload-Complete": "?1", "Upload-Offset": "9" } });
}

it("what has arrived stands there for whichever page looks, and every page is told, whoever delivered it", async () => {
  await keep("a");
  expect(await send()).toBeNull();
  expect([items(), await states(), told]).toEqual([["a"], { a: "chegou" }, 1]);
  expect(await readAll("itens")).toMatchObject([{ onde: "/onde/a" }]);
});

it("the present user's goes over, whole and in its order, and nothing else", async () => {
  await keep("late");
  await keep("first", {
    quando: 1,
    photos: 2,
    dia: "2026-11-20",
    dias: "2",
    tipo: "10",
    nota: "tosse",
  });
  await keep("refused", { estado: "recusado" });
  await keep("begun", { estado: "montando" });
  await keep("hers", {}, keys.carla);
  let lacks = [1, 2];
  answers((body) => {
    if (body?.get("ordem")) lacks = [];
    return json(body?.get("fotos") === "2" && lacks[0] ? { faltam: lacks } : { chegou: true });
  });
  takesChunks("first-1");
  portal.answers["/colaborador/sem-sinal/pedacos?id=first-0"] = () => json({}, 405);
  const { who } = signIn("ana", SECRET);
  await deliver(who);
  const about = { selo: who.selo, dono: "ana", item: "first" };
  const words = { dia: "2026-11-20", dias: "2", tipo: "10", nota: "tosse", fotos: "2" };
  expect(sent).toMatchObject([
    { ...about, ...words },
    { ...about, ordem: "1", foto: { name: "0.jpg" } },
    { ...about, ordem: "2", envio: "first-1", "pedacos-foto": "1.jpg" },
    { ...about, ...words },
    { item: "late" },
  ]);
  expect(await states()).toEqual({
    late: "chegou",
    first: "chegou",
    refused: "recusado",
    begun: "montando",
    hers: "espera",
  });
  expect(await readAll("fotos")).toEqual([]);
});

it.each([
  ["is not taken holds up no other", () => json({}, 409), ["a", "b"], null],
  ["is refused without a reason waits on", () => json({ motivo: "" }), ["a", "b"], null],
  ["meets a yes that is none waits on", () => json({ chegou: "true" }), ["a", "b"], null],
  ["has not the photo that lacks waits on", () => json({ faltam: [3] }), ["a", "b"], null],
  ["meets a failing portal is tried alone", () => json({ moved: false }, 503), ["a"], false],
  ["meets no network is tried alone", noNetwork, ["a"], false],
])("one that %s", async (_, answer, tried, arrivedPart) => {
  await keep("a", { photos: 1 });
  await keep("b");
  answers(answer);
  expect([await send(), items()]).toEqual([arrivedPart, tried]);
  expect(await states()).toEqual({ a: "espera", b: "espera" });
  expect(await readAll("fotos")).toHaveLength(1);
});

it("a photo that the portal refuses makes its certificate refused, with the reason; the others go on", async () => {
  await keep("a", { photos: 2 });
  await keep("b");
  const refusal = { motivo: "A foto não se abre" };
  answers((body) => {
    if (body?.get("ordem")) return json(refusal, 400);
    return json(body?.get("item") === "a" ? { faltam: [1] } : { chegou: true });
  });
  takesChunks("a-0");
  await send();
  expect(await readAll("itens")).toMatchObject([
    { id: "a", estado: "recusado", ...refusal, fotos: ["a-0", "a-1"] },
    { id: "b", estado: "chegou" },
  ]);
});

it("a photo that broke off goes on soon; while nothing gets through, there is no hurry", async () => {
  await keep("a", { photos: 1 });
  answers(() => json({ faltam: [1] }));
  const offsets = ["0", "1"];
  portal.answers["/colaborador/sem-sinal/pedacos?id=a-0"] = () => {
    const there = offsets.shift();
    return there ? new Response("{}", { headers: { "Upload-Offset": there } }) : noNetwork();
  };
  expect([await send(), await send()]).toEqual([true, false]);
  expect(await states()).toEqual({ a: "espera" });
});

it("one that does not open stays, and the others go on", async () => {
  const { texto, ...a } = await keep("a");
  await keep("b");
  const dados = new ArrayBuffer(9);
  await change(({ put }) => put("itens", { ...a, texto: { ...texto, dados } }));
  await send();
  expect(await states()).toEqual({ a: "espera", b: "chegou" });
});

it("that arrived is not said to wait on a device whose memory is full, and others go on", async () => {
  await keep("a", { photos: 1 });
  const left = await keep("left", { estado: "montando" });
  await change(({ put }) => put("itens", { ...left, mexido: 1, fotos: ["f"] }));
  device.fill(true);
  await send();
  expect([await readAll("fotos"), await states()]).toEqual([[], { left: "montando" }]);
  device.fill(false);
  await send();
  expect(await states()).toEqual({ left: "chegou" });
});

it("that was deleted while an earlier one was sent stays unsent", async () => {
  await keep("a", { quando: 1 });
  const b = await keep("b", { photos: 1, quando: 2 });
  answers(() => dropItem(b).then(() => json({ chegou: true })));
  await send();
  expect(items()).toEqual(["a"]);
});

it("of two windows at once goes once", async () => {
  device.navigator.locks = newLocks();
  await keep("a");
  await Promise.all([send(), send()]);
  expect(items()).toEqual(["a"]);
});

it("a request that is never answered ends, and with it the wait of all that comes after", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => signal);
  const signal = await fetchUnattended("");
  vi.advanceTimersByTime(600_000);
  expect(signal).toHaveProperty("aborted", true);
  vi.useRealTimers();
});
