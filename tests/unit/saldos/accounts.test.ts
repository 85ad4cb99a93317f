import { describe, expect, it } from "vitest";
import { accountCardOf } from "~/modules/saldos/accounts";

const CODES = ["2", "87", "11", "37", "91", "90"];

describe("contas (spec 2.7)", () => {
  it("cada conta tem uma cor sua", () => {
    expect(new Set(CODES.map((codigo) => accountCardOf(codigo, false).colour)).size).toBe(6);
  });

  it("só 11, 37 e 91 levam a algum lugar, e só 37 e 91 dizem o que abrem", () => {
    const accounts = CODES.map((codigo) => ({ codigo, ...accountCardOf(codigo, false) }));
    expect(accounts.filter(({ to }) => to !== null).map(({ codigo, to }) => [codigo, to])).toEqual([
      ["11", "/limites-consumo"],
      ["37", "/saldos/conta-cliente#dialogo"],
      ["91", "/saldos/creditos#dialogo"],
    ]);
    expect(
      accounts.filter(({ callToAction: call }) => call !== null).map(({ codigo }) => codigo),
    ).toEqual(["37", "91"]);
  });

  it("a nota é da conta 11 e de mais nenhuma", () => {
    expect(CODES.filter((codigo) => accountCardOf(codigo, false).note !== null)).toEqual(["11"]);
    expect(accountCardOf("11", false).note).toBe("Sujeito a análise de crédito");
    expect(accountCardOf("11", true).note).toBe("Sujeito a análise de crédito");
  });

  it("no modo gerencial nenhuma leva a lugar nenhum, e as cores ficam", () => {
    for (const codigo of CODES) {
      expect(accountCardOf(codigo, true)).toMatchObject({
        to: null,
        callToAction: null,
        colour: accountCardOf(codigo, false).colour,
      });
    }
  });

  it.each(["999", "", "toString", "__proto__"])("a conta desconhecida %j é neutra", (codigo) => {
    expect(accountCardOf(codigo, false)).toEqual({
      colour: "border-l-borda",
      note: null,
      to: null,
      callToAction: null,
    });
  });
});
