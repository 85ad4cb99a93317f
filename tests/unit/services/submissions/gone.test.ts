/** A record is gone when those that stood beside it still stand, or by two looks too late for its effect still to come. */
import { describe, expect, it } from "vitest";
import { besideOf, looksGone } from "~/services/submissions/gone.server";

const listing = (before: readonly string[] | null, ...now: string[]) => ({
  code: "7",
  before,
  listed: () => Promise.resolve(now),
});
const EARLY = { lateLooks: 0, isLate: false };

describe("o que estava ao lado", () => {
  it("só conta quando a lista mostrava também o registro", () => {
    expect(besideOf(listing(["6", "7", "8"]))).toEqual(["6", "8"]);
    expect(besideOf(listing(["6", "8"]))).toEqual([]);
    expect(besideOf(listing(null))).toEqual([]);
  });
});

describe("saiu da lista?", () => {
  const look = (now: string[], beside: string[], more: Partial<typeof EARLY> = {}) =>
    looksGone(listing(null, ...now), { ...EARLY, ...more, beside });

  it("ainda está: não saiu, e o que se olhou antes já não conta", async () => {
    expect(await look(["6", "7"], ["6"], { lateLooks: 1, isLate: true })).toEqual({
      isGone: false,
      lateLooks: 0,
    });
  });

  it("os outros continuam lá: saiu", async () => {
    expect((await look(["6", "8", "9"], ["6", "8"])).isGone).toBe(true);
  });

  it.each([
    ["vazia", [], ["6"]],
    ["cortada", ["6"], ["6", "8"]],
    ["sem ninguém que prove", [], []],
  ])("lista %s: cedo, nada prova; tarde, duas vezes sim", async (_what, now, beside) => {
    expect(await look(now, beside)).toEqual({ isGone: false, lateLooks: 0 });
    expect(await look(now, beside, { isLate: true })).toEqual({ isGone: false, lateLooks: 1 });
    expect((await look(now, beside, { lateLooks: 1, isLate: true })).isGone).toBe(true);
  });
});
