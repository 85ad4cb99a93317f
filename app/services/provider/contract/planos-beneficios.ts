import { z } from "zod/v4";
import { query } from "./call";
import { withStrictForm } from "./strict-form";
import { listOf, textOr, optionalText, code } from "./tolerant-reader";

const KINDS = ["img", "pdf"] as const;

/** Some providers write an extension or a media type instead of "img" or "pdf". */
function kindOf(written: string): (typeof KINDS)[number] | null {
  if (/^(img|imagem|(image\/)?(png|jpe?g|webp|gif))$/i.test(written)) return "img";
  return /^(application\/)?pdf$/i.test(written) ? "pdf" : null;
}

const planoBeneficio = z.object({
  id: code,
  descricao: textOr("Benefício"),
  icone: optionalText,
  rota: optionalText,
  tipo_arquivo: withStrictForm(optionalText.transform(kindOf), () =>
    z.enum([...KINDS, ""]).nullish(),
  ),
  /** Absolute, or relative to PROVIDER_URL. */
  url: optionalText,
});

export type PlanoBeneficio = z.output<typeof planoBeneficio>;

export const listar = query({
  name: "planosBeneficios.listar",
  path: "/colaborador/planos-beneficios",
  prefix: "Houve um erro ao carregar os planos/benefícios.",
  reply: listOf(planoBeneficio),
});
