import { z } from "zod/v4";
import { query } from "./call";
import { listOf, textOr, optionalText, uncheckedUrl } from "./tolerant-reader";

const manual = z.object({
  titulo: textOr("Manual"),
  descricao: optionalText,
  link: uncheckedUrl,
});

export type Manual = z.output<typeof manual>;

export const listar = query({
  name: "manuais.listar",
  path: "/colaborador/manuais",
  prefix: "Houve um erro ao carregar os manuais.",
  reply: listOf(manual),
});
