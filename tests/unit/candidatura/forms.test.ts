import { describe, expect, it } from "vitest";
import type { Context } from "~/modules/candidatura/context.server";
import { candidatura } from "~/modules/candidatura/record.server";
import { withSavedCity } from "~/modules/candidatura/wizard.server";
import { contract } from "~/services/provider/contract";
import type { Fields } from "~/wizard/definition/questions";
import { refusals, stepOf, taken } from "../support/steps";

/** Of Campo Mourão. */
const CITY = "2845";
const context: Context = {
  candidato: contract.candidatura.exibir.reply("coop").parse({ id: 1 }),
  escolaridades: ["6", "7"].map((codigo) => ({ codigo, descricao: codigo })),
  areas: ["2", "5", "7"].map((codigo) => ({ codigo, descricao: codigo, selecionada: false })),
  uf: null,
};
const GOOD = {
  cidade: CITY,
  ddd1: "44",
  telefone1: "999110021",
  ddd2: "",
  telefone2: "",
  codescolaridade: "7",
  graduacao: "",
};
const kept = (code: string, fields: Fields) => taken(candidatura.steps, code, fields, context);
const wrong = (code: string, fields: Fields) => refusals(candidatura.steps, code, fields, context);

const NO_CITY = "Informe a cidade";
const NO_PHONE = "Informe corretamente o número de telefone";
const NO_SCHOOL = "Informe a escolaridade";

describe("information", () => {
  it("only the digits of the telefones, one space between words, the city by its name", () => {
    const typed = {
      ddd1: "(44)",
      telefone1: "99911-0021",
      ddd2: " 43 ",
      telefone2: "3523 4455",
      cidade: " Campo  Mourão ",
      graduacao: "  Engenharia \n de   Alimentos ",
    };
    expect(kept("informacoes", { ...GOOD, ...typed })).toEqual({
      ...GOOD,
      ddd2: "43",
      telefone2: "35234455",
      graduacao: "Engenharia de Alimentos",
    });
  });

  it.each([
    [{ cidade: ` ${CITY} ` }, []],
    [{ cidade: "x" }, [NO_CITY]],
    [{ codescolaridade: "5" }, [NO_SCHOOL]],
    [{ ddd2: "43", telefone2: "35234455" }, []],
    [{ ddd2: "43" }, [NO_PHONE]],
    [{ ddd2: "43", telefone2: "3523-4455 r. 5" }, [NO_PHONE]],
    [{ telefone2: "35234455" }, ["DDD Inválido"]],
    [{ graduacao: "a".repeat(100) }, []],
    [{ graduacao: "a".repeat(101) }, ["Use até 100 caracteres"]],
  ])("%j: %j", (fields, says) =>
    expect(wrong("informacoes", { ...GOOD, ...fields })).toEqual(says),
  );

  it("a city that is the only thing known, or is saved, is filled in and offered", () => {
    const known = withSavedCity(context, { informacoes: { cidade: CITY } });
    const step = stepOf(candidatura.steps, "informacoes", known);
    expect(step.defaults()).toEqual({ cidade: CITY, graduacao: "" });
    const options = [{ value: CITY, label: "Campo Mourão/PR" }];
    expect(step.questions()[0]).toMatchObject({ options });
    // Its state is the one that the page had, also for a form, which does not know what is saved.
    const sent = stepOf(candidatura.steps, "informacoes", context, { cidade: CITY });
    expect([step, sent].map((each) => each.search()?.value)).toEqual(["18", "18"]);
    // One that is pasted with everything before it is not cut to a wrong one.
    expect(step.questions()).toContainEqual(
      expect.objectContaining({ name: "telefone1", maxLength: 20 }),
    );
  });

  it("without a city the candidate's state is chosen, and its cities are offered", () => {
    const known = { ...context, candidato: { ...context.candidato, uf: "7" } };
    const step = stepOf(candidatura.steps, "informacoes", known);
    expect(step.search()).toMatchObject({ value: "7" });
    expect(step.questions()[0]).toMatchObject({ options: [{ label: "Brasília" }] });
  });

  it("what is missing", () =>
    expect(wrong("informacoes", {})).toEqual([NO_CITY, "DDD Inválido", NO_PHONE, NO_SCHOOL]));
});

it("areas are codes separated by commas; none is an answer, one outside the list is not", () => {
  expect([
    kept("areas", { areas: " 2, 5,,7 " }),
    kept("areas", {}),
    wrong("areas", { areas: "2,9" }),
  ]).toEqual([{ areas: "2,5,7" }, { areas: "" }, ["Escolha entre as áreas da lista"]]);
});

it("the expectativas are required, and have at most 2,000 letters", () => {
  expect(kept("expectativas", { observacao: "  Crescer.\nAqui. " })).toEqual({
    observacao: "Crescer.\nAqui.",
  });
  const says = (observacao: string) => wrong("expectativas", { observacao }).join();
  expect(["  ", "a".repeat(2000), "a".repeat(2001)].map(says)).toEqual([
    "Descreva sua expectativa",
    "",
    "Use até 2000 caracteres",
  ]);
});
