/** Plans and benefits (spec part 2, section 2; contract, section 3). */
import { z } from "zod/v4";
import { consulta } from "./chamada";
import { lista, texto, textoOpcional } from "./leitura";

const TIPOS = ["img", "pdf"] as const;

const planoBeneficio = z.object({
  id: texto,
  descricao: texto,
  /** Name of a Material symbol; possibly one the portal does not draw. */
  icone: textoOpcional,
  /** The provider's name of a route; empty when the item is a file. */
  rota: textoOpcional,
  /** Null when the item is a route, or a file of a kind the portal does not show. */
  tipo_arquivo: textoOpcional.transform((tipo) => TIPOS.find((known) => known === tipo.toLowerCase()) ?? null),
  /** Absolute, or relative to PROVIDER_URL. */
  url: textoOpcional,
});

export type PlanoBeneficio = z.output<typeof planoBeneficio>;

export const listar = consulta({
  nome: "planosBeneficios.listar",
  caminho: "/colaborador/planos-beneficios",
  prefixo: "Houve um erro ao carregar os planos/benefícios.",
  resposta: lista(planoBeneficio),
});
