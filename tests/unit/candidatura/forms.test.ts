import { describe, expect, it } from "vitest";
import type { Context } from "~/modules/candidatura/context.server";
import { MUNICIPIOS } from "~/modules/candidatura/municipios.server";
import { candidatura } from "~/modules/candidatura/record.server";
import type { Fields } from "~/wizard/definition/questions";

const CITY = MUNICIPIOS.find(({ descricao }) => descricao === "Campo Mourão")?.codigo ?? "";
const BLANK = {
  ...{ id: "1", cidade: "", uf: "", ddd1: "", telefone1: "", ddd2: "", telefone2: "" },
  ...{ codescolaridade: "", graduacao: "", observacao: "" },
};
const context: Context = {
  candidato: BLANK,
  escolaridades: ["6", "7"].map((codigo) => ({ codigo, descricao: codigo })),
  areas: ["2", "5", "7"].map((codigo) => ({ codigo, descricao: codigo, selecionada: false })),
  uf: null,
};

function readingOf(code: string, fields: Fields) {
  const step = candidatura.steps.find((each) => each.code === code);
  if (!step) throw new Error(code);
  return step.with(context).at({}).read(fields);
}

function answer(code: string, fields: Fields) {
  const reading = readingOf(code, fields);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.answer;
}

function problems(code: string, fields: Fields): string[] {
  const reading = readingOf(code, fields);
  if (reading.ok) return [];
  return Object.entries(reading.errors).flatMap(([name, messages]) =>
    messages.map((message) => `${name}: ${message}`),
  );
}

const GOOD = {
  cidade: CITY,
  ddd1: "44",
  telefone1: "999110021",
  ddd2: "",
  telefone2: "",
  codescolaridade: "7",
  graduacao: "",
};
const wrong = (fields: Fields) => problems("informacoes", { ...GOOD, ...fields });

describe("information", () => {
  it("only the digits of the telefones, and one space between words", () => {
    const typed = {
      ...GOOD,
      ddd1: "(44)",
      telefone1: "99911-0021",
      ddd2: " 43 ",
      telefone2: "3523 4455",
      cidade: ` ${CITY} `,
      graduacao: "  Engenharia \n de   Alimentos ",
    };
    expect(answer("informacoes", typed)).toEqual({
      ...GOOD,
      ddd2: "43",
      telefone2: "35234455",
      graduacao: "Engenharia de Alimentos",
    });
  });

  it("what is missing or not in the list", () => {
    expect(problems("informacoes", {})).toEqual([
      "cidade: Informe a cidade",
      "ddd1: DDD Inválido",
      "telefone1: Informe corretamente o número de telefone",
      "codescolaridade: Informe a escolaridade",
    ]);
    expect(answer("informacoes", { ...GOOD, cidade: " Campo  Mourão " })).toMatchObject({
      cidade: CITY,
    });
    expect(wrong({ cidade: "x" })).toEqual(["cidade: Informe a cidade"]);
    expect(wrong({ codescolaridade: "5" })).toEqual(["codescolaridade: Informe a escolaridade"]);
  });

  it("the second telefone is missing entirely, or comes complete", () => {
    expect(wrong({ ddd2: "43", telefone2: "35234455" })).toEqual([]);
    expect(wrong({ ddd2: "43" })).toEqual(["telefone2: Informe corretamente o número de telefone"]);
    expect(wrong({ telefone2: "35234455" })).toEqual(["ddd2: DDD Inválido"]);
  });

  it("the graduacao has at most 100 letters", () => {
    expect(wrong({ graduacao: "a".repeat(100) })).toEqual([]);
    expect(wrong({ graduacao: "a".repeat(101) })).toEqual(["graduacao: Use até 100 caracteres"]);
  });
});

describe("areas", () => {
  it("the codes separated by commas", () => {
    expect(answer("areas", { areas: " 2, 5,,7 " })).toEqual({
      areas: ["2", "5", "7"],
    });
  });

  it("none is an answer; one outside the list is not", () => {
    expect(answer("areas", {})).toEqual({ areas: [] });
    expect(answer("areas", { areas: "5,2" })).toEqual({ areas: ["5", "2"] });
    expect(problems("areas", { areas: "2,9" })).toEqual(["areas: Escolha entre as áreas da lista"]);
  });
});

it("the expectativas are required, and have at most 2,000 letters", () => {
  expect(answer("expectativas", { observacao: "  Crescer.\nAqui. " })).toEqual({
    observacao: "Crescer.\nAqui.",
  });
  const blank: Fields[] = [{}, { observacao: "" }, { observacao: "  " }];
  for (const fields of blank)
    expect(problems("expectativas", fields)).toEqual(["observacao: Descreva sua expectativa"]);
  expect(problems("expectativas", { observacao: "a".repeat(2000) })).toEqual([]);
  expect(problems("expectativas", { observacao: "a".repeat(2001) })).toEqual([
    "observacao: Use até 2000 caracteres",
  ]);
});
