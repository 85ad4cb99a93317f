import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { defineSteps } from "~/wizard/definition/define-steps";
import { stepWith } from "./support/step-with";
import {
  resolveSteps,
  applyAnswer,
  savedFields,
  toSave,
  type SavedAnswers,
} from "~/wizard/definition/steps";
import type { Fields } from "~/wizard/definition/questions";

interface World {
  withDates: string[];
}

const filled = z.string().min(1);

const tipo = stepWith<World>()({
  code: "10",
  title: "Tipo",
  questions: () => [],
  schema: () => z.object({ tipo: filled }),
});
const motivo = stepWith<World, { tipo: { tipo: string } }>()({
  ...{ code: "20", title: "Motivo", questions: () => [] },
  schema: () => z.object({ motivo: filled }),
  staleAfter: { tipo: ["motivo"] },
});
const datas = stepWith<World, { tipo: { tipo: string }; motivo: { motivo: string } }>()({
  ...{ code: "40", title: "Datas", questions: () => [] },
  // Valid only against the answer it depends on.
  schema: ({ motivo: chosen }) =>
    z.object({ dias: z.string().refine((days) => days.length <= (chosen?.motivo ?? "").length) }),
  when: ({ tipo: chosen }, { withDates }) => withDates.includes(chosen?.tipo ?? ""),
  staleAfter: { tipo: ["dias"] },
});
const fim = stepWith<World>()({
  code: "80",
  title: "Enviar",
  questions: () => [],
  schema: () => z.object({ ok: filled }),
});

const steps = defineSteps<World>()({ tipo, motivo, datas, fim });
const world: World = { withDates: ["a"] };
const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);

describe("walk", () => {
  it("begins at the first step and counts only those known to apply", { tags: ["R098"] }, () => {
    const path = resolveSteps(steps, {}, world);
    expect(codes(path.steps)).toEqual(["10", "20", "80"]);
    expect(path.unanswered?.code).toBe("10");
    expect(path.answers).toEqual({});
  });

  it("reads what is kept by code into answers by name", () => {
    expect(resolveSteps(steps, { "10": { tipo: "a", outro: "x" } }, world).answers).toEqual({
      tipo: { tipo: "a" },
    });
  });

  it("lets a step in as soon as an answer makes it apply, and drops it with its answer when it no longer does", () => {
    const saved = {
      "10": { tipo: "a" },
      "20": { motivo: "abc" },
      "40": { dias: "12" },
      "80": { ok: "1" },
    };
    expect(codes(resolveSteps(steps, saved, world).steps)).toEqual(["10", "20", "40", "80"]);
    const without = resolveSteps(steps, { ...saved, "10": { tipo: "b" } }, world);
    expect(codes(without.steps)).toEqual(["10", "20", "80"]);
    expect(without.answers).toEqual({
      tipo: { tipo: "b" },
      motivo: { motivo: "abc" },
      fim: { ok: "1" },
    });
    expect(without.unanswered).toBeNull();
  });

  it("asks again for an answer that another one made invalid, and counts nothing behind it", () => {
    const saved = {
      "10": { tipo: "a" },
      "20": { motivo: "x" },
      "40": { dias: "1234" },
      "80": { ok: "1" },
    };
    const path = resolveSteps(steps, saved, world);
    expect(path.unanswered?.code).toBe("40");
    expect(path.answers).toEqual({ tipo: { tipo: "a" }, motivo: { motivo: "x" } });
  });
});

describe("applyAnswer", () => {
  const saved: SavedAnswers = {
    "10": { tipo: "a" },
    "20": { motivo: "abc" },
    "40": { inicio: "2026-11-02", dias: "1" },
  };
  const stepOf = (code: string) => {
    const step = steps.find((candidate) => candidate.code === code);
    if (!step) throw new TypeError(code);
    return step;
  };

  it(
    "takes out the fields that depend on a changed answer, and no other",
    { tags: ["R102"] },
    () => {
      expect(applyAnswer(steps, stepOf("10"), saved, { tipo: "b" })).toEqual({
        "10": { tipo: "b" },
        "20": {},
        "40": { inicio: "2026-11-02" },
      });
    },
  );

  it("a first answer changes none: what was said before it was asked stays", () => {
    const { "10": _first, ...later } = saved;
    expect(applyAnswer(steps, stepOf("10"), later, { tipo: "" })).toEqual({
      ...later,
      "10": { tipo: "" },
    });
  });

  it("an answer is the same only when each of its fields is, one that is missing counting as empty", () => {
    const of10 = (before: Fields) => ({ ...saved, "10": before });
    const isKept = (before: Fields, after: Fields) =>
      "motivo" in (applyAnswer(steps, stepOf("10"), of10(before), after)["20"] ?? {});
    expect(isKept({ tipo: "a", outro: "x" }, { tipo: "a", outro: "y" })).toBe(false);
    expect(isKept({ tipo: "a", outro: "" }, { tipo: "a" })).toBe(true);
    expect(isKept({ tipo: "a" }, { tipo: "a", outro: "" })).toBe(true);
    expect(isKept({ tipo: "a" }, { tipo: "a", outro: "x" })).toBe(false);
  });

  it("what a draft holds of a step that is no more stays as it is", () => {
    expect(
      applyAnswer(steps, stepOf("10"), { ...saved, "99": { velho: "1" } }, { tipo: "b" })["99"],
    ).toEqual({ velho: "1" });
  });

  it("keeps everything when the answer is the same, and what does not depend on it", () => {
    expect(applyAnswer(steps, stepOf("10"), saved, { tipo: "a" })).toEqual(saved);
    expect(applyAnswer(steps, stepOf("20"), saved, { motivo: "x" })).toEqual({
      ...saved,
      "20": { motivo: "x" },
    });
  });
});

describe("by name", () => {
  it("answers are kept by code, and only those there are", () => {
    expect(toSave(steps, { tipo: { tipo: "a" }, fim: { ok: "1" } })).toEqual({
      "10": { tipo: "a" },
      "80": { ok: "1" },
    });
  });

  it("what a draft holds of a step is found by its name, as it was typed", () => {
    expect(savedFields(steps, "datas", { "40": { dias: " 3 " } })).toEqual({ dias: " 3 " });
    expect(savedFields(steps, "datas", { "10": { tipo: "a" } })).toBeNull();
  });
});
