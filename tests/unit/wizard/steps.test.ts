import "../services/support/test-environment";
import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { Provider } from "~/services/provider/client.server";
import { stepsOfParts } from "./support/steps-of-parts";
import { resolveSteps, applyAnswer, savedText, type SavedAnswers } from "~/wizard/definition/steps";

interface World {
  withDates: string[];
}

const filled = z.string().min(1);

interface Answers {
  tipo: string;
  motivo: string;
}

const world: World = { withDates: ["a"] };
const steps = stepsOfParts<World, Answers>(
  {
    tipo: { code: "10", title: "Tipo" },
    motivo: { code: "20", title: "Motivo" },
    datas: {
      code: "40",
      title: "Datas",
      when: ({ tipo = "" }, { withDates }) => withDates.includes(tipo),
    },
    fim: { code: "80", title: "Enviar" },
  },
  {
    tipo: { part: "tipo", rule: filled },
    motivo: { part: "motivo", rule: filled, staleAfter: ["tipo"] },
    dias: {
      part: "datas",
      // Valid only against the answer it depends on.
      rule: ({ motivo = "" }) => z.string().refine((days) => days.length <= motivo.length),
      staleAfter: ["tipo"],
    },
    ok: { part: "fim", rule: filled },
  },
).map((step) => step.with(world));
const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);

describe("walk", () => {
  const saved = {
    "10": { tipo: "a" },
    "20": { motivo: "abc" },
    "40": { dias: "12" },
    "80": { ok: "1" },
  };

  it("begins at the first step and counts only those known to apply", { tags: ["R098"] }, () => {
    const path = resolveSteps(steps, {});
    expect(codes(path.steps)).toEqual(["10", "20", "80"]);
    expect(path).toMatchObject({ answers: {}, unanswered: { code: "10" } });
  });

  it("lets a step in as soon as an answer makes it apply, and drops it with its answer when it no longer does", () => {
    expect(codes(resolveSteps(steps, saved).steps)).toEqual(["10", "20", "40", "80"]);
    const without = resolveSteps(steps, { ...saved, "10": { tipo: "b" } });
    expect([codes(without.steps), without.answers, without.unanswered]).toEqual([
      ["10", "20", "80"],
      { tipo: "b", motivo: "abc", ok: "1" },
      null,
    ]);
  });

  it("asks again for an answer that another one made invalid, and counts nothing behind it", () => {
    const path = resolveSteps(steps, { ...saved, "40": { dias: "1234" } });
    const answers = { tipo: "a", motivo: "abc" };
    expect(path).toMatchObject({ answers, unanswered: { code: "40" } });
  });
});

describe("applyAnswer", () => {
  const saved: SavedAnswers = {
    "10": { tipo: "a" },
    "20": { motivo: "abc" },
    "40": { inicio: "2026-11-02", dias: "1" },
  };
  const [tipo] = steps;
  if (!tipo) throw new TypeError("10");

  it("takes out the fields that depend on a changed answer, and no other", { tags: ["R102"] }, () =>
    expect(applyAnswer(steps, tipo, saved, { tipo: "b" })).toEqual({
      "10": { tipo: "b" },
      "20": {},
      "40": { inicio: "2026-11-02" },
    }),
  );

  it("a first answer changes none: what was said before it was asked stays", () => {
    const { "10": _first, ...later } = saved;
    expect(applyAnswer(steps, tipo, later, { tipo: "" })).toEqual({
      ...later,
      "10": { tipo: "" },
    });
  });

  it("keeps everything when the answer is the same", () => {
    expect(applyAnswer(steps, tipo, saved, { tipo: "a" })).toEqual(saved);
    const blank = { tipo: "a", outro: "" };
    expect(applyAnswer(steps, tipo, saved, blank)).toEqual({ ...saved, "10": blank });
  });
});

it("by name: what a draft holds of a field is found by its name, as it was typed", () => {
  expect(savedText(steps, "dias", { "40": { dias: " 3 " } })).toBe(" 3 ");
  expect(savedText(steps, "dias", { "10": { dias: "3" } })).toBe("");
});

it("a step gives its defaults as text, echoes a typed answer, and works on it when it is left", async () => {
  const [unloaded] = stepsOfParts<null, { dias: number }>(
    {
      pedido: {
        code: "1",
        title: "Pedido",
        summaryLine: ({ dias }) => `${dias + 1}`,
        onLeave: async ({ dias = 0 }) => ({ dias: dias + 2 }),
      },
    },
    { dias: { part: "pedido", rule: z.coerce.number(), defaults: () => 2 } },
  );
  const step = unloaded?.with(null);
  expect([step?.at({}).defaults(), step?.summaryLine({ dias: 3 })]).toEqual([{ dias: "2" }, "4"]);
  expect(await step?.leave({ dias: 1 }, new Provider("t"))).toEqual({ dias: 3 });
});
