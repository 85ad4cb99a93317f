/** Manuals (spec 2.10; contract, section 3). */
import { z } from "zod/v4";
import { consulta } from "./chamada";
import { lista, texto, textoOpcional } from "./leitura";

const manual = z.object({
  titulo: texto,
  descricao: textoOpcional,
  /** As the provider wrote it: not yet known to be a safe address. */
  link: textoOpcional,
});

export type Manual = z.output<typeof manual>;

export const listar = consulta({
  nome: "manuais.listar",
  caminho: "/colaborador/manuais",
  prefixo: "Houve um erro ao carregar os manuais.",
  resposta: lista(manual),
});
