import { describe, expect, it } from "vitest";
import { nowInSaoPaulo, recentYears, formatDate, formatDateTime, today, parseDate, shortMonth, monthName } from "~/lib/dates";

describe("hoje, em America/Sao_Paulo", () => {
  it.each([
    ["um minuto antes da meia-noite", "2025-06-15T02:59:59.999Z", "2025-06-14", "23:59"],
    ["meia-noite", "2025-06-15T03:00:00Z", "2025-06-15", "00:00"],
    ["último minuto do ano", "2026-01-01T02:59:00Z", "2025-12-31", "23:59"],
    ["primeiro minuto do ano", "2026-01-01T03:00:00Z", "2026-01-01", "00:00"],
    ["29 de fevereiro", "2024-03-01T02:30:00Z", "2024-02-29", "23:30"],
    ["meio-dia", "2025-06-15T15:00:00Z", "2025-06-15", "12:00"],
    ["horário de verão, quando havia", "2018-12-01T02:30:00Z", "2018-12-01", "00:30"],
  ])("%s", (_name, utc, date, time) => {
    expect(today(new Date(utc))).toBe(date);
    expect(nowInSaoPaulo(new Date(utc))).toEqual({ date, time });
  });

  it("recusa uma data inválida em vez de inventar um dia", () => {
    expect(() => today(new Date("x"))).toThrow(RangeError);
  });
});

describe("recentYears", () => {
  it("traz o ano corrente e os dois anteriores", () => {
    expect(recentYears("2026-01-01")).toEqual([2026, 2025, 2024]);
    expect(recentYears(today(new Date("2026-01-01T02:59:00Z")))).toEqual([2025, 2024, 2023]);
  });
});

describe("formatos", () => {
  it("formatDate", () => {
    expect(formatDate("2025-03-09")).toBe("09/03/2025");
    expect(formatDate("2025-03-09T23:15")).toBe("09/03/2025");
    for (const withoutDate of [null, "", "09/03/2025", "2025-03", "2025-03-091"]) expect(formatDate(withoutDate)).toBe("");
  });

  it("formatDateTime", () => {
    expect(formatDateTime("2025-03-09T07:05")).toBe("09/03/2025 às 07:05");
    expect(formatDateTime("2025-03-09")).toBe("09/03/2025");
    expect(formatDateTime(null)).toBe("");
  });

  it("meses", () => {
    expect(Array.from({ length: 12 }, (_, i) => shortMonth(i + 1)).join(" ")).toBe("jan fev mar abr mai jun jul ago set out nov dez");
    expect(monthName(3)).toBe("março");
    expect(monthName(12)).toBe("dezembro");
    expect([monthName(0), monthName(13), shortMonth(13)]).toEqual(["", "", ""]);
  });
});

describe("parseDate", () => {
  it.each(["2024-02-29", "29/02/2024", " 29-02-2024 ", "29.02.2024", "29/2/2024"])("lê %j", (writing) => expect(parseDate(writing)).toBe("2024-02-29"));

  it.each([
    "",
    "2023-02-29",
    "31/04/2024",
    "2024-13-01",
    "2024-2-9",
    "29/02/24",
    "amanhã",
    "0000-00-00",
    "2024-02-29T10:00",
    "0026-11-10",
    "10/11/0026",
    "1899-12-31",
    "12026-11-10",
    "10/11/12026",
    "10/11/126",
  ])("recusa %j", (writing) => expect(parseDate(writing)).toBeNull());
});

it("o que se digita em volta de uma data não é a data; espaços são", () => {
  expect([" 2026-11-10 ", " 10/11/2026 "].map(parseDate)).toEqual(["2026-11-10", "2026-11-10"]);
  expect(["x10/11/2026", "10/11/2026x", "x2026-11-10", "2026-11-10x", "110/11/2026"].map(parseDate)).toEqual([null, null, null, null, null]);
  expect(parseDate("1900-01-01")).toBe("1900-01-01");
  expect([formatDate("x2026-11-10"), formatDate(null)]).toEqual(["", ""]);
});
