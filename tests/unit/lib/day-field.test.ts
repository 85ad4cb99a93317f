/** Every typed date of the portal, in every writing: one reading, one way to say what is wrong. */
import { describe, expect, it } from "vitest";
import { z } from "zod/v4";
import { dayField, shownDay } from "~/lib/day-field";

const field = dayField(
  "Informe a data de início",
  "Informe corretamente a data de início",
  "2026-11-22",
);
const messages = (writing: string | undefined) =>
  field.safeParse(writing).error?.issues.map(({ message }) => message);

describe("dayField", () => {
  it.each([" 1/2/2026 ", "01022026"])("reads %j", (writing) =>
    expect(field.parse(writing)).toBe("2026-02-01"),
  );

  it.each([undefined, "", "  "])("%j: pede a data", (writing) =>
    expect(messages(writing)).toEqual(["Informe a data de início"]),
  );

  it.each(["30/02/2026", "x", "23/11/2026"])("%j: asks for a correction", (writing) =>
    expect(messages(writing)).toEqual(["Informe corretamente a data de início"]),
  );

  it("up to the last valid day; without one, any day", () => {
    expect(field.parse("22/11/2026")).toBe("2026-11-22");
    expect(dayField("Informe a data", "Informe corretamente a data").parse("23/11/2126")).toBe(
      "2126-11-23",
    );
  });

  it("without a day, nothing else is checked on it", () => {
    const both = z
      .object({
        from: dayField("Informe o início", "Informe corretamente o início"),
        until: dayField("Informe o fim", "Informe corretamente o fim"),
      })
      .refine(({ from, until }) => from <= until, { error: "trocados" });
    expect(both.safeParse({ from: "x", until: "2026-01-01" }).error?.issues).toHaveLength(1);
  });
});

it("returns to the date field as the field shows it; what is no date, as it was typed", () =>
  expect(["1/2/2026", "2026-02-01", "30/02/2026", "   "].map(shownDay)).toEqual([
    "2026-02-01",
    "2026-02-01",
    "30/02/2026",
    "",
  ]));
