import { expect, it } from "vitest";
import { parcelasInOrder, totalToPay } from "~/modules/emprestimos/emprestimos";

const loan = (valorapagar: number, ...vencimentos: string[]) => ({
  valorapagar,
  parcelas: vencimentos.map((vcto, index) => ({ vcto, valor: index + 1 })),
});

it("a single one has no separate total; neither does none; several add up in cents", () => {
  expect([totalToPay([loan(100)]), totalToPay([]), totalToPay([loan(0.1), loan(0.2)])]).toEqual([
    null,
    null,
    0.3,
  ]);
});

it("the installments come by date, those of the same day in order of arrival, and the original list stays unchanged", () => {
  const given = loan(10, "2027-01-05", "2026-12-05", "2027-01-05", "2026-02-28");
  expect(parcelasInOrder(given).map(({ vcto, valor: value }) => `${vcto} ${value}`)).toEqual([
    "2026-02-28 4",
    "2026-12-05 2",
    "2027-01-05 1",
    "2027-01-05 3",
  ]);
  expect(given.parcelas.map(({ valor: value }) => value)).toEqual([1, 2, 3, 4]);
});
