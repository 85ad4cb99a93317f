import { describe, expect, it } from "vitest";
import { leAba } from "~/modules/plano-saude/abas";
import { leCodigos, lePergunta, mesmosCodigos } from "~/modules/plano-saude/simulacao";

const le = (query: string) => lePergunta(new URLSearchParams(query));

describe("a pergunta do simulador", () => {
  it("plano e dependentes, repetidos ou com vírgulas", () => {
    expect(le("codplano=101&dependentes=2&dependentes=5")).toEqual({ codplano: "101", dependentes: ["2", "5"], planos: [], perguntou: true });
    expect(le("codplano=101&dependentes=2,5,2").dependentes).toEqual(["2", "5"]);
  });

  it("vários planos valem mais que um; sem nenhum, nada foi perguntado", () => {
    expect(le("codplano=101&planos=101,102")).toMatchObject({ codplano: null, planos: ["101", "102"], perguntou: true });
    expect(le("dependentes=2")).toEqual({ codplano: null, dependentes: ["2"], planos: [], perguntou: false });
  });

  it("o que não pode ser código fica de fora, e há um limite", () => {
    expect(leCodigos(["<b>", "", " 7 ", "a".repeat(21), "x/y"])).toEqual(["7"]);
    expect(le(`planos=${Array.from({ length: 50 }, (_, index) => index).join(",")}`).planos).toHaveLength(8);
  });

  it("as mesmas pessoas em qualquer ordem", () => {
    expect(mesmosCodigos(["1", "2"], ["2", "1"])).toBe(true);
    expect(mesmosCodigos(["1"], ["2"])).toBe(false);
    expect(mesmosCodigos(["1"], ["1", "2"])).toBe(false);
  });
});

describe("as abas", () => {
  it("são endereços; o que não se conhece é a primeira", () => {
    const aba = (query: string) => leAba(new URLSearchParams(query));
    expect(aba("")).toEqual({ aba: "plano", finalizadas: false });
    expect(aba("aba=solicitacoes&situacao=finalizadas")).toEqual({ aba: "solicitacoes", finalizadas: true });
    expect(aba("aba=x&situacao=y")).toEqual({ aba: "plano", finalizadas: false });
  });
});
