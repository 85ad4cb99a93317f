/** Vacation statements (contract, section 3). */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import type { FeriasEvento } from "~/services/provider/contract/ferias";
import { json } from "../db";
import { feriasOf } from "../demo/ferias";
import type { ProviderModule } from "../module";
import { feriasPdf } from "../papers/ferias";
import { notFound, respond } from "../respond";

const row = z.object({
  id_concessao: z.number(),
  ano: z.number(),
  cargo: z.string(),
  desc_lotacao: z.string(),
  dt_in_pg: z.string(),
  dt_fi_pg: z.string(),
  dt_in_paq: z.string(),
  dt_fi_paq: z.string(),
  dt_pgto: z.string(),
  dias_gozados: z.number(),
  dias_abono: z.number(),
  tot_vencimentos: z.number(),
  tot_descontos: z.number(),
  tot_liq_receber: z.number(),
  eventos: json<FeriasEvento[]>(),
});

const PERMISSION = { route: "demonstrativo-ferias" };

export const ferias: ProviderModule = {
  name: "ferias",
  tables: {
    ferias: `id_concessao integer primary key autoincrement, ano integer not null, cargo text not null, desc_lotacao text not null,
      dt_in_pg text not null, dt_fi_pg text not null, dt_in_paq text not null, dt_fi_paq text not null, dt_pgto text not null,
      dias_gozados integer not null, dias_abono integer not null,
      tot_vencimentos real not null, tot_descontos real not null, tot_liq_receber real not null, eventos text not null`,
  },
  responders: [
    respond(
      contract.ferias.listar,
      ({ db, person, query }) => {
        const sql = "select * from ferias where login = ? and ano = ? order by dt_in_pg desc";
        const rows = db.all(row, sql, person.login, query("ano"));
        const [first] = rows;
        if (!first) return { data: [] };
        const concessoes = rows.map(
          ({ ano: _ano, cargo: _cargo, desc_lotacao: _lotacao, ...concessao }) => concessao,
        );
        return {
          data: [
            { ano: first.ano, cargo: first.cargo, desc_lotacao: first.desc_lotacao, concessoes },
          ],
        };
      },
      PERMISSION,
    ),

    respond(
      contract.ferias.pdf,
      async ({ db, person, query }) => {
        const sql = "select * from ferias where login = ? and id_concessao = ? and ano = ?";
        const concessao = db.one(row, sql, person.login, query("id"), query("ano"));
        if (!concessao) throw notFound("Demonstrativo não encontrado");
        return { arquivo: await feriasPdf(concessao, person), tipo: "application/pdf" };
      },
      PERMISSION,
    ),
  ],
  seed: ({ db, person, base, today }) => {
    for (const { eventos, ...rest } of feriasOf(base, today, person)) {
      db.insert("ferias", { ...rest, login: person.login, eventos: JSON.stringify(eventos) });
    }
  },
};
