/** Balances, purchases, consumption limit and loans (contract, section 3). */
import { z } from "zod/v4";
import { contract } from "~/services/provider/contract";
import type { Credito, Parcela, Product } from "~/services/provider/contract/financeiro";
import { json } from "../db";
import { comprasOf } from "../demo/compras";
import { emprestimosOf, saldosOf } from "../demo/saldos";
import type { ProviderModule } from "../module";
import { notFound, respond } from "../respond";

const saldoRow = z.object({
  conta: z.string(),
  descricao: z.string(),
  subdescricao: z.string(),
  saldo: z.number(),
  creditos: json<Credito[]>(),
});

const gastoRow = z.object({
  id: z.number(),
  desc_filial: z.string(),
  emissao: z.string(),
  vcto: z.string(),
  docto: z.string(),
  valor: z.number(),
  juros: z.number(),
  baixas: z.number(),
  saldo: z.number(),
});

const consumptionDetail = z.object({
  id: z.number(),
  descfilial: z.string(),
  emissao: z.string(),
  valor: z.number(),
  baixas: z.number(),
  saldo: z.number(),
});

const compraRow = z.object({ produtos: json<Product[]>(), valor_consumido: z.number() });
const emprestimoRow = z.object({ valorapagar: z.number(), parcelas: json<Parcela[]>() });

function sumInCents(values: readonly number[]): number {
  return values.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;
}

export const financeiro: ProviderModule = {
  name: "financeiro",
  tables: {
    saldos: `id integer primary key, conta text not null, descricao text not null, subdescricao text not null, saldo real not null,
      creditos text not null`,
    // `categoria` is "" for account 37, otherwise the category of the consumption account.
    compras: `id integer primary key autoincrement, categoria text not null, desc_filial text not null, emissao text not null, vcto text not null,
      docto text not null, valor real not null, juros real not null, baixas real not null, saldo real not null,
      produtos text not null, valor_consumido real not null`,
    emprestimos: "id integer primary key, valorapagar real not null, parcelas text not null",
  },
  responders: [
    respond(contract.financeiro.saldos, ({ db, person }) => ({
      data: db.all(saldoRow, "select * from saldos where login = ? order by id", person.login),
    })),

    respond(contract.financeiro.gastosCliente, ({ db, person }) => ({
      data: db.all(
        gastoRow,
        "select * from compras where login = ? and categoria = '' order by emissao desc, id",
        person.login,
      ),
    })),

    respond(contract.financeiro.compra, ({ db, person, query }) => {
      const found = db.one(
        compraRow,
        "select produtos, valor_consumido from compras where login = ? and id = ?",
        person.login,
        query("compra"),
      );
      if (!found) throw notFound("Compra não encontrada");
      return { data: found };
    }),

    respond(contract.financeiro.gastosContaConsumo, ({ db, person }) => {
      const categories =
        "select distinct categoria from compras where login = ? and categoria <> '' order by categoria";
      const ofCategory =
        "select *, desc_filial as descfilial from compras where login = ? and categoria = ? order by emissao desc, id";
      return {
        data: db
          .all(z.object({ categoria: z.string() }), categories, person.login)
          .map(({ categoria }) => {
            const detalhes = db.all(consumptionDetail, ofCategory, person.login, categoria);
            return {
              categoria,
              valorutilizado: sumInCents(detalhes.map((detalhe) => detalhe.saldo)),
              detalhes,
            };
          }),
      };
    }),

    respond(contract.financeiro.emprestimos, ({ db, person }) => ({
      data: db.all(
        emprestimoRow,
        "select * from emprestimos where login = ? order by id",
        person.login,
      ),
    })),
  ],
  seed: ({ db, person: { login }, base, today }) => {
    const compras = comprasOf(base, today);
    for (const { produtos, ...rest } of compras)
      db.insert("compras", { ...rest, login, produtos: JSON.stringify(produtos) });
    const conta37 = sumInCents(
      compras.filter(({ categoria }) => categoria === "").map((each) => each.saldo),
    );
    for (const { creditos, ...rest } of saldosOf(base, today, conta37)) {
      db.insert("saldos", { ...rest, login, creditos: JSON.stringify(creditos) });
    }
    for (const { valorapagar, parcelas } of emprestimosOf(base, today)) {
      db.insert("emprestimos", { login, valorapagar, parcelas: JSON.stringify(parcelas) });
    }
  },
};
