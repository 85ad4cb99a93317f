/** Which payslips are new: those that the employee has not opened, and at first only the newest monthly one. */
import { describe, expect, it } from "vitest";
import { afterOpening, recentOf, unopenedOf } from "~/modules/holerites/unopened";
import { holerite } from "./examples";

const NOW = "2026-11-25";
const normal = (ano: number, mes: number) => holerite(`${ano}-${mes}`, ano, mes);
const advance = (ano: number, mes: number) =>
  holerite(`a${ano}-${mes}`, ano, mes, { tipo_holerite: "Adiantamento" });

const october = normal(2026, 10);
const september = normal(2026, 9);
const novemberAdvance = advance(2026, 11);
const years = [2024, 2025].flatMap((ano) =>
  Array.from({ length: 12 }, (_, index) => normal(ano, index + 1)),
);
const all = [novemberAdvance, october, september, advance(2026, 9), ...years];

const unopened = (list: typeof all, opened: string[] | null, now = NOW) =>
  unopenedOf(recentOf(list, now), opened);
const opening = (list: typeof all, ids: string[], opened: string[] | null = null) =>
  ids.reduce((before, id) => afterOpening(list, id, before, NOW), opened);

describe("with nothing stored", () => {
  it("only the newest monthly payslip is new, not years of them", { tags: ["R057"] }, () =>
    expect(unopened(all, null)).toEqual([october.id]),
  );

  it.each([
    ["2026-10-20", 1],
    ["2026-12-15", 1],
    ["2026-12-16", 0],
    ["2027-11-25", 0],
  ])("on %s the payslip of October: %i", (now, count) =>
    expect(unopened([october], null, now)).toHaveLength(count),
  );

  it("a month beyond the twelfth ends with the year; what is no date is not new", () => {
    expect(unopened([normal(2026, 13)], null, "2027-02-14")).toHaveLength(1);
    expect(unopened([normal(2026, 13)], null, "2027-02-15")).toHaveLength(0);
    expect(unopened([normal(NaN, 1)], null)).toEqual([]);
  });

  it("opening another one stores nothing", () =>
    expect(opening(all, [september.id, novemberAdvance.id])).toBeNull());
});

describe("once the first was opened", () => {
  const opened = opening(all, [october.id]);

  it("nothing that was there is new", () => expect(unopened(all, opened)).toEqual([]));

  it("what comes is new, each until it was opened itself, in whatever order, however late", () => {
    const december = advance(2026, 12);
    const november = normal(2026, 11);
    const more = [december, november, holerite("late", 2026, 9), ...all];
    expect(unopened(more, opened)).toEqual([december.id, november.id, "late"]);
    const after = opening(more, [december.id], opened);
    expect(unopened(more, after)).toEqual([november.id, "late"]);
    expect(unopened(more, opening(more, ["late", november.id], after))).toEqual([]);
    expect(unopened(more, opened, "2028-01-01")).toHaveLength(3);
  });

  it("opening it again changes nothing, so that nothing is written", () =>
    expect(afterOpening(all, october.id, opened, NOW)).toBe(opened));

  it("a withdrawn payslip does not make older ones new", () =>
    expect(unopened(all.slice(3), opened)).toEqual([]));

  it("what is stored stays short", () => {
    const long = Array.from({ length: 400 }, (_, index) => normal(2026 - index, 10));
    expect(opening(long, ["2026-10"])).toHaveLength(36);
  });

  it("numbered anew by the cooperative, only the newest is new", () => {
    const anew = all.map((each) => ({ ...each, id: `n${each.id}` }));
    expect(unopened(anew, opened)).toEqual([`n${october.id}`]);
  });
});
