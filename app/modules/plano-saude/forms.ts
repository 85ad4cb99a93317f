import { z } from "zod/v4";
import { idempotentFormFields } from "~/lib/idempotent-form";
import { reasonField } from "~/lib/reason-field";
import { ACCEPT_FIRST } from "./acceptance";

export const requestWithTermosForm = z.object({
  aceito: z.literal("sim", { error: ACCEPT_FIRST }),
  ...idempotentFormFields,
});

export const planoCancellationForm = z.object({
  justificativa: reasonField(
    "Motivo deve conter no mínimo 10 caracteres",
    1000,
    "Use no máximo 1.000 letras",
  ),
  ...requestWithTermosForm.shape,
});
