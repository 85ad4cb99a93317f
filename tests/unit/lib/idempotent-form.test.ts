import { expect, it } from "vitest";
import { z } from "zod/v4";
import { idempotentFormFields } from "~/lib/idempotent-form";

it("em que a pessoa insiste vem como a página disse; sem o número do pedido não há formulário", () => {
  const form = z.object(idempotentFormFields);
  const anyway = (mesmoAssim?: string) => form.parse({ pedido: "p", mesmoAssim }).mesmoAssim;
  expect([anyway("sim"), anyway("vez-1"), anyway()]).toEqual(["sim", "vez-1", undefined]);
  expect(form.safeParse({}).success).toBe(false);
  expect(form.safeParse({ pedido: "p", mesmoAssim: "x".repeat(61) }).success).toBe(false);
});
