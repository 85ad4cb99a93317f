import { z } from "zod/v4";
import { plainWriting } from "~/lib/text";

const required = (message: string, most: number) =>
  z.string({ error: message }).max(most, "Texto longo demais. Confira o que foi digitado.");

export const login = z.object({
  usuario: required("Informe seu usuário", 100)
    .overwrite(plainWriting)
    .trim()
    .min(1, "Informe seu usuário"),
  senha: required("Informe sua senha", 200),
  voltar: z.string().optional(),
});
