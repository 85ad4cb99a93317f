/** What the offline folder keeps and loses as it follows the portal: its own person's papers, each PDF fetched once. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Paper, Papers } from "~/offline/folder/paper";
import { refreshFolder } from "~/offline/folder/refresh";
import { eraseFolder, MAX_FOLDER_BYTES, readPapers, readFolder } from "~/offline/folder/store";
import { newDevice, newLocks } from "./support/device";
import { putPaper, putPocket, readStoredPapers, stopClock } from "./support/folder";
import { json, newPortal, noNetwork } from "./support/portal";

const LIST = "/colaborador/sem-sinal/papeis";
const NOW = 1_000_000_000_000;
const HOUR = 3_600_000;

let device: ReturnType<typeof newDevice>;
let portal: ReturnType<typeof newPortal>;
beforeEach(async () => {
  device = newDevice();
  portal = newPortal();
  stopClock(NOW);
  await putPocket("ana");
  await putPocket("carla");
});
afterEach(() => {
  expect(portal.careless).toEqual([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const addressOf = (id: string) => `/colaborador/pdf/${id}`;
const paper = (id: string, changes: Partial<Paper> = {}): Paper => ({
  ...{ id, especie: "holerite", titulo: `T ${id}`, versao: "1", grupos: [], pdf: addressOf(id) },
  ...changes,
});
const textOf = (id: string) => JSON.stringify({ titulo: `T ${id}`, grupos: [] });
const pdf = (text: string) =>
  new Response(text, { headers: { "Content-Type": "application/pdf; charset=binary" } });

/** From now on the portal has these papers, and a PDF for each that names one. */
function has(papeis: Paper[], faltam: Papers["faltam"] = []): void {
  portal.answers[LIST] = () => json({ papeis, faltam });
  for (const { id, versao } of papeis)
    portal.answers[addressOf(id)] = () => pdf(`%PDF ${id} ${versao}`);
}
/** How long until Ana's folder is due again, in hours: 0 if now. */
async function dueIn(): Promise<number> {
  const { proxima = 0 } = (await readFolder("ana")) ?? {};
  return proxima === 0 ? 0 : (proxima - NOW) / HOUR;
}
const pdfsAsked = () => portal.asked.filter((address) => address !== LIST);

