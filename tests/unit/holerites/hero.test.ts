/** The one figure of a screen stays in one line. */
import { expect, it } from "vitest";
import { heroClasses } from "~/components/reais";

it.each([
  [1256.23, false],
  [823_456.78, false],
  [98_769_135.15, true],
  [-98_769_135.15, true],
])("%s is smaller where it would break: %s", (amount, smaller) => {
  expect(heroClasses(amount).includes("comprido")).toBe(smaller);
});

it("a hidden amount is never smaller", () => {
  expect(heroClasses({ hiddenAmount: true })).toBe("numero heroi");
});
