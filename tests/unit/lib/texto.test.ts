import { describe, expect, it } from "vitest";
import { contemTexto, mesmaPalavra, nomeProprio, plural, primeiroNome, semAcentos } from "~/lib/texto";

it("semAcentos", () => {
  expect(semAcentos("Declaração de Férias à mão, pinguim é ÍNDIO")).toBe("Declaracao de Ferias a mao, pinguim e INDIO");
  expect(semAcentos("ac\u0327a\u0303o")).toBe("acao");
});

describe("mesmaPalavra", () => {
  it.each(["declaracao de emprego", "Declaração de Emprego", "DECLARAÇÃO DE EMPREGO", "  declaração  de\u00a0emprego ", "Declarac\u0327a\u0303o de emprego"])(
    "%s",
    (escrita) => expect(mesmaPalavra(escrita, "declaracao de emprego")).toBe(true),
  );

  it.each(["declaracao", "declaracao de empregos", "declaracaodeemprego", ""])("não %j", (escrita) => {
    expect(mesmaPalavra(escrita, "declaracao de emprego")).toBe(false);
  });
});

describe("contemTexto", () => {
  it("acha sem acentos, sem caixa, em qualquer ordem", () => {
    expect(contemTexto("FEIJÃO CARIOCA TIPO 1 1KG", "feijao")).toBe(true);
    expect(contemTexto("FEIJAO CARIOCA TIPO 1 1KG", "1kg Feijão")).toBe(true);
    expect(contemTexto("Pão francês", "  PAO ")).toBe(true);
    expect(contemTexto("Pão francês", "")).toBe(true);
  });

  it("não acha o que falta", () => {
    expect(contemTexto("FEIJÃO CARIOCA", "feijao preto")).toBe(false);
    expect(contemTexto("", "a")).toBe(false);
    expect(contemTexto("a.c", "abc")).toBe(false);
  });
});

describe("nomes", () => {
  it.each([
    ["ANA PAULA DE SOUZA", "Ana Paula de Souza"],
    ["ana paula de souza", "Ana Paula de Souza"],
    ["JOÃO  DOS SANTOS E SILVA ", "João dos Santos e Silva"],
    ["ÉRICA D'ÁVILA", "Érica D'Ávila"],
    ["MARIA-CLARA LIMA", "Maria-Clara Lima"],
    ["Ana McArthur da Silva", "Ana McArthur da Silva"],
    ["", ""],
  ])("nomeProprio %j", (escrita, nome) => {
    expect(nomeProprio(escrita)).toBe(nome);
  });

  it.each([
    ["ANA PAULA", "Ana"],
    ["  ÉRICA LIMA", "Érica"],
    ["DE PAULA JÚNIOR", "De"],
    ["Bruno", "Bruno"],
    ["", ""],
  ])("primeiroNome %j", (escrita, nome) => {
    expect(primeiroNome(escrita)).toBe(nome);
  });
});

it("plural", () => {
  expect([0, 1, 2, 1200].map((n) => plural(n, "item", "itens"))).toEqual(["0 itens", "1 item", "2 itens", "1.200 itens"]);
});
