/** Balances, purchases, consumption limit and loans (spec 2.7 and part 2, section 2; contract, section 3). Amounts in reais. */
import { z } from "zod/v4";
import { consulta } from "./chamada";
import { data, dataOpcional, inteiro, lista, numero, numeroOuZero, texto, textoOpcional, umOuLista } from "./leitura";

const CAMINHO = "/colaborador/financeiro";

const credito = z.object({ mes: inteiro, ano: inteiro, saldo: numero });

const saldo = z.object({
  /** Account code: "2", "11", "37", "87", "90", "91". */
  conta: texto,
  descricao: texto,
  subdescricao: textoOpcional,
  saldo: numero,
  /** The last credits received; comes with account 91. */
  creditos: lista(credito),
});

const gasto = z.object({
  /** Of the purchase, for `compra`. */
  id: texto,
  desc_filial: textoOpcional,
  emissao: data,
  vcto: dataOpcional,
  docto: textoOpcional,
  valor: numero,
  juros: numeroOuZero,
  baixas: numeroOuZero,
  /** What is still to be paid. */
  saldo: numero,
});

const produto = z.object({
  nota_fiscal: textoOpcional,
  produto: texto,
  qtde: numero,
  embalagem: textoOpcional,
  vlr_unitario: numero,
  vlr_total: numero,
});

const produtosDaCompra = z.object({
  produtos: lista(produto),
  /** "Meu gasto nesta nf". */
  valor_consumido: numero,
});

const detalheConsumo = z.object({
  /** Of the purchase, for `compra`. */
  id: texto,
  descfilial: textoOpcional,
  emissao: data,
  valor: numero,
  baixas: numeroOuZero,
  saldo: numero,
});

const limiteConsumo = z.object({ categoria: texto, valorutilizado: numero, detalhes: lista(detalheConsumo) });

const parcela = z.object({ vcto: data, valor: numero });

const emprestimo = z.object({ valorapagar: numero, parcelas: lista(parcela) });

export type Credito = z.output<typeof credito>;
export type Saldo = z.output<typeof saldo>;
export type Gasto = z.output<typeof gasto>;
export type Produto = z.output<typeof produto>;
export type ProdutosDaCompra = z.output<typeof produtosDaCompra>;
export type DetalheConsumo = z.output<typeof detalheConsumo>;
export type LimiteConsumo = z.output<typeof limiteConsumo>;
export type Parcela = z.output<typeof parcela>;
export type Emprestimo = z.output<typeof emprestimo>;

export const saldos = consulta({
  nome: "financeiro.saldos",
  caminho: CAMINHO,
  fixos: { funcao: "SALDOS-CONTAS" },
  prefixo: "Houve um erro ao carregar os saldos.",
  resposta: lista(saldo),
});

/** The open purchases of account 37. */
export const gastosCliente = consulta({
  nome: "financeiro.gastosCliente",
  caminho: CAMINHO,
  fixos: { funcao: "GASTOS-CLIENTE" },
  prefixo: "Houve um erro ao carregar os gastos da conta cliente.",
  resposta: lista(gasto),
});

/** The products of one purchase, of account 37 or of the consumption account. */
export const compra = consulta({
  nome: "financeiro.compra",
  caminho: CAMINHO,
  fixos: { funcao: "COMPRAS" },
  consulta: ({ id }: { id: string }) => ({ compra: id }),
  prefixo: "Houve um erro ao carregar os produtos da compra.",
  resposta: produtosDaCompra,
});

export const gastosContaConsumo = consulta({
  nome: "financeiro.gastosContaConsumo",
  caminho: CAMINHO,
  fixos: { funcao: "GASTOS-CONTA-CONSUMO" },
  prefixo: "Houve um erro ao carregar o limite consumido.",
  resposta: umOuLista(limiteConsumo),
});

export const emprestimos = consulta({
  nome: "financeiro.emprestimos",
  caminho: CAMINHO,
  fixos: { funcao: "EMPRESTIMOS" },
  prefixo: "Houve um erro ao carregar os empréstimos.",
  resposta: umOuLista(emprestimo),
});
