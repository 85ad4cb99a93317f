import { z } from "zod/v4";
import { query } from "./call";
import {
  date,
  optionalDate,
  integer,
  listOf,
  optionalListOf,
  decimal,
  optionalDecimal,
  text,
  textOr,
  optionalText,
  oneOrListOf,
  code,
  codeWithoutZeros,
  optionalCode,
  isEmpty,
} from "./tolerant-reader";

const PATH = "/colaborador/financeiro";

/** The sum of an empty list may be null or "", which means 0. With entries, it is unreadable. */
const withSumOf = <T extends z.ZodObject>(list: string, sum: string, record: T) =>
  z.preprocess(
    (value) =>
      typeof value === "object" &&
      value !== null &&
      isEmpty(Reflect.get(value, list)) &&
      ["", null].includes(Reflect.get(value, sum))
        ? { ...value, [sum]: 0 }
        : value,
    record,
  );

const credito = z.object({ mes: integer, ano: integer, saldo: decimal });

const saldo = z.object({
  conta: codeWithoutZeros,
  descricao: textOr("Conta"),
  subdescricao: optionalText,
  saldo: decimal,
  /** The provider sends credits only for account 91. The portal puts the newest first. */
  creditos: optionalListOf(credito).transform((list) =>
    list.sort((a, b) => b.ano - a.ano || b.mes - a.mes),
  ),
});

const gasto = z.object({
  id: code,
  desc_filial: optionalText,
  emissao: date,
  vcto: optionalDate,
  docto: optionalCode,
  valor: decimal,
  juros: optionalDecimal,
  baixas: optionalDecimal,
  saldo: decimal,
});

const product = z.object({
  nota_fiscal: optionalCode,
  produto: text,
  qtde: decimal,
  embalagem: optionalText,
  vlr_unitario: decimal,
  vlr_total: decimal,
});

const compraProducts = withSumOf(
  "produtos",
  "valor_consumido",
  z.object({ produtos: listOf(product), valor_consumido: decimal }),
);

const consumoDetail = z.object({
  id: code,
  descfilial: optionalText,
  emissao: date,
  valor: decimal,
  baixas: optionalDecimal,
  saldo: decimal,
});

const limiteConsumo = withSumOf(
  "detalhes",
  "valorutilizado",
  z.object({
    categoria: textOr("Compras"),
    valorutilizado: decimal,
    detalhes: oneOrListOf(consumoDetail),
  }),
);

const parcela = z.object({ vcto: date, valor: decimal });

const emprestimo = withSumOf(
  "parcelas",
  "valorapagar",
  z.object({ valorapagar: decimal, parcelas: oneOrListOf(parcela) }),
);

export type Credito = z.output<typeof credito>;
export type Saldo = z.output<typeof saldo>;
export type Gasto = z.output<typeof gasto>;
export type Product = z.output<typeof product>;
export type CompraProducts = z.output<typeof compraProducts>;
export type ConsumoDetail = z.output<typeof consumoDetail>;
export type LimiteConsumo = z.output<typeof limiteConsumo>;
export type Parcela = z.output<typeof parcela>;
export type Emprestimo = z.output<typeof emprestimo>;

export const saldos = query({
  name: "financeiro.saldos",
  path: PATH,
  fixed: { funcao: "SALDOS-CONTAS" },
  prefix: "Houve um erro ao carregar os saldos.",
  reply: listOf(saldo),
});

export const gastosCliente = query({
  name: "financeiro.gastosCliente",
  path: PATH,
  fixed: { funcao: "GASTOS-CLIENTE" },
  prefix: "Houve um erro ao carregar os gastos da conta cliente.",
  reply: listOf(gasto),
});

export const compra = query({
  name: "financeiro.compra",
  path: PATH,
  fixed: { funcao: "COMPRAS" },
  query: ({ id }: { id: string }) => ({ compra: id }),
  prefix: "Houve um erro ao carregar os produtos da compra.",
  reply: compraProducts,
});

export const gastosContaConsumo = query({
  name: "financeiro.gastosContaConsumo",
  path: PATH,
  fixed: { funcao: "GASTOS-CONTA-CONSUMO" },
  prefix: "Houve um erro ao carregar o limite consumido.",
  reply: oneOrListOf(limiteConsumo),
});

export const emprestimos = query({
  name: "financeiro.emprestimos",
  path: PATH,
  fixed: { funcao: "EMPRESTIMOS" },
  prefix: "Houve um erro ao carregar os empréstimos.",
  reply: oneOrListOf(emprestimo),
});
