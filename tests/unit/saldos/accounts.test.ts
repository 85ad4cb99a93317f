/** The accounts of the limits (spec 2.7). */
import { expect, it } from "vitest";
import { accountCardOf } from "~/modules/saldos/accounts";

const CODES = ["2", "87", "11", "37", "91", "90"];

it(
  "only 11, 37 and 91 lead somewhere, and only 37 and 91 say what they open",
  { tags: ["R022"] },
  () => {
    const accounts = CODES.map((codigo) => ({ codigo, ...accountCardOf(codigo, false) }));
    expect(accounts.filter(({ to }) => to !== null).map(({ codigo, to }) => [codigo, to])).toEqual([
      ["11", "/limites-consumo"],
      ["37", "/saldos/conta-cliente#dialogo"],
      ["91", "/saldos/creditos#dialogo"],
    ]);
    expect(
      accounts.filter(({ callToAction: call }) => call !== null).map(({ codigo }) => codigo),
    ).toEqual(["37", "91"]);
  },
);

it.each(["999", "", "toString", "__proto__"])("the unknown account %j is neutral", (codigo) =>
  expect(accountCardOf(codigo, false)).toEqual({
    colour: "border-l-suave",
    note: null,
    to: null,
    callToAction: null,
  }),
);
