import { expect, it } from "vitest";
import { z } from "zod/v4";
import { portugueseErrors } from "~/lib/day-field";

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: portugueseErrors }).error?.issues[0]?.message;

it("what is missing and what is wrong is reported in Portuguese; a field's own message takes precedence", () => {
  for (const nothing of [undefined, null, ""])
    expect(said(z.number(), nothing)).toBe("Informação obrigatória");
  for (const [schema, value] of [
    [z.number(), "x"],
    [z.string(), 0],
  ] as const)
    expect(said(schema, value)).toBe("Confira este campo");
  expect(said(z.string({ error: "Do campo" }), 1)).toBe("Do campo");
});
