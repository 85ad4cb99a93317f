import { expect, it } from "vitest";
import { completeOrNull, dataOr, isMissing, mapSection, type Section } from "~/lib/section";

const there: Section<number> = { ok: true, data: 2 };
const away: Section<number> = { ok: false, message: "Não veio" };

it("a section that came gives its data; one that failed, the fallback", () => {
  expect([dataOr(there, 0), dataOr(away, 0), dataOr(away, null)]).toEqual([2, 0, null]);
});

it("only a section that came is mapped", () => {
  expect(mapSection(there, (n) => n * 3)).toEqual({ ok: true, data: 6 });
  expect(mapSection(away, (n: number) => n * 3)).toEqual(away);
});

it("only a whole list with other entries proves that one is missing", () => {
  const isTwo = (n: number) => n === 2;
  const list = (data: number[], skippedCount?: number): Section<number[]> => ({
    ...{ ok: true, data, skippedCount },
  });
  const cases: [Section<number[]>, boolean][] = [
    [list([1, 3]), true],
    [list([1, 2]), false],
    [list([]), false],
    [list([1, 3], 1), false],
    [{ ok: false, message: "Não veio" }, false],
  ];
  for (const [part, missing] of cases) expect(isMissing(part, isTwo)).toBe(missing);
  expect([list([1]), list([1], 1), list([1], 0)].map(completeOrNull)).toEqual([[1], null, [1]]);
});
