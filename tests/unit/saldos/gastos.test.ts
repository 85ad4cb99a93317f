import { describe, expect, it } from "vitest";
import { limitesPage, pageOfDetalhe } from "~/modules/limites/limites-page";
import { pageOfCompra, gastosPage } from "~/modules/saldos/gastos";
import { contract } from "~/services/provider/contract";
import { listed } from "../support/listed";
import type { Gasto } from "~/services/provider/contract/financeiro";

const gasto = (id: number, saldo = 0.1) =>
  listed(contract.financeiro.gastosCliente, { id, emissao: "2025-01-31", valor: saldo, saldo });

const gastos = (count: number) => Array.from({ length: count }, (_, index) => gasto(index + 1));

const TODAY = "2026-11-25";

describe("pages of gastos", () => {
  it("what is due soonest comes first, what is never due last, what is due together as it came", () => {
    const due = [null, "2025-03-01", "2024-12-31", null, "2025-03-01", "2025-02-28"];
    const all = due.map((vcto, index) => ({ ...gasto(index + 1), vcto }));
    const idsOf = (list: Gasto[]) => list.map(({ id }) => id).join("");
    expect(idsOf(gastosPage(all, null, TODAY).rows)).toBe("362514");
    expect(idsOf(all)).toBe("123456");
  });

  it.each([
    ["2026-11-24", 0.01, true],
    ["2026-11-24T00:00:00", 0.01, true],
    ["2026-11-25", 0.01, false],
    ["2026-11-24", 0, false],
    [null, 0.01, false],
  ])("due %s with %d to pay is late: %s", (vcto, saldo, late) =>
    expect(gastosPage([{ ...gasto(1, saldo), vcto }], null, TODAY).rows[0]?.late).toBe(late),
  );

  it.each([
    [null, 1],
    ["abc", 1],
    ["2", 2],
    ["4", 3],
  ])("?pagina=%j shows page %i of 3", (requested, page) =>
    expect(gastosPage(gastos(120), requested, TODAY).page).toBe(page),
  );

  it("the total to pay adds up all pages, in exact cents", { tags: ["R024"] }, () => {
    const few = [gasto(1, 0.1), gasto(2, 0.2), gasto(3, -35.9)];
    const toPay = [gastos(123), few, []].map((all) => gastosPage(all, "2", TODAY).toPay);
    expect(toPay).toEqual([12.3, -35.6, 0]);
  });
});

describe("the page of a purchase", () => {
  it.each([
    ["1", 1],
    ["50", 1],
    ["51", 2],
    ["120", 3],
    ["121", null],
    ["1 ", null],
  ])("the purchase %j is on page %s, with null not this user's", (id, page) =>
    expect(pageOfCompra(gastos(120), id)).toBe(page),
  );

  it("is that of the order in which the pages show them", () => {
    const all = [...gastos(50), { ...gasto(51), vcto: "2025-01-01" }];
    expect([pageOfCompra(all, "51"), pageOfCompra(all, "50")]).toEqual([1, 2]);
  });
});

it("pages of limites count the purchases of all categories together", () => {
  const limites = [30, 40].map((count) =>
    listed(contract.financeiro.gastosContaConsumo, {
      categoria: "",
      detalhes: gastos(count),
      valorutilizado: 1,
    }),
  );
  expect(limitesPage(limites, "2").limites).toMatchObject([
    { detalhes: [], caption: "30\u00a0compras fora desta página" },
    { detalhes: { 0: { id: "21" }, length: 20 }, caption: "21 a 40 de 40\u00a0compras" },
  ]);
  expect(pageOfDetalhe(limites, "40")).toBe(2);
});
