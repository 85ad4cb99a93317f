import { expect, it } from "vitest";
import { formatDate } from "~/lib/dates";

it("formatDate", () => {
  expect(formatDate("2025-03-09")).toBe("09/03/2025");
  expect(formatDate("2025-03-09T23:15")).toBe("09/03/2025");
  for (const withoutDate of [null, "", "09/03/2025", "2025-03", "2025-03-091", "x2026-11-10"])
    expect(formatDate(withoutDate)).toBe("");
});
