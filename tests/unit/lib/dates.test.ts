import { describe, expect, it } from "vitest";
import { formatDate, shortMonth, monthName } from "~/lib/dates";
import { formatDateTime } from "~/lib/day-and-time";

describe("formatos", () => {
  it("formatDate", () => {
    expect(formatDate("2025-03-09")).toBe("09/03/2025");
    expect(formatDate("2025-03-09T23:15")).toBe("09/03/2025");
    for (const withoutDate of [null, "", "09/03/2025", "2025-03", "2025-03-091", "x2026-11-10"])
      expect(formatDate(withoutDate)).toBe("");
  });

  it("formatDateTime", () => {
    expect(formatDateTime("2025-03-09T07:05")).toBe("09/03/2025 às\u00a007:05");
    expect(formatDateTime("2025-03-09")).toBe("09/03/2025");
    expect(formatDateTime(null)).toBe("");
  });

  it("meses", () => {
    expect(Array.from({ length: 12 }, (_, i) => shortMonth(i + 1)).join(" ")).toBe(
      "jan fev mar abr mai jun jul ago set out nov dez",
    );
    expect(monthName(3)).toBe("março");
    expect(monthName(12)).toBe("dezembro");
    expect([monthName(0), monthName(13), shortMonth(13)]).toEqual(["", "", ""]);
  });
});
