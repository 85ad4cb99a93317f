import { expect, it } from "vitest";
import { discountPercentage } from "~/modules/holerites/facts";

it.each([
  [3649.88, 2393.65, 1256.23, 66],
  [100, 0, 100, 0],
  [100, 100, 0, 100],
  [100, 120, -20, 120],
  [1000, 0.01, 999.99, 1],
  [1000, 999.99, 0.01, 99],
  [1000, 1000.01, -0.01, 101],
  [0.3, 0.1, 0.2, 33],
  [0, 10, -10, null],
  [-5, 0, -5, null],
  [100, -10, 110, null],
  [100, 20, 90, null],
  [1, 11, -10, null],
])("of %d, less %d, leaving %d: %s", (vencimentos, descontos, liquido, percentage) =>
  expect(discountPercentage({ vencimentos, descontos, liquido })).toBe(percentage),
);
