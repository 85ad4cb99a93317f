/** Side menu, quick shortcuts and route permissions (spec 2.2, 2.3, 2.8; contract, section 2). */
import { z } from "zod/v4";
import { consulta } from "./chamada";
import { booleano, lista, texto, textoOpcional } from "./leitura";

const CAMINHO = "/colaborador/modulos";

/** Deeper entries are dropped: no one finds them on a phone, and a reply cannot make the portal recurse at will. */
const NIVEIS = 4;

const entrada = {
  descricao: texto,
  /** Name of a Material symbol; possibly one the portal does not draw. */
  icone: textoOpcional,
  /** The provider's name of a route, not an address; empty for an entry that only groups others. */
  link: textoOpcional,
};

const atalho = z.object(entrada);

export type Atalho = z.output<typeof atalho>;

export interface ItemMenu extends Atalho {
  modulos_filhos: ItemMenu[];
}

function itemMenu(niveis: number): z.ZodType<ItemMenu> {
  const filhos = niveis > 1 ? lista(itemMenu(niveis - 1)) : z.unknown().optional().transform((): ItemMenu[] => []);
  return z.object({ ...entrada, modulos_filhos: filhos });
}

export const listar = consulta({
  nome: "menu.listar",
  caminho: CAMINHO,
  prefixo: "Houve um erro ao carregar o menu.",
  resposta: lista(itemMenu(NIVEIS)),
});

export const atalhos = consulta({
  nome: "menu.atalhos",
  caminho: CAMINHO,
  fixos: { funcao: "ATALHOS-RAPIDOS" },
  prefixo: "Houve um erro ao carregar os atalhos.",
  resposta: lista(atalho),
});

/** May this person open the route? `rota` is a route name; any failure counts as no (the guard sees to it). */
export const permissao = consulta({
  nome: "menu.permissao",
  caminho: CAMINHO,
  fixos: { funcao: "PERMISSAO-ROTA" },
  consulta: ({ rota }: { rota: string }) => ({ rota }),
  prefixo: "Houve um erro ao verificar a permissão.",
  resposta: z.object({ permissao: booleano }),
});
