/** The data of a page whose amounts are hidden. */
import "../support/test-environment";
import { expect, it } from "vitest";
import { HIDDEN_TEXT, ifShown } from "~/lib/amounts";
import { asShown } from "~/services/http/hide-amounts.server";

const HIDDEN = { hiddenAmount: true };

const DATA = {
  years: [2026, 2025],
  search: "R$ 10",
  typed: { valor: "R$ 5,00" },
  list: [{ mes: 3, saldo: 12.5, note: "até R$ 1.234,56 por mês", base: null }],
  total: { liquido: 0 },
  extra: { PLR: -3 },
};

it("keep everything but amounts, and what was typed as it was typed", () =>
  expect(asShown(DATA, "hidden")).toEqual({
    years: [2026, 2025],
    search: "R$ 10",
    typed: { valor: "R$ 5,00" },
    list: [{ mes: 3, saldo: HIDDEN, note: `até ${HIDDEN_TEXT} por mês`, base: null }],
    total: { liquido: HIDDEN },
    extra: { PLR: HIDDEN },
  }));

it("leave the loader's own data as they were, which other requests may share", () => {
  const before = structuredClone(DATA);
  asShown(DATA, "hidden");
  expect(DATA).toEqual(before);
  for (const amounts of ["visible", "once", null] as const)
    expect(asShown(DATA, amounts)).toBe(DATA);
});

it.each(["R$ 1", "R$\u00a01.234,56", "R$&nbsp;12,00", "R$ -7,10", "\u2212R$ 3,00", "R$\u22123"])(
  "do not say %s in a text",
  (text) => expect(JSON.stringify(asShown({ text }, "hidden"))).not.toMatch(/\d/),
);

it.each([
  [
    "Você ganhou R$ 3.649,88, descontaram R$ 9,00 (o maior: Vale, R$ 9), ficou R$ 3.640,88.",
    `Você ganhou ${HIDDEN_TEXT}, descontaram ${HIDDEN_TEXT} (o maior: Vale, ${HIDDEN_TEXT}), ficou ${HIDDEN_TEXT}.`,
  ],
  ["São R$ 1 234 567,89 em 12 vezes", `São ${HIDDEN_TEXT} em 12 vezes`],
  ["R$ 5,00 100 vezes", `${HIDDEN_TEXT} 100 vezes`],
  ["<td>R$</td> <td>7,10</td>", `<td>${HIDDEN_TEXT}</td> <td></td>`],
])("keep the sentence around its amounts: %s", (text, shown) =>
  expect(asShown({ text }, "hidden")).toEqual({ text: shown }),
);

it.each([
  [744, "+", 744],
  ["220:00", "+", "220:00"],
  [3400.79, "+", null],
  ["3.000,00 base", "+", null],
  [600, "-", null],
])("keep hours, but nothing that may be the base of a tax: %s", (horas, operacao, shown) =>
  expect(asShown({ horas, operacao }, "hidden")).toEqual({ horas: shown, operacao }),
);

it("leave out what says which amounts are larger, though it writes none", () =>
  expect(asShown({ whatChanged: { net: "Líquido menor" } }, "hidden")).toEqual({
    whatChanged: null,
  }));

it("leave nothing to calculate with", () => {
  expect(ifShown<typeof DATA>(asShown(DATA, "hidden"))).toBeNull();
  expect(ifShown<typeof DATA>(asShown(DATA, "once"))).toBe(DATA);
  expect(ifShown<{ saldo: number | null }>({ saldo: null })).toEqual({ saldo: null });
});
