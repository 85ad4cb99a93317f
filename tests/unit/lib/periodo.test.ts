import { describe, expect, it } from "vitest";
import { dataDigitada, fimDoPeriodo, noFuturo } from "~/lib/periodo";

describe("fimDoPeriodo", () => {
  it.each([
    ["2026-11-10", 3, "2026-11-12"],
    ["2026-11-10", 1, "2026-11-10"],
    ["2026-11-10", 0, "2026-11-10"],
    ["2026-12-31", 2, "2027-01-01"],
    ["2028-02-28", 2, "2028-02-29"],
    ["2026-10-17", 120, "2027-02-13"],
    ["", 3, ""],
    ["10/11/2026", 3, ""],
    ["2026-11-10", Number.NaN, ""],
  ])("%s mais %s dias: %s", (inicio, dias, fim) => expect(fimDoPeriodo(inicio, dias)).toBe(fim));
});

describe("dataDigitada", () => {
  it.each([
    ["2026-11-10", "2026-11-10"],
    ["10/11/2026", "2026-11-10"],
    [" 1/2/2026 ", "2026-02-01"],
    ["10-11-2026", "2026-11-10"],
    ["31/02/2026", null],
    ["2026-02-30", null],
    ["amanhã", null],
    ["", null],
  ])("%s: %s", (texto, iso) => expect(dataDigitada(texto)).toBe(iso));
});

it("o futuro começa amanhã, em São Paulo", () => {
  const quaseMeiaNoite = new Date("2026-11-11T02:30:00Z");
  expect(noFuturo("2026-11-10", quaseMeiaNoite)).toBe(false);
  expect(noFuturo("2026-11-11", quaseMeiaNoite)).toBe(true);
});
