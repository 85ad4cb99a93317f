import { z } from "zod/v4";
import { byCode } from "~/lib/coded";
import { areaCodeField, digitsField, phoneField } from "~/lib/contact-number";
import { reasonField } from "~/lib/reason-field";
import type { CutisOption } from "~/services/provider/contract/cadastro";
import { chosen } from "~/wizard/definition/rules";

export const contatoNumberForm = z.object({ ddd: areaCodeField, telefone: phoneField });

export const contatoCodeForm = z
  .object({
    novo: z.literal("sim").optional().catch(undefined),
    codigo: digitsField,
  })
  .refine(({ novo: isNew, codigo }) => isNew || codigo.length === 6, {
    path: ["codigo"],
    error: "Informe corretamente o código recebido via SMS",
  });

export const cancellationForm = z.object({
  motivo: reasonField(
    "Informe um motivo para o cancelamento de no mínimo 10 caracteres",
    500,
    "Informe um motivo de no máximo 500 caracteres",
  ),
});

export function etniaForm(options: readonly CutisOption[]) {
  return z.object({
    cutis: chosen("Informação obrigatória", (code) => byCode(options, code) !== undefined),
  });
}
