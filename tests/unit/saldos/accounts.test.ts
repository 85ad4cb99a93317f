/** The accounts of the limits (spec 2.7). */
import { expect, it } from "vitest";
import { accountCardOf } from "~/modules/saldos/accounts";

it(
  "only 11, 37 and 91 lead somewhere, and only 37 and 91 say what they open",
  { tags: ["R022"] },
  () =>
    expect(
      ["2", "87", "11", "37", "91", "90"].map((codigo) => {
        const { to, callToAction } = accountCardOf(codigo, false);
        return [codigo, to, callToAction].join(" ");
      }),
    ).toEqual([
      "2  ",
      "87  ",
      "11 /limites-consumo ",
      "37 /saldos/conta-cliente#dialogo Ver gastos",
      "91 /saldos/creditos#dialogo Ver créditos",
      "90  ",
    ]),
);

it.each(["999", "", "__proto__"])("the unknown account %j is neutral", (codigo) =>
  expect(accountCardOf(codigo, false)).toEqual({
    colour: "border-l-suave",
    note: null,
    to: null,
    callToAction: null,
  }),
);
