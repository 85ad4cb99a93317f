import { expect, it } from "vitest";
import { discountPercentage } from "~/modules/holerites/facts";

it.each([
  ["as usual", 3649.88, 2393.65, 1256.23, 66],
  ["nothing deducted", 100, 0, 100, 0],
  ["everything deducted", 100, 100, 0, 100],
  ["a negative net", 100, 120, -20, 120],
  ["hardly anything deducted", 1000, 0.01, 999.99, 1],
  ["hardly anything left", 1000, 999.99, 0.01, 99],
  ["hardly anything owed", 1000, 1000.01, -0.01, 101],
  ["cents that binary numbers do not have", 0.3, 0.1, 0.2, 33],
])("%s", (_case, vencimentos, descontos, liquido, percentage) =>
  expect(discountPercentage({ vencimentos, descontos, liquido })).toBe(percentage),
);

it.each([
  ["nothing earned", 0, 10, -10],
  ["negative earnings", -5, 0, -5],
  ["a negative discount", 100, -10, 110],
  ["totals that do not add up", 100, 20, 90],
  ["more than ten times the earnings", 1, 11, -10],
])("says nothing with %s", (_case, vencimentos, descontos, liquido) =>
  expect(discountPercentage({ vencimentos, descontos, liquido })).toBeNull(),
);
