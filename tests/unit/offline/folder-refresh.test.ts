/** What the offline folder keeps and loses as it follows the portal: its own person's papers, each PDF fetched once. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Paper, Papers } from "~/offline/folder/paper";
import { refreshFolder } from "~/offline/folder/refresh";
import { eraseFolder, MAX_FOLDER_BYTES, readPapers, readFolder } from "~/offline/folder/store";
import { stopClock } from "../support/clock";
import { newDevice, newLocks } from "./support/device";
import { putPaper, putPocket, readStoredPapers } from "./support/folder";
import { json, newPortal } from "./support/portal";

const LIST = "/colaborador/sem-sinal/papeis";
const NOW = 1_000_000_000_000;
const HOUR = 3_600_000;
const NONE = { papeis: [], faltam: [], donos: ["ana2", "ana"] };

let device: ReturnType<typeof newDevice>;
let portal: ReturnType<typeof newPortal>;
beforeEach(async () => {
  device = newDevice();
  portal = newPortal();
  stopClock(NOW);
  await putPocket("ana");
  await putPocket("carla");
});
afterEach(() => expect(portal.careless).toEqual([]));

const addressOf = (id: string) => `/colaborador/pdf/${id}`;
const paper = (id: string, changes: Partial<Paper> = {}): Paper => ({
  id,
  especie: "holerite",
  titulo: `T ${id}`,
  versao: "1",
  grupos: [],
  pdf: addressOf(id),
  ...changes,
});
const changed = paper("a", { versao: "2", titulo: "new" });
const pdf = (text: string) =>
  new Response(text, { headers: { "Content-Type": "application/pdf; charset=binary" } });

/** From now on the portal has these papers, and a PDF for each that names one. */
function has(papeis: Paper[], faltam: Papers["faltam"] = []) {
  portal.answers[LIST] = () => json({ ...NONE, papeis, faltam });
  for (const { id, versao } of papeis)
    portal.answers[addressOf(id)] = () => pdf(`%PDF ${id} ${versao}`);
}
/** Each paper's id, title and PDF. */
const papers = async (owner = "ana") =>
  (await readStoredPapers(owner)).map(([id, text, document]) => [
    id,
    text.startsWith("{") ? Object(JSON.parse(text)).titulo : text,
    document,
  ]);
/** Whether all came, what is there then, and in how many hours the folder is due: 0 if now. */
async function refreshed() {
  const whole = await refreshFolder("ana");
  const { proxima = NOW } = (await readFolder("ana")) ?? {};
  return { whole, papers: await papers(), dueIn: Math.floor((proxima - NOW) / HOUR) };
}
const pdfsAsked = () => portal.asked.filter((address) => address !== LIST);
const A = ["a", "T a", "%PDF a 1"];
const B = ["b", "T b", "%PDF b 1"];

