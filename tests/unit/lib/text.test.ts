import { describe, expect, it } from "vitest";
import {
  sameWord,
  properName,
  plural,
  firstName,
  shorten,
  waitInWords,
  withoutInvisible,
  wordsInList,
} from "~/lib/text";

describe("sameWord", () => {
  it.each([
    "declaracao de emprego",
    "Declaração de Emprego",
    "  declaração  de\u00a0emprego ",
    "Declarac\u0327a\u0303o de emprego",
  ])("%s", (written) => expect(sameWord(written, "declaracao de emprego")).toBe(true));

  it.each(["declaracao de empregos", "declaracaodeemprego", ""])("not %j", (written) =>
    expect(sameWord(written, "declaracao de emprego")).toBe(false),
  );
});

describe("nomes", () => {
  it.each([
    ["ANA PAULA DE SOUZA", "Ana Paula de Souza"],
    ["JOÃO  DOS SANTOS E SILVA ", "João dos Santos e Silva"],
    ["ÉRICA D'ÁVILA", "Érica D'Ávila"],
    ["Ana McArthur da Silva", "Ana McArthur da Silva"],
    ["", ""],
  ])("nomeProprio %j", (written, nome) => expect(properName(written)).toBe(nome));

  it("primeiroNome", () => expect(["  ÉRICA LIMA", ""].map(firstName)).toEqual(["Érica", ""]));
});

it("plural", () =>
  expect([0, 1, 2, 1200].map((n) => plural(n, "item", "itens"))).toEqual([
    "0\u00a0itens",
    "1\u00a0item",
    "2\u00a0itens",
    "1.200\u00a0itens",
  ]));

it("the wait in words: whole minutes, rounded up; below one, seconds", () =>
  expect([1, 59, 60, 61, 3600].map(waitInWords)).toEqual([
    "1\u00a0segundo",
    "59\u00a0segundos",
    "1\u00a0minuto",
    "2\u00a0minutos",
    "60\u00a0minutos",
  ]));

it.each([
  ["Ana Paula", 5, "Ana…"],
  ["Ana Paula", 3, "An…"],
  ["Ana Paula Dias", 10, "Ana Paula…"],
  ["Anapaula", 1, ""],
  ["😀😀😀", 3, "😀😀😀"],
  ["😀😀😀", 2, "😀…"],
])("shorten: %j in %i: %j", (text, limit, short) => expect(shorten(text, limit)).toBe(short));

it("an emoji keeps the joiner of its parts, a text loses its direction marks", () =>
  expect(withoutInvisible("\u202a👩🏽‍🌾\u202c")).toBe("👩🏽‍🌾"));

it("HR's words in a list: whole when short, cut with an ellipsis when long, without line breaks", () => {
  expect(wordsInList(" Falta\n o  verso ")).toBe("Falta o verso");
  expect(wordsInList("a".repeat(241))).toBe(`${"a".repeat(239)}…`);
});