describe("the folder", () => {
  it("stores text and PDF of each paper, encrypted, in the portal's order, for 12 hours", async () => {
    has([paper("b"), paper("a", { especie: "recibo", pdf: null })]);
    expect(await refreshFolder("ana")).toBe(true);
    expect(portal.asked).toEqual([LIST, addressOf("b")]);
    expect(await readStoredPapers("ana")).toEqual([
      ["b", textOf("b"), "%PDF b 1"],
      ["a", textOf("a"), null],
    ]);
    expect(await readPapers("ana")).toMatchObject([
      { especie: "holerite", quando: NOW, tamanho: 8, semDocumento: "" },
      { especie: "recibo", quando: NOW, tamanho: 0, semDocumento: "" },
    ]);
    expect(await dueIn()).toBe(12);
  });

  it("is its own person's: the same paper of another stays as it is", async () => {
    await putPaper("carla", "a");
    has([paper("a")]);
    await refreshFolder("ana");
    expect(await readStoredPapers("ana")).toEqual([["a", textOf("a"), "%PDF a 1"]]);
    expect(await readStoredPapers("carla")).toEqual([["a", "texto de a", null]]);
    has([]);
    expect(await refreshFolder("ana")).toBe(true);
    expect(await readStoredPapers("ana")).toEqual([]);
    expect(await readStoredPapers("carla")).toHaveLength(1);
  });

  it("asks the portal nothing where its person has none", async () => {
    has([paper("a")]);
    expect(await refreshFolder("bia")).toBe(false);
    expect(portal.asked).toEqual([]);
    expect(await dueIn()).toBe(0);
  });

  it("fetches no PDF again that it has, and follows the portal's order", async () => {
    has([paper("a"), paper("b")]);
    await refreshFolder("ana");
    const bytes = (await readPapers("ana")).map((each) => each.bytes);
    vi.setSystemTime(NOW + 5);
    has([paper("b"), paper("a")]);
    expect(await refreshFolder("ana")).toBe(true);
    expect(pdfsAsked()).toEqual(["a", "b"].map(addressOf));
    expect(await readStoredPapers("ana")).toEqual([
      ["b", textOf("b"), "%PDF b 1"],
      ["a", textOf("a"), "%PDF a 1"],
    ]);
    const papers = await readPapers("ana");
    expect(papers.map(({ quando }) => quando)).toEqual([NOW + 5, NOW + 5]);
    expect(papers.map((each) => each.bytes)).toEqual(bytes.reverse());
  });

  it("replaces a paper that the portal has changed, and that one alone", async () => {
    has([paper("a"), paper("b")]);
    await refreshFolder("ana");
    has([paper("a", { versao: "2", titulo: "new" }), paper("b")]);
    expect(await refreshFolder("ana")).toBe(true);
    expect(await readStoredPapers("ana")).toEqual([
      ["a", '{"titulo":"new","grupos":[]}', "%PDF a 2"],
      ["b", textOf("b"), "%PDF b 1"],
    ]);
    expect(pdfsAsked()).toEqual(["a", "b", "a"].map(addressOf));
  });

  it("keeps the kinds that the portal could not load, loses the rest, and asks again in an hour", async () => {
    await putPaper("ana", "gone", { especie: "holerite" });
    await putPaper("ana", "kept", { especie: "ferias" });
    has([paper("a")], ["ferias"]);
    expect(await refreshFolder("ana")).toBe(false);
    expect((await readStoredPapers("ana")).map(([id]) => id).sort()).toEqual(["a", "kept"]);
    expect(await dueIn()).toBe(1);
  });

  const fails: [string, () => Response | Promise<Response>][] = [
    ["no network", noNetwork],
    [
      "503",
      () => new Response("%PDF", { status: 503, headers: { "Content-Type": "application/pdf" } }),
    ],
    ["a page", () => new Response("<html>", { headers: { "Content-Type": "text/html" } })],
    ["no type", () => new Response(new Uint8Array([1]))],
  ];

  it.each(fails)("stores the text where the PDF meets %s, and tries again", async (_, answer) => {
    has([paper("a"), paper("b")]);
    portal.answers[addressOf("a")] = answer;
    expect(await refreshFolder("ana")).toBe(false);
    expect(await readStoredPapers("ana")).toEqual([
      ["a", textOf("a"), null],
      ["b", textOf("b"), "%PDF b 1"],
    ]);
    expect(await readPapers("ana")).toMatchObject([
      { semDocumento: "falta", tamanho: 0 },
      { semDocumento: "" },
    ]);
    expect(await dueIn()).toBe(1);
    has([paper("a"), paper("b")]);
    expect(await refreshFolder("ana")).toBe(true);
    expect(await readStoredPapers("ana")).toContainEqual(["a", textOf("a"), "%PDF a 1"]);
    expect(await dueIn()).toBe(12);
  });

  it("keeps the former paper with its PDF until the new PDF comes", async () => {
    has([paper("b"), paper("a")]);
    await refreshFolder("ana");
    vi.setSystemTime(NOW + 5);
    has([paper("a", { versao: "2", titulo: "new" }), paper("b")]);
    portal.answers[addressOf("a")] = noNetwork;
    expect(await refreshFolder("ana")).toBe(false);
    expect(await readStoredPapers("ana")).toEqual([
      ["a", textOf("a"), "%PDF a 1"],
      ["b", textOf("b"), "%PDF b 1"],
    ]);
    // The portal has confirmed only the second one.
    expect((await readPapers("ana")).map(({ quando }) => quando)).toEqual([NOW, NOW + 5]);
  });

  it("takes the new text where neither the former nor the new PDF came", async () => {
    has([paper("a")]);
    portal.answers[addressOf("a")] = noNetwork;
    await refreshFolder("ana");
    has([paper("a", { versao: "2", titulo: "new" })]);
    portal.answers[addressOf("a")] = noNetwork;
    await refreshFolder("ana");
    expect(await readStoredPapers("ana")).toEqual([["a", '{"titulo":"new","grupos":[]}', null]]);
  });

  it("is deleted meanwhile: nothing more is stored", async () => {
    has([paper("a"), paper("b")]);
    portal.answers[addressOf("b")] = async () => {
      await eraseFolder("ana");
      return pdf("%PDF b");
    };
    expect(await refreshFolder("ana")).toBe(false);
    expect(await readPapers("ana")).toEqual([]);
    expect(await dueIn()).toBe(0);
  });

  it("of two windows at once fetches each PDF once", async () => {
    device.navigator.locks = newLocks();
    has([paper("a"), paper("b")]);
    expect(await Promise.all([refreshFolder("ana"), refreshFolder("ana")])).toEqual([true, true]);
    expect(pdfsAsked()).toEqual(["a", "b"].map(addressOf));
  });

  it.each([
    ["503", () => json({ papeis: [], faltam: [] }, 503)],
    ["401", () => new Response("", { status: 401 })],
    ["a page", () => new Response("<html>")],
    ["no papers", () => json({ faltam: [] })],
    ["no kinds", () => json({ papeis: [] })],
    ["kinds that are no list", () => json({ papeis: [], faltam: "ferias" })],
    ["nothing", () => json(null)],
    ["no network", noNetwork],
  ])("stays whole, and due, where the list meets %s", async (_, answer) => {
    await putPaper("ana", "a");
    portal.answers[LIST] = answer;
    await expect(refreshFolder("ana")).rejects.toThrow();
    expect(await readStoredPapers("ana")).toEqual([["a", "texto de a", null]]);
    expect(await dueIn()).toBe(0);
  });
});