describe("the folder", () => {
  it("stores text and PDF of each paper, encrypted, in the portal's order, for 12 hours", async () => {
    has([paper("b"), paper("a", { especie: "recibo", pdf: null })]);
    const without = ["a", "T a", null];
    expect(await refreshed()).toEqual({ whole: true, papers: [B, without], dueIn: 12 });
    expect(portal.asked).toEqual([LIST, addressOf("b")]);
    expect(await readPapers("ana")).toMatchObject([
      { especie: "holerite", quando: NOW, semDocumento: "" },
      { especie: "recibo", quando: NOW, semDocumento: "" },
    ]);
  });

  it("fetches no PDF again that it has, and follows the portal's order and changes", async () => {
    has([paper("a"), paper("b")]);
    await refreshed();
    vi.setSystemTime(NOW + 5);
    has([paper("b"), paper("a")]);
    expect(await refreshed()).toMatchObject({ whole: true, papers: [B, A] });
    const stored = await readPapers("ana");
    expect(stored.map(({ quando }) => quando)).toEqual([NOW + 5, NOW + 5]);
    has([changed, paper("b")]);
    expect(await refreshed()).toMatchObject({ papers: [["a", "new", "%PDF a 2"], B] });
    expect(pdfsAsked()).toEqual(["a", "b", "a"].map(addressOf));
  });

  it("keeps the kinds that the portal could not load, loses the rest, and asks again in an hour", async () => {
    await putPaper("ana", "gone", { especie: "recibo" });
    await putPaper("ana", "kept", { especie: "ferias" });
    has([paper("b", { especie: "recibo" }), paper("a")], ["ferias"]);
    const result = await refreshed();
    expect(result).toMatchObject({ whole: false, dueIn: 1 });
    expect(result.papers.map(([id]) => id)).toEqual(["a", "kept", "b"]);
  });

  it.each([
    ["503", () => new Response("%PDF", { status: 503, headers: pdf("").headers })],
    ["a page", () => new Response("<html>", { headers: { "Content-Type": "text/html" } })],
    ["no type", () => new Response(new Uint8Array([1]))],
  ])("stores the text where the PDF meets %s, and tries again", async (_, answer) => {
    has([paper("a"), paper("b")]);
    portal.answers[addressOf("a")] = answer;
    const text = ["a", "T a", null];
    expect(await refreshed()).toEqual({ whole: false, papers: [text, B], dueIn: 1 });
    expect(await readPapers("ana")).toMatchObject([
      { semDocumento: "falta" },
      { semDocumento: "" },
    ]);
    has([paper("a"), paper("b")]);
    expect(await refreshed()).toEqual({ whole: true, papers: [A, B], dueIn: 12 });
    has([changed, paper("b")]);
    portal.answers[addressOf("a")] = answer;
    expect(await refreshed()).toMatchObject({ whole: false, papers: [A, B] });
  });

  it("is deleted meanwhile: nothing more is stored", async () => {
    has([paper("a"), paper("b")]);
    portal.answers[addressOf("b")] = () => eraseFolder("ana").then(() => pdf("%PDF b"));
    expect(await refreshed()).toEqual({ whole: false, papers: [], dueIn: 0 });
  });

  it("that has no room is not taken for a portal that does not answer", async () => {
    has([paper("a")]);
    portal.answers[addressOf("a")] = () => {
      device.fill(true);
      return pdf("%PDF a");
    };
    await expect(refreshed()).rejects.toThrow();
    expect(await readFolder("ana")).toMatchObject({ proxima: NOW + HOUR });
  });

  it("of two windows at once fetches each PDF once", async () => {
    device.navigator.locks = newLocks();
    has([paper("a"), paper("b")]);
    await Promise.all([refreshFolder("ana"), refreshFolder("ana")]);
    expect(pdfsAsked()).toEqual(["a", "b"].map(addressOf));
  });

  it.each([
    ["503", NONE, 503],
    ["no papers", { ...NONE, papeis: undefined }],
    ["kinds that are no list", { ...NONE, faltam: "ferias" }],
    ["another's papers", { ...NONE, donos: ["carla"] }],
  ])(
    "stays whole, and is due in an hour, where the list meets %s",
    async (_, answer, status = 200) => {
      await putPaper("ana", "a");
      portal.answers[LIST] = () => json(answer, status);
      expect(await refreshed()).toEqual({
        whole: null,
        papers: [["a", "texto de a", null]],
        dueIn: 1,
      });
    },
  );
});

it("leaves the text of a PDF that does not fit until there is just room", async () => {
  for (const bytes of [MAX_FOLDER_BYTES - 7, MAX_FOLDER_BYTES - 8]) {
    await putPaper("ana", "full", { especie: "ferias", bytes });
    has([paper("a")], ["ferias"]);
    const {
      papers: [first],
    } = await refreshed();
    expect(first).toEqual(bytes + 8 > MAX_FOLDER_BYTES ? ["a", "T a", null] : A);
  }
});
