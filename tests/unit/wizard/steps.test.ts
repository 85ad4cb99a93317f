import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { walk, position, applyAnswer, furthestReach, type Step } from "~/wizard/steps";

interface World {
  withDates: string[];
}

const text = (name: string) => z.object({ [name]: z.string().min(1) });

const tipo: Step<World> = { id: "10", title: "Tipo", questions: () => [], fields: () => text("tipo"), resets: { "20": ["motivo"], "40": ["dias"] } };
const motivo: Step<World> = { id: "20", title: "Motivo", questions: () => [], fields: () => text("motivo") };
const dates: Step<World> = {
  id: "40",
  title: "Datas",
  questions: () => [],
  when: ({ "10": t }, { withDates }) => withDates.includes(t?.tipo ?? ""),
  // Valid only against the answer it depends on.
  fields: ({ "20": m }) => z.object({ dias: z.string().refine((days) => days.length <= (m?.motivo ?? "").length) }),
};
const end: Step<World> = { id: "80", title: "Enviar", questions: () => [], fields: () => text("ok") };
const steps = [tipo, motivo, dates, end];
const world: World = { withDates: ["a"] };
const ids = (list: Step<World>[]) => list.map(({ id }) => id);

describe("walk", () => {
  it("begins at the first step and counts only those known to apply", () => {
    const path = walk(steps, {}, world);
    expect(ids(path.steps)).toEqual(["10", "20", "80"]);
    expect(path.unanswered?.id).toBe("10");
    expect(path.answers).toEqual({});
  });

  it("lets a step in as soon as an answer makes it apply, and drops it with its answer when it no longer does", () => {
    const savedAnswers = { "10": { tipo: "a" }, "20": { motivo: "abc" }, "40": { dias: "12" }, "80": { ok: "1" } };
    expect(ids(walk(steps, savedAnswers, world).steps)).toEqual(["10", "20", "40", "80"]);
    const without = walk(steps, { ...savedAnswers, "10": { tipo: "b" } }, world);
    expect(ids(without.steps)).toEqual(["10", "20", "80"]);
    expect(without.answers).toEqual({ "10": { tipo: "b" }, "20": { motivo: "abc" }, "80": { ok: "1" } });
    expect(without.unanswered).toBeNull();
  });

  it("asks again for an answer that another one made invalid, and counts nothing behind it", () => {
    const savedAnswers = { "10": { tipo: "a" }, "20": { motivo: "x" }, "40": { dias: "1234" }, "80": { ok: "1" } };
    const path = walk(steps, savedAnswers, world);
    expect(path.unanswered?.id).toBe("40");
    expect(path.answers).toEqual({ "10": { tipo: "a" }, "20": { motivo: "x" } });
  });
});

describe("position", () => {
  const path = walk(steps, { "10": { tipo: "a" } }, world);

  it("knows neighbours and progress of a step in reach", () => {
    const place = position(path, "20");
    expect([place?.previous?.id, place?.next?.id, place?.number, place?.total]).toEqual(["10", "40", 2, 4]);
  });

  it("is null out of reach and off the path, and names where to go instead", () => {
    expect(position(path, "80")).toBeNull();
    expect(position(path, "99")).toBeNull();
    expect(furthestReach(path)?.id).toBe("20");
    expect(position(walk(steps, { "10": { tipo: "b" } }, world), "40")).toBeNull();
  });
});

describe("applyAnswer", () => {
  const savedAnswers = { "10": { tipo: "a" }, "20": { motivo: "abc" }, "40": { inicio: "2026-11-02", dias: "1" } };

  it("takes out the fields that depend on a changed answer, and no other", () => {
    expect(applyAnswer(tipo, savedAnswers, { tipo: "b" })).toEqual({ "10": { tipo: "b" }, "20": {}, "40": { inicio: "2026-11-02" } });
  });

  it("keeps everything when the answer is the same, and what does not depend on it", () => {
    expect(applyAnswer(tipo, savedAnswers, { tipo: "a" })).toEqual(savedAnswers);
    expect(applyAnswer(motivo, savedAnswers, { motivo: "x" })).toEqual({ ...savedAnswers, "20": { motivo: "x" } });
  });
});
