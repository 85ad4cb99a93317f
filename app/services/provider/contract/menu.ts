import { z } from "zod/v4";
import { query } from "./call";
import { bool, listOf, textOr, optionalText } from "./tolerant-reader";

const PATH = "/colaborador/modulos";

const MAX_MENU_DEPTH = 4;

const entry = {
  descricao: textOr("Sem nome"),
  icone: optionalText,
  link: optionalText,
};

const atalho = z.object(entry);

export type Atalho = z.output<typeof atalho>;

export interface MenuItem extends Atalho {
  modulos_filhos: MenuItem[];
}

function menuItem(levels: number): z.ZodType<MenuItem> {
  const children =
    levels > 1
      ? listOf(menuItem(levels - 1))
      : z
          .unknown()
          .optional()
          .transform((): MenuItem[] => []);
  return z.object({ ...entry, modulos_filhos: children });
}

export const listar = query({
  name: "menu.listar",
  path: PATH,
  prefix: "Houve um erro ao carregar o menu.",
  reply: listOf(menuItem(MAX_MENU_DEPTH)),
});

export const atalhos = query({
  name: "menu.atalhos",
  path: PATH,
  fixed: { funcao: "ATALHOS-RAPIDOS" },
  prefix: "Houve um erro ao carregar os atalhos.",
  reply: listOf(atalho),
});

export const permissao = query({
  name: "menu.permissao",
  path: PATH,
  fixed: { funcao: "PERMISSAO-ROTA" },
  query: ({ rota }: { rota: string }) => ({ rota }),
  prefix: "Houve um erro ao verificar a permissão.",
  reply: z.object({ permissao: bool }),
});
