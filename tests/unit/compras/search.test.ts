import { describe, expect, it } from "vitest";
import { readSearch } from "~/components/forms/search-form";
import { searchProdutos } from "~/modules/compras/produto-list";
import type { Product } from "~/services/provider/contract/financeiro";

function produto(nome: string, embalagem: string, nota_fiscal: string): Product {
  return { nota_fiscal, produto: nome, qtde: 1, embalagem, vlr_unitario: 1, vlr_total: 1 };
}

const PRODUTOS = [
  produto("Feijão Carioca", "PCT 1 KG", "482100"),
  produto("Café Torrado e Moído", "PCT 500 G", "482101"),
  produto("Leite Integral", "CX 1 L", "482100"),
];

const names = (search: string) => searchProdutos(PRODUTOS, search).map(({ produto: name }) => name);

describe("search for products", () => {
  it.each([
    ["feijao", ["Feijão Carioca"]],
    ["CAFÉ", ["Café Torrado e Moído"]],
    ["moido cafe", ["Café Torrado e Moído"]],
    ["pct", ["Feijão Carioca", "Café Torrado e Moído"]],
    ["482100", ["Feijão Carioca", "Leite Integral"]],
    ["leite pct", []],
    [".*", []],
    ["", ["Feijão Carioca", "Café Torrado e Moído", "Leite Integral"]],
    ["   ", ["Feijão Carioca", "Café Torrado e Moído", "Leite Integral"]],
  ])("%j acha %j", (search, expected) => {
    expect(names(search)).toEqual(expected);
  });
});

describe("search in the URL", () => {
  it.each([
    ["", ""],
    ["?busca=", ""],
    ["?busca=+leite+", "leite"],
    ["?busca=a&busca=b", "a"],
    [`?busca=${"x".repeat(5_000)}`, "x".repeat(100)],
  ])("%.40s", (query, expected) => {
    expect(
      readSearch(new Request(`http://portal/colaborador/saldos/conta-cliente/1${query}`)),
    ).toBe(expected);
  });
});
