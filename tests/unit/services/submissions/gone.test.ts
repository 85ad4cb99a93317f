/** A record is gone when those that stood beside it still stand, or by two looks too late for its effect still to come. */
import { describe, expect, it } from "vitest";
import { besideOf, looksGone } from "~/services/submissions/gone.server";

const listing = (before: readonly string[] | null, ...now: string[]) => ({
  code: "7",
  before,
  listed: () => Promise.resolve(now),
});
const EARLY = { lateLooks: 0, isLate: false };

describe("the records beside it", () => {
  it("count only when the list showed the record as well", () => {
    expect(besideOf(listing(["6", "7", "8"]))).toEqual(["6", "8"]);
    expect(besideOf(listing(["6", "8"]))).toEqual([]);
    expect(besideOf(listing(null))).toEqual([]);
  });
});

describe("gone from the list?", () => {
  const look = (now: string[], beside: string[], more: Partial<typeof EARLY> = {}) =>
    looksGone(listing(null, ...now), { ...EARLY, ...more, beside });

  it("still there: not gone, and earlier looks no longer count", async () => {
    expect(await look(["6", "7"], ["6"], { lateLooks: 1, isLate: true })).toEqual({
      isGone: false,
      lateLooks: 0,
    });
  });

  it("the others are still there: gone", async () => {
    expect((await look(["6", "8", "9"], ["6", "8"])).isGone).toBe(true);
  });

  it.each([
    ["vazia", [], ["6"]],
    ["cortada", ["6"], ["6", "8"]],
    ["sem ninguém que prove", [], []],
  ])("list %s: early, nothing is proof; late, twice is", async (_what, now, beside) => {
    expect(await look(now, beside)).toEqual({ isGone: false, lateLooks: 0 });
    expect(await look(now, beside, { isLate: true })).toEqual({ isGone: false, lateLooks: 1 });
    expect((await look(now, beside, { lateLooks: 1, isLate: true })).isGone).toBe(true);
  });
});
