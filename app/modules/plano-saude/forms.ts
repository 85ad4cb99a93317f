/**
 * Each request needs accepted terms; a cancellation also needs a reason of at least ten characters
 * (spec 2, section 5).
 */
import { z } from "zod/v4";
import { idempotentFormFields } from "~/lib/idempotent-form";
import { ACCEPT_FIRST } from "./acceptance";

const SHORTEST = 10;

const SHORT = `Motivo deve conter no mínimo ${SHORTEST} caracteres`;

export const requestWithTermosForm = z.object({
  aceito: z.literal("sim", { error: ACCEPT_FIRST }),
  ...idempotentFormFields,
});

export const planoCancellationForm = z.object({
  justificativa: z
    .string({ error: SHORT })
    .trim()
    .min(SHORTEST, SHORT)
    .max(1000, "Use no máximo 1.000 letras"),
  ...requestWithTermosForm.shape,
});
