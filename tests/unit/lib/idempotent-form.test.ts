import { expect, it } from "vitest";
import { z } from "zod/v4";
import { idempotentFormFields } from "~/lib/idempotent-form";

it("what the user insists on comes as the page sent it; without the number of the pedido there is no form", () => {
  const form = z.object(idempotentFormFields);
  const anyway = (mesmoAssim?: string) => form.parse({ pedido: "p", mesmoAssim }).mesmoAssim;
  expect([anyway("sim"), anyway("vez-1"), anyway()]).toEqual(["sim", "vez-1", undefined]);
  expect(form.safeParse({}).success).toBe(false);
  expect(form.safeParse({ pedido: "p", mesmoAssim: "x".repeat(61) }).success).toBe(false);
});
