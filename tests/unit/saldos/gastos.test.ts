import { describe, expect, it } from "vitest";
import { paginaDaCompra, paginaDeGastos } from "~/modules/saldos/gastos";
import type { Gasto } from "~/services/provider/contract/financeiro";

function gasto(id: number, saldo = 0.1): Gasto {
  return { id: String(id), desc_filial: "Centro", emissao: "2025-01-31", vcto: null, docto: `${id}/1`, valor: saldo, juros: 0, baixas: 0, saldo };
}

const gastos = (quantos: number) => Array.from({ length: quantos }, (_, index) => gasto(index + 1));

describe("páginas de gastos", () => {
  it.each([
    [0, 1],
    [1, 1],
    [50, 1],
    [51, 2],
    [400, 8],
  ])("%i compras são %i páginas", (total, paginas) => {
    expect(paginaDeGastos(gastos(total), null)).toMatchObject({ total, paginas, pagina: 1 });
  });

  it("as páginas juntas são todas as compras, na ordem em que vieram", () => {
    const todos = gastos(120);
    const juntas = ["1", "2", "3"].flatMap((pagina) => paginaDeGastos(todos, pagina).linhas);
    expect(juntas).toEqual(todos);
  });

  it.each([
    [null, 1],
    ["", 1],
    ["abc", 1],
    ["-2", 1],
    ["0", 1],
    ["2.5", 1],
    ["2", 2],
    ["3", 3],
    ["4", 3],
    ["999999", 3],
    ["99999999999999999999", 1],
  ])("?pagina=%j mostra a página %i de 3", (pedida, pagina) => {
    expect(paginaDeGastos(gastos(120), pedida).pagina).toBe(pagina);
  });

  it("o total a pagar soma todas as páginas, em centavos exatos", () => {
    expect(paginaDeGastos(gastos(123), "2").aPagar).toBe(12.3);
    expect(paginaDeGastos([gasto(1, 0.1), gasto(2, 0.2), gasto(3, -35.9)], null).aPagar).toBe(-35.6);
    expect(paginaDeGastos([], null).aPagar).toBe(0);
  });
});

describe("a página de uma compra", () => {
  it.each([
    ["1", 1],
    ["50", 1],
    ["51", 2],
    ["120", 3],
  ])("a compra %s está na página %i", (id, pagina) => {
    expect(paginaDaCompra(gastos(120), id)).toBe(pagina);
  });

  it.each(["0", "121", "", "1 "])("a compra %j não é desta pessoa", (id) => {
    expect(paginaDaCompra(gastos(120), id)).toBeNull();
  });
});
