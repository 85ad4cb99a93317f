import { describe, expect, it } from "vitest";
import { oddityOf, endOfPeriod } from "~/lib/period";

describe("endOfPeriod", () => {
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
  ])("%s mais %s dias: %s", (inicio, days, end) => expect(endOfPeriod(inicio, days)).toBe(end));
});

describe("oddityOf", () => {
  const TODAY = "2026-11-22";
  it.each(["2026-11-22", "2025-11-22", "2027-01-21"])("%s é um dia como os outros", (day) => expect(oddityOf(day, TODAY)).toBeNull());
  it.each([
    ["2025-11-21", "21/11/2025 foi há mais de um ano"],
    ["1926-11-10", "10/11/1926 foi há mais de um ano"],
    ["2027-01-22", "22/01/2027 é daqui a mais de 60 dias"],
    ["9999-12-31", "31/12/9999 é daqui a mais de 60 dias"],
  ])("%s: %s", (day, text) => expect(oddityOf(day, TODAY)).toBe(text));
  it("também a partir de 29 de fevereiro", () => {
    expect(oddityOf("2027-03-01", "2028-02-29")).toBeNull();
    expect(oddityOf("2027-02-28", "2028-02-29")).not.toBeNull();
  });
});
