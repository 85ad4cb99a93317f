/** Plans and benefits (spec part 2, section 2; contract, section 3). */
import { z } from "zod/v4";
import { query } from "./call";
import { standsFor } from "./strict-form";
import { listOf, text, optionalText, code } from "./tolerant-reader";

const KINDS = ["img", "pdf"] as const;

const planoBeneficio = z.object({
  id: code,
  descricao: text,
  /** Name of a Material symbol; possibly one the portal does not draw. */
  icone: optionalText,
  /** The provider's name of a route; empty when the item is a file. */
  rota: optionalText,
  /** Null when the item is a route, or a file of a kind the portal does not show. */
  tipo_arquivo: standsFor(
    optionalText.transform((kind) => KINDS.find((known) => known === kind.toLowerCase()) ?? null),
    () => z.enum([...KINDS, ""]).nullish(),
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
