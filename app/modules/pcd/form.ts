import { z } from "zod/v4";

export const indicacaoCancellationForm = z.object({
  observacao: z.string().trim().max(1000, "Use no máximo 1.000 letras").default(""),
});
