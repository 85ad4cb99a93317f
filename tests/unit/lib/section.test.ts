import { expect, it } from "vitest";
import {
  completeOrNull,
  dataOr,
  isAbsentFromFilled,
  isAbsent,
  mapSection,
  type Section,
} from "~/lib/section";

const there: Section<number> = { ok: true, data: 2 };
const away: Section<number> = { ok: false, message: "Não veio" };

it("a section that came gives its data; one that failed, the fallback", () => {
  expect([dataOr(there, 0), dataOr(away, 0), dataOr(away, null)]).toEqual([2, 0, null]);
});

it("only a section that came is mapped", () => {
  expect(mapSection(there, (n) => n * 3)).toEqual({ ok: true, data: 6 });
  expect(mapSection(away, (n: number) => n * 3)).toEqual(away);
});

it("only a whole list lacks an entry, and only one with other entries proves that it is missing", () => {
  const isTwo = (n: number) => n === 2;
  const list = (data: number[], skippedCount?: number): Section<number[]> => ({
    ...{ ok: true, data, skippedCount },
  });
  const cases: [part: Section<number[]>, lacking: boolean, missing: boolean][] = [
    [list([1, 3]), true, true],
    [list([1, 2]), false, false],
    [list([]), true, false],
    [list([1, 3], 1), false, false],
    [{ ok: false, message: "Não veio" }, false, false],
  ];
  for (const [part, lacking, missing] of cases)
    expect([isAbsent(part, isTwo), isAbsentFromFilled(part, isTwo)]).toEqual([lacking, missing]);
  expect([list([1]), list([1], 1), list([1], 0)].map(completeOrNull)).toEqual([[1], null, [1]]);
});
