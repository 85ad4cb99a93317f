import { expect, it } from "vitest";
import { completeOrNull, isAbsentFromFilled, isAbsent, type Section } from "~/lib/section";

it("only a whole list lacks an entry, and only one with other entries proves that it is missing", () => {
  const isTwo = (n: number) => n === 2;
  const list = (data: number[], skippedCount?: number): Section<number[]> => ({
    ok: true,
    data,
    skippedCount,
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
