// Rules and messages: spec 2, section 5.
import { z } from "zod/v4";
import { areaCodeField, digitsField, phoneField } from "~/lib/contact-number";
import type { CutisOption } from "~/services/provider/contract/cadastro";

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

const SHORTEST_REASON = 10;
const SHORT = `Informe um motivo para o cancelamento de no mínimo ${SHORTEST_REASON} caracteres`;

export const cancellationForm = z.object({
  motivo: z
    .string({ error: SHORT })
    .trim()
    .min(SHORTEST_REASON, SHORT)
    .max(500, "Informe um motivo de no máximo 500 caracteres"),
});

const REQUIRED = "Informação obrigatória";

export function etniaForm(options: readonly CutisOption[]) {
  return z.object({
    cutis: z
      .string({ error: REQUIRED })
      .refine((code) => options.some(({ codigo }) => codigo === code), REQUIRED),
  });
}
