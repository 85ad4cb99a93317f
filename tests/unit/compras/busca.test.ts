import { describe, expect, it } from "vitest";
import { leBusca } from "~/lib/busca";
import { buscaProdutos } from "~/modules/compras/busca";
import type { Produto } from "~/services/provider/contract/financeiro";

function produto(nome: string, embalagem: string, nota_fiscal: string): Produto {
  return { nota_fiscal, produto: nome, qtde: 1, embalagem, vlr_unitario: 1, vlr_total: 1 };
}

const PRODUTOS = [produto("Feijão Carioca", "PCT 1 KG", "482100"), produto("Café Torrado e Moído", "PCT 500 G", "482101"), produto("Leite Integral", "CX 1 L", "482100")];

const nomes = (busca: string) => buscaProdutos(PRODUTOS, busca).map(({ produto }) => produto);

describe("busca de produtos", () => {
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
  ])("%j acha %j", (busca, esperados) => {
    expect(nomes(busca)).toEqual(esperados);
  });
});

describe("busca no endereço", () => {
  it.each([
    ["", ""],
    ["?busca=", ""],
    ["?busca=+leite+", "leite"],
    ["?busca=a&busca=b", "a"],
    [`?busca=${"x".repeat(5_000)}`, "x".repeat(100)],
  ])("%.40s", (query, esperada) => {
    expect(leBusca(new Request(`http://portal/colaborador/saldos/conta-cliente/1${query}`))).toBe(esperada);
  });
});
