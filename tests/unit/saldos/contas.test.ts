import { describe, expect, it } from "vitest";
import { contaDe } from "~/modules/saldos/contas";

const CODES = ["2", "87", "11", "37", "91", "90"];

describe("contas (spec 2.7)", () => {
  it("cada conta tem uma cor sua", () => {
    expect(new Set(CODES.map((codigo) => contaDe(codigo, false).cor)).size).toBe(6);
  });

  it("só 11, 37 e 91 levam a algum lugar, e só 37 e 91 dizem o que abrem", () => {
    const contas = CODES.map((codigo) => ({ codigo, ...contaDe(codigo, false) }));
    expect(contas.filter(({ para }) => para !== null).map(({ codigo, para }) => [codigo, para])).toEqual([
      ["11", "/limites-consumo"],
      ["37", "/saldos/conta-cliente#dialogo"],
      ["91", "/saldos/creditos#dialogo"],
    ]);
    expect(contas.filter(({ chamada }) => chamada !== null).map(({ codigo }) => codigo)).toEqual(["37", "91"]);
  });

  it("a nota é da conta 11 e de mais nenhuma", () => {
    expect(CODES.filter((codigo) => contaDe(codigo, false).nota !== null)).toEqual(["11"]);
    expect(contaDe("11", false).nota).toBe("Sujeito a análise de crédito");
    expect(contaDe("11", true).nota).toBe("Sujeito a análise de crédito");
  });

  it("no modo gerencial nenhuma leva a lugar nenhum, e as cores ficam", () => {
    for (const codigo of CODES) {
      expect(contaDe(codigo, true)).toMatchObject({ para: null, chamada: null, cor: contaDe(codigo, false).cor });
    }
  });

  it.each(["999", "", "toString", "__proto__"])("a conta desconhecida %j é neutra", (codigo) => {
    expect(contaDe(codigo, false)).toEqual({ cor: "border-l-borda", nota: null, para: null, chamada: null });
  });
});
