import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, endOfPeriod } from "~/lib/calendar";
import { endWhileTyping } from "~/lib/dates";

it("what the page shows while the user types is what the server answers afterwards", () => {
  const days = fc.oneof(
    fc.integer({ min: -5, max: 9999 }),
    fc.double({ min: -5, max: 200 }),
    fc.constantFrom(Number.NaN, 1e99),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), days, (from, count) => {
      const start = addDays("1950-01-01", from);
      expect(endWhileTyping(start, count)).toBe(endOfPeriod(start, count));
    }),
  );
  for (const noDay of ["", "10/11/2026", "2026-02-30x"])
    expect([endWhileTyping(noDay, 3), endOfPeriod(noDay, 3)]).toEqual(["", ""]);
});
