/** Documents received from the cooperative (contract, section 3). */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import { documentosOf } from "../demo/documentos";
import { TEXTS } from "../demo/texts";
import type { ProviderModule } from "../module";
import { documentoPdf } from "../papers/documento";
import { notFound, respond } from "../respond";

const row = z.object({
  iddocumento: z.number(),
  tipodocumento: z.string(),
  versao: z.string(),
  cargo: z.string(),
  empresa: z.string(),
  estab: z.string(),
  matr: z.string(),
  datahoraimportacao: z.string(),
  confirmacao: z.string(),
});

const printed = z.object({ idtipodoc: z.string(), versao: z.string(), confirmacao: z.string() });

export const documentos: ProviderModule = {
  name: "documentos",
  tables: {
    // pendencias.ts adds a row here when a term is confirmed.
    documentos: `iddocumento integer primary key autoincrement, idtipodoc text not null, tipodocumento text not null, versao text not null,
      cargo text not null, empresa text not null, estab text not null, matr text not null,
      datahoraimportacao text not null, confirmacao text not null`,
  },
  responders: [
    respond(
      contract.documentos.listar,
      ({ db, person }) => ({
        data: db.all(
          row,
          "select * from documentos where login = ? order by datahoraimportacao desc, iddocumento desc",
          person.login,
        ),
      }),
      { route: "documentos" },
    ),

    respond(
      contract.documentos.exibir,
      async ({ db, person, query }) => {
        const documento = db.one(
          printed,
          "select * from documentos where login = ? and iddocumento = ?",
          person.login,
          query("doc"),
        );
        const text = documento && TEXTS[documento.idtipodoc];
        if (!text) throw notFound("Documento não encontrado");
        return { arquivo: await documentoPdf(text, documento, person), tipo: "application/pdf" };
      },
      { route: "documentos" },
    ),
  ],
  seed: ({ db, person, base, today }) => {
    const { login, cargo, empresa, estab, matr } = person;
    for (const documento of documentosOf(base, today))
      db.insert("documentos", { cargo, empresa, estab, matr, ...documento, login });
  },
};
