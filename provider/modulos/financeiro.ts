/** Balances, purchases, consumption limit and loans (contract, section 3). */
import { z } from "zod/v4";
import { contrato } from "~/services/provider/contract";
import type { Credito, Parcela, Produto } from "~/services/provider/contract/financeiro";
import { json } from "../banco";
import { comprasDe } from "../demo/compras";
import { emprestimosDe, saldosDe } from "../demo/saldos";
import type { Modulo } from "../modulo";
import { naoEncontrado, responde } from "../responde";

const saldo = z.object({
  conta: z.string(),
  descricao: z.string(),
  subdescricao: z.string(),
  saldo: z.number(),
  creditos: json<Credito[]>(),
});

const gasto = z.object({
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

const detalheConsumo = z.object({
  id: z.number(),
  descfilial: z.string(),
  emissao: z.string(),
  valor: z.number(),
  baixas: z.number(),
  saldo: z.number(),
});

const compra = z.object({ produtos: json<Produto[]>(), valor_consumido: z.number() });
const emprestimo = z.object({ valorapagar: z.number(), parcelas: json<Parcela[]>() });

function emCentavos(valores: readonly number[]): number {
  return valores.reduce((soma, valor) => soma + Math.round(valor * 100), 0) / 100;
}

export const financeiro: Modulo = {
  nome: "financeiro",
  tabelas: {
    saldos: `id integer primary key, conta text not null, descricao text not null, subdescricao text not null, saldo real not null,
      creditos text not null`,
    // `categoria` is empty for account 37 and names the category of the consumption account otherwise.
    compras: `id integer primary key autoincrement, categoria text not null, desc_filial text not null, emissao text not null, vcto text not null,
      docto text not null, valor real not null, juros real not null, baixas real not null, saldo real not null,
      produtos text not null, valor_consumido real not null`,
    emprestimos: "id integer primary key, valorapagar real not null, parcelas text not null",
  },
  respostas: [
    responde(contrato.financeiro.saldos, ({ banco, pessoa }) => ({
      data: banco.todos(saldo, "select * from saldos where login = ? order by id", pessoa.login),
    })),

    responde(contrato.financeiro.gastosCliente, ({ banco, pessoa }) => ({
      data: banco.todos(gasto, "select * from compras where login = ? and categoria = '' order by emissao desc, id", pessoa.login),
    })),

    responde(contrato.financeiro.compra, ({ banco, pessoa, query }) => {
      const achada = banco.um(compra, "select produtos, valor_consumido from compras where login = ? and id = ?", pessoa.login, query("compra"));
      if (!achada) throw naoEncontrado("Compra não encontrada");
      return { data: achada };
    }),

    responde(contrato.financeiro.gastosContaConsumo, ({ banco, pessoa }) => {
      const categorias = "select distinct categoria from compras where login = ? and categoria <> '' order by categoria";
      const daCategoria = "select *, desc_filial as descfilial from compras where login = ? and categoria = ? order by emissao desc, id";
      return {
        data: banco.todos(z.object({ categoria: z.string() }), categorias, pessoa.login).map(({ categoria }) => {
          const detalhes = banco.todos(detalheConsumo, daCategoria, pessoa.login, categoria);
          return { categoria, valorutilizado: emCentavos(detalhes.map((detalhe) => detalhe.saldo)), detalhes };
        }),
      };
    }),

    responde(contrato.financeiro.emprestimos, ({ banco, pessoa }) => ({
      data: banco.todos(emprestimo, "select * from emprestimos where login = ? order by id", pessoa.login),
    })),
  ],
  semeia: ({ banco, pessoa: { login }, base, hoje }) => {
    const compras = comprasDe(base, hoje);
    for (const { produtos, ...resto } of compras) banco.insere("compras", { ...resto, login, produtos: JSON.stringify(produtos) });
    const conta37 = emCentavos(compras.filter(({ categoria }) => categoria === "").map((feita) => feita.saldo));
    for (const { creditos, ...resto } of saldosDe(base, hoje, conta37)) {
      banco.insere("saldos", { ...resto, login, creditos: JSON.stringify(creditos) });
    }
    for (const { valorapagar, parcelas } of emprestimosDe(base, hoje)) {
      banco.insere("emprestimos", { login, valorapagar, parcelas: JSON.stringify(parcelas) });
    }
  },
};