describe("the folder's limit", () => {
  const PDF = 8;

  /** Leaves this many bytes for the next paper; `faltam` keeps what fills the rest. */
  const leaveRoom = (bytes: number) =>
    putPaper("ana", "full", { especie: "ferias", bytes: MAX_FOLDER_BYTES - bytes });

  it("of a PDF that just fits is kept", async () => {
    await leaveRoom(PDF);
    has([paper("a")], ["ferias"]);
    await refreshFolder("ana");
    expect(await readStoredPapers("ana")).toContainEqual(["a", textOf("a"), "%PDF a 1"]);
  });

  it("leaves the text of a larger one, which is not fetched again until there is room", async () => {
    await leaveRoom(PDF - 1);
    has([paper("a")], ["ferias"]);
    await refreshFolder("ana");
    await refreshFolder("ana");
    expect(await readStoredPapers("ana")).toContainEqual(["a", textOf("a"), null]);
    expect(await readPapers("ana")).toContainEqual(
      expect.objectContaining({ semDocumento: "grande", tamanho: PDF }),
    );
    expect(pdfsAsked()).toEqual([addressOf("a")]);
    await leaveRoom(PDF);
    await refreshFolder("ana");
    expect(await readStoredPapers("ana")).toContainEqual(["a", textOf("a"), "%PDF a 1"]);
  });

  it("does not make the folder incomplete", async () => {
    await putPaper("ana", "full", { bytes: MAX_FOLDER_BYTES - PDF + 1 });
    has([paper("full"), paper("a")]);
    expect(await refreshFolder("ana")).toBe(true);
    expect((await readStoredPapers("ana")).map(([, , document]) => document)).toEqual([null, null]);
    expect(await dueIn()).toBe(12);
  });

  it("is each person's own", async () => {
    await putPaper("carla", "full", { especie: "ferias", bytes: MAX_FOLDER_BYTES });
    has([paper("a")], ["ferias"]);
    await refreshFolder("ana");
    expect(await readStoredPapers("ana")).toEqual([["a", textOf("a"), "%PDF a 1"]]);
  });
});
