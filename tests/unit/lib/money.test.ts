import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatQuantity, formatReais, sumReais } from "~/lib/money";

describe("formatReais", () => {
  it.each([
    [0, "R$\u00a00,00"],
    [123456789012.34, "R$\u00a0123.456.789.012,34"],
    [1.005, "R$\u00a01,01"],
    [-1.005, "−R$\u00a01,01"],
    [-35.905, "−R$\u00a035,91"],
    [-0.004, "R$\u00a00,00"],
    [-0, "R$\u00a00,00"],
  ])("%d is %s", (value, text) => expect(formatReais(value)).toBe(text));

  it("formats like Intl, where that is complete, with a minus that does not wrap apart from the R$", () => {
    const intl = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
    const written = (value: number) => intl.format(value).replace("-", "−");
    for (let cents = 1; cents < 1e9; cents = cents * 3 + 7) {
      for (const value of [cents / 100, -cents / 100])
        expect(formatReais(value)).toBe(written(value));
    }
  });
});

it("sumReais: adds in cents, without floating-point remainders, in any order", () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e11, max: 1e11 })), (cents) => {
      const total = cents.reduce((sum, each) => sum + each, 0) / 100;
      expect(sumReais(cents.map((each) => each / 100))).toBe(total + 0);
    }),
  ));

it.each([
  [0, "0"],
  [1.0004, "1"],
  [0.0005, "0,001"],
  [-1500.25, "−1.500,25"],
])("formatQuantity: %d is %s", (n, text) => expect(formatQuantity(n)).toBe(text));
