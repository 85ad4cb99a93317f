/** Side menu, quick shortcuts and route permissions (contract, section 2). */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import type { Atalho, MenuItem } from "~/services/provider/contract/menu";
import { json } from "../db";
import { atalhosOf, menuOf } from "../demo/menu";
import type { ProviderModule } from "../module";
import { respond } from "../respond";

/** Routes that may be denied to a person (spec 1, section 2.1). */
const ROUTES_WITH_PERMISSION = new Set([
  "manuais",
  "convenios",
  "dependentes",
  "documentos",
  "holerites",
  "demonstrativo-ferias",
  "candidatura-interna",
]);

const row = z.object({ menu: json<MenuItem[]>(), atalhos: json<Atalho[]>() });

export const menu: ProviderModule = {
  name: "menu",
  tables: { menus: "menu text not null, atalhos text not null" },
  responders: [
    respond(contract.menu.listar, ({ db, person }) => {
      return { data: db.one(row, "select * from menus where login = ?", person.login)?.menu ?? [] };
    }),
    respond(contract.menu.atalhos, ({ db, person }) => {
      return {
        data: db.one(row, "select * from menus where login = ?", person.login)?.atalhos ?? [],
      };
    }),
    respond(contract.menu.permissao, ({ query, person }) => {
      const route = query("rota");
      return {
        data: {
          permissao: ROUTES_WITH_PERMISSION.has(route) && !person.rotas_negadas.includes(route),
        },
      };
    }),
  ],
  seed: ({ db, person, base }) => {
    db.insert("menus", {
      login: person.login,
      menu: JSON.stringify(menuOf(base)),
      atalhos: JSON.stringify(atalhosOf(base)),
    });
  },
};
