import { expect, it } from "vitest";
import { movimentacao, rgb } from "~/services/provider/contract/situacao";

it.each([
  [
    [0, 128, 255],
    [0, 128, 255],
  ],
  [
    ["0", "128", "255"],
    [0, 128, 255],
  ],
  [[0, 128, 256], null],
  [[-1, 0, 0], null],
  [[0, 0], null],
  [[0, 0, 0, 0], null],
  [[0.5, 0, 0], null],
  [["", 0, 0], null],
  [[null, 0, 0], null],
  [["red", 0, 0], null],
  ["rgb(0,0,0)", null],
  [null, null],
  [undefined, null],
])("the cores %j are read as %j", (wire, read) => expect(rgb.parse(wire)).toEqual(read));

it("a history is in the order of its numbers, those without one first, by their times", () => {
  const later = { sequencia: "x", data: "2026-01-02" };
  const numbers = [{ sequencia: 10 }, { sequencia: "9" }, later, { data: "01/01/2026" }];
  expect(movimentacao.parse(numbers).map(({ sequencia }) => sequencia)).toEqual([
    "",
    "x",
    "9",
    "10",
  ]);
});
