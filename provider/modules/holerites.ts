/** Payslips (contract, section 3). */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import type { Evento } from "~/services/provider/contract/holerites";
import { json } from "../db";
import { holeritesOf } from "../demo/holerites";
import type { ProviderModule } from "../module";
import { holeritePdf } from "../papers/holerite";
import { notFound, respond } from "../respond";

const row = z.object({
  id: z.number(),
  mes: z.number(),
  ano: z.number(),
  desc_mes: z.string(),
  tipo_holerite: z.string(),
  desc_lotacao: z.string(),
  cargo_abreviado: z.string(),
  salario_base: z.number(),
  vencimentos: z.number(),
  descontos: z.number(),
  liquido: z.number(),
  base_calc_fgts: z.number().nullable(),
  base_calc_irrf: z.number().nullable(),
  fgts_mes: z.number().nullable(),
  eventos: json<Evento[]>(),
});

const PERMISSION = { route: "holerites" };

export const holerites: ProviderModule = {
  name: "holerites",
  tables: {
    holerites: `id integer primary key autoincrement, mes integer not null, ano integer not null, desc_mes text not null, tipo_holerite text not null,
      desc_lotacao text not null, cargo_abreviado text not null, salario_base real not null, vencimentos real not null, descontos real not null,
      liquido real not null, base_calc_fgts real, base_calc_irrf real, fgts_mes real, eventos text not null`,
  },
  responders: [
    respond(
      contract.holerites.listar,
      ({ db, person }) => ({
        data: db.all(
          row,
          "select * from holerites where login = ? order by ano desc, mes desc, id desc",
          person.login,
        ),
      }),
      PERMISSION,
    ),

    respond(
      contract.holerites.pdf,
      async ({ db, person, query }) => {
        const holerite = db.one(
          row,
          "select * from holerites where login = ? and id = ?",
          person.login,
          query("id"),
        );
        if (!holerite) throw notFound("Holerite não encontrado");
        return { arquivo: await holeritePdf(holerite, person), tipo: "application/pdf" };
      },
      PERMISSION,
    ),
  ],
  seed: ({ db, person, base, today }) => {
    for (const { eventos, ...rest } of holeritesOf(base, today, person)) {
      db.insert("holerites", { ...rest, login: person.login, eventos: JSON.stringify(eventos) });
    }
  },
};
