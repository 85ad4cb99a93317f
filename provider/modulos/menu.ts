/** Side menu, quick shortcuts and route permissions (contract, section 2). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import type { Atalho, ItemMenu } from "~/services/provider/contract/menu";
import { json } from "../banco";
import { atalhosDe, menuDe } from "../demo/menu";
import type { Modulo } from "../modulo";
import { responde } from "../responde";

/** The routes that somebody may have been refused (spec 2.1). */
const COM_PERMISSAO = new Set([
  "manuais", "convenios", "dependentes", "documentos", "holerites", "demonstrativo-ferias", "candidatura-interna",
]);

const linha = z.object({ menu: json<ItemMenu[]>(), atalhos: json<Atalho[]>() });

export const menu: Modulo = {
  nome: "menu",
  tabelas: { menus: "menu text not null, atalhos text not null" },
  respostas: [
    responde(contrato.menu.listar, ({ banco, pessoa }) => {
      return { data: banco.um(linha, "select * from menus where login = ?", pessoa.login)?.menu ?? [] };
    }),
    responde(contrato.menu.atalhos, ({ banco, pessoa }) => {
      return { data: banco.um(linha, "select * from menus where login = ?", pessoa.login)?.atalhos ?? [] };
    }),
    responde(contrato.menu.permissao, ({ query, pessoa }) => {
      const rota = query("rota");
      return { data: { permissao: COM_PERMISSAO.has(rota) && !pessoa.rotas_negadas.includes(rota) } };
    }),
  ],
  semeia: ({ banco, pessoa, base }) => {
    banco.insere("menus", { login: pessoa.login, menu: JSON.stringify(menuDe(base)), atalhos: JSON.stringify(atalhosDe(base)) });
  },
};
