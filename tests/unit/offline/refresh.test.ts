/** The pocket folder with network: what is new comes, what could not come is tried again, what is gone goes. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BASE, PAPERS } from "~/base";
import { makePocket } from "~/offline/folder/cipher";
import type { Paper, PaperKind } from "~/offline/folder/paper";
import { refreshPocket } from "~/offline/folder/refresh";
import { MOST_BYTES, pocketDatabase, readPapers } from "~/offline/folder/store";
import { keyOf, newDevice } from "./support/device";

const PDF = "/colaborador/papel.pdf";

let answers: Map<string, () => Response>;
let asked: string[];
beforeEach(async () => {
  newDevice();
  [answers, asked] = [new Map(), []];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const answer = answers.get(url);
    if (!answer) throw new TypeError("no network");
    return answer();
  });
  for (const owner of ["ana", "carla"]) {
    const pocket = await makePocket(await keyOf(owner), "2580");
    await pocketDatabase.change(({ put }) => put("pastas", pocket));
  }
});
afterEach(() => void vi.unstubAllGlobals());

const paper = (id: string, changes: Partial<Paper> = {}): Paper => ({
  ...{ id, especie: "holerite", titulo: id, versao: "1", pdf: PDF, grupos: [] },
  ...changes,
});
const offers = (papeis: Paper[], faltam: PaperKind[] = []) =>
  answers.set(BASE + PAPERS, () => Response.json({ papeis, faltam }));
const pdfOf = (bytes: number) => () =>
  new Response(new Uint8Array(bytes), { headers: { "Content-Type": "application/pdf" } });
const kept = async (owner = "ana") =>
  (await readPapers(owner)).map(({ id, versao, semDocumento }) => [id, versao, semDocumento]);

describe("a PDF", () => {
  it("that did not come is tried again; once there, it is not fetched again", async () => {
    offers([paper("a")]);
    expect(await refreshPocket("ana")).toBe(false);
    expect(await kept()).toEqual([["ana/a", "1", "falta"]]);
    answers.set(PDF, pdfOf(10));
    expect(await refreshPocket("ana")).toBe(true);
    expect(await kept()).toEqual([["ana/a", "1", ""]]);
    asked = [];
    expect(await refreshPocket("ana")).toBe(true);
    expect(asked).toEqual([BASE + PAPERS]);
  });

  it("that did not fit comes when there is room", async () => {
    const big = paper("grande", { pdf: "/grande.pdf" });
    answers.set(PDF, pdfOf(MOST_BYTES - 1_000_000)).set("/grande.pdf", pdfOf(2_000_000));
    offers([paper("a"), big]);
    expect(await refreshPocket("ana")).toBe(true);
    expect(await kept()).toEqual([
      ["ana/a", "1", ""],
      ["ana/grande", "1", "grande"],
    ]);
    asked = [];
    await refreshPocket("ana");
    expect(asked).toEqual([BASE + PAPERS]);
    offers([big]);
    expect(await refreshPocket("ana")).toBe(true);
    expect(await kept()).toEqual([["ana/grande", "1", ""]]);
  });

  it("of a new version that does not come leaves the older one in its place", async () => {
    answers.set(PDF, pdfOf(10));
    offers([paper("a")]);
    await refreshPocket("ana");
    answers.delete(PDF);
    offers([paper("a", { versao: "2" })]);
    expect(await refreshPocket("ana")).toBe(false);
    expect(await kept()).toEqual([["ana/a", "1", ""]]);
  });
});

describe("papers", () => {
  it("that the portal no longer lists go; those of a kind that it could not read stay", async () => {
    const receipt = paper("r", { especie: "recibo", pdf: null });
    offers([paper("a", { pdf: null }), receipt]);
    await refreshPocket("ana");
    await refreshPocket("carla");
    offers([], ["recibo"]);
    expect(await refreshPocket("ana")).toBe(false);
    expect(await kept()).toEqual([["ana/r", "1", ""]]);
    expect(await kept("carla")).toHaveLength(2);
  });

  it("are not kept for an employee who deleted the folder meanwhile", async () => {
    offers([paper("a")]);
    answers.set(PDF, () => {
      void pocketDatabase.change(({ remove }) => remove("pastas", "ana"));
      return pdfOf(10)();
    });
    expect(await refreshPocket("ana")).toBe(false);
    expect(await kept()).toEqual([]);
  });

  it("stay as they are where the portal does not answer, or answers something else", async () => {
    offers([paper("a", { pdf: null })]);
    await refreshPocket("ana");
    for (const answer of [() => new Response("", { status: 503 }), () => Response.json({})]) {
      answers.set(BASE + PAPERS, answer);
      await expect(refreshPocket("ana")).rejects.toThrow();
      expect(await kept()).toEqual([["ana/a", "1", ""]]);
    }
    answers.clear();
    await expect(refreshPocket("ana")).rejects.toThrow("no network");
    expect(await kept()).toHaveLength(1);
  });
});
