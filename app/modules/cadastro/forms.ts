// Rules and messages: spec 2, section 5.
import { z } from "zod/v4";

/**
 * A field sent as a file or repeated counts as empty, so that the user sees the field's own
 * message.
 */
const typed = (read: (text: string) => string) =>
  z
    .unknown()
    .transform((value) => (typeof value === "string" ? read(value) : ""))
    .optional()
    .default("");

const digits = typed((text) => text.replace(/\D/g, ""));

const LONGEST_PHONE = 9;

export const contatoNumberForm = z.object({
  ddd: digits.refine((ddd) => ddd.length === 2, "DDD Inválido"),
  telefone: digits.refine(
    (telefone) => telefone.length > 7 && telefone.length <= LONGEST_PHONE,
    "Informe corretamente o número de telefone",
  ),
});

export const contatoCodeForm = z
  .object({
    novo: z.literal("sim").optional().catch(undefined),
    codigo: digits,
  })
  .refine(({ novo: isNew, codigo }) => isNew || codigo.length === 6, {
    path: ["codigo"],
    error: "Informe corretamente o código recebido via SMS",
  });

const SHORTEST_REASON = 10;
const LONGEST_REASON = 500;

export const cancellationForm = z.object({
  motivo: typed((text) => text.trim())
    .refine(
      (motivo) => motivo.length >= SHORTEST_REASON,
      `Informe um motivo para o cancelamento de no mínimo ${SHORTEST_REASON} caracteres`,
    )
    .refine(
      (motivo) => motivo.length <= LONGEST_REASON,
      `Informe um motivo de no máximo ${LONGEST_REASON} caracteres`,
    ),
});

const REQUIRED = "Informação obrigatória";

export function etniaForm(codigos: readonly string[]) {
  return z.object({
    cutis: z.string({ error: REQUIRED }).refine((codigo) => codigos.includes(codigo), REQUIRED),
  });
}
