import { expect, it } from "vitest";
import { z } from "zod/v4";
import { idempotentFormFields } from "~/lib/idempotent-form";

it("só um sim envia mesmo assim", () => {
  const form = z.object(idempotentFormFields);
  const anyway = (mesmoAssim?: string) => form.parse({ pedido: "p", mesmoAssim }).mesmoAssim;
  expect([anyway("sim"), anyway("nao"), anyway(""), anyway()]).toEqual([true, false, false, false]);
  expect(form.safeParse({}).success).toBe(false);
});
