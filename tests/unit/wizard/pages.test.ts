/** Which steps share a page: what saves a round trip, as long as no question hangs on an answer of the same page. */
import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { stepsOfParts } from "./support/steps-of-parts";
import { readSteps, locatePage, pagesOf } from "~/wizard/definition/pages";
import { furthestReach, resolveSteps, type SavedAnswers } from "~/wizard/definition/steps";

interface World {
  apart?: string;
}

const filled = z.string().min(1);

interface Answers {
  tipo: string;
  motivo: string;
  dias: string;
}

const text = (label: string) => ({ kind: "text" as const, label });

const steps = stepsOfParts<World, Answers>(
  {
    tipo: { code: "10", title: "Tipo", branches: true },
    motivo: { code: "20", title: "Motivo", heading: "Por quê?" },
    datas: { code: "40", title: "Datas" },
    anexos: {
      code: "80",
      title: "Anexos",
      attachments: ({ dias }) =>
        dias === "9"
          ? [{ codigo: "1", descricao: "Foto", obrigatorio: true, accepts: "imagens" }]
          : [],
    },
    dito: {
      code: "dito",
      title: "Dito",
      when: (_earlier, { apart }) => apart !== undefined,
      operation: () => ({
        call: () => Promise.reject(new Error("não aqui")),
        isDone: () => Promise.resolve(true),
        unknownMessage: "",
      }),
    },
    fim: { code: "fim", title: "Fim", startsPage: () => true },
  },
  {
    tipo: { part: "tipo", rule: filled },
    motivo: { part: "motivo", rule: filled, ask: ({ tipo }) => (tipo ? text("Motivo") : []) },
    dias: {
      part: "datas",
      // What is valid hangs on an answer of the same page; what is asked does not.
      rule: ({ motivo = "" }) => z.string().refine((days) => days.length <= motivo.length),
      ask: text("Dias"),
    },
  },
);
const codes = (list: readonly { code: string }[] | null | undefined) =>
  list?.map(({ code }) => code);
const pathOf = (saved: SavedAnswers, world: World = {}) =>
  resolveSteps(
    steps.map((step) => step.with(world)),
    saved,
  );

describe("pages", () => {
  it("a step joins the page before it, unless what it shows hangs on that, or either stands apart", () => {
    const first = [["10"], ["20", "40"], ["80"]];
    expect(pagesOf(pathOf({})).map(codes)).toEqual([...first, ["fim"]]);
    const apart = pathOf({}, { apart: "sim" });
    expect(pagesOf(apart).map(codes)).toEqual([...first, ["dito"], ["fim"]]);
  });

  it("is out of reach as long as a step before it is unanswered, wherever on its page", () => {
    const path = pathOf({ "10": { tipo: "a" }, "20": { motivo: "abc" } });
    expect([locatePage(path, "80"), locatePage(path, "99"), furthestReach(path)?.code]).toEqual([
      null,
      null,
      "40",
    ]);
  });
});

describe("a form of several steps", () => {
  const path = pathOf({ "10": { tipo: "a" } });

  it("each answer is read with the ones before it on the same page", () => {
    const read = (motivo: string) => {
      const said: SavedAnswers = { "20": { motivo }, "40": { dias: "12" } };
      return readSteps(path.steps.slice(1, 3), ({ code }) => said[code] ?? {});
    };
    const [right, wrong] = [read("ab"), read("a")];
    expect([
      right.map(({ reading }) => reading.ok),
      right[1]?.step.earlier,
      wrong.map(({ reading }) => reading.ok),
    ]).toEqual([[true, true], { tipo: "a", motivo: "ab" }, [true, false]]);
  });
});
