/** Manuals (contract, section 3). */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { manuaisOf } from "../demo/manuais";
import { MANUAIS } from "../demo/texts";
import type { ProviderModule } from "../module";
import { manualPdf } from "../papers/documento";
import { respond } from "../respond";

const FOLDER = "/publico/manuais/";

const row = z.object({
  titulo: z.string(),
  descricao: z.string(),
  link: z.string(),
  arquivo: z.string(),
});

export const manuais: ProviderModule = {
  name: "manuais",
  // `link` is an external URL. `arquivo` names a file that the provider itself serves. Each row has
  // one of them.
  tables: {
    manuais:
      "id integer primary key, titulo text not null, descricao text not null, link text not null, arquivo text not null",
  },
  responders: [
    respond(
      contract.manuais.listar,
      ({ db, person, origin }) => {
        const rows = db.all(row, "select * from manuais where login = ? order by id", person.login);
        return {
          data: rows.map(({ arquivo, link, ...rest }) => ({
            ...rest,
            link: arquivo === "" ? link : `${origin}${FOLDER}${arquivo}.pdf`,
          })),
        };
      },
      { route: "manuais" },
    ),
  ],
  publicFiles: Object.fromEntries(
    Object.entries(MANUAIS).map(([name, text]) => [
      `${FOLDER}${name}.pdf`,
      async () => ({ arquivo: await manualPdf(text), tipo: "application/pdf" }),
    ]),
  ),
  seed: ({ db, person, base }) => {
    for (const manual of manuaisOf(base)) db.insert("manuais", { ...manual, login: person.login });
  },
};
