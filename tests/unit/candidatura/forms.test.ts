import { describe, expect, it } from "vitest";
import { areasForm, expectationsForm, informationForm } from "~/modules/candidatura/forms";

interface Reading {
  success: boolean;
  data?: unknown;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}

const problems = ({ error }: Reading) =>
  (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);

const form = informationForm({
  cidadeOf: (said) => (said === "2845" || said === "Campo Mourão" ? "2845" : ""),
  escolaridades: ["6", "7"],
});
const GOOD = {
  cidade: "2845",
  ddd1: "44",
  telefone1: "999110021",
  ddd2: "",
  telefone2: "",
  codescolaridade: "7",
  graduacao: "",
};
const wrong = (fields: object) => problems(form.safeParse({ ...GOOD, ...fields }));

describe("information", () => {
  it("only the digits of the telefones, and one space between words", () => {
    const typed = {
      ...GOOD,
      ddd1: "(44)",
      telefone1: "99911-0021",
      ddd2: " 43 ",
      telefone2: "3523 4455",
      cidade: " 2845 ",
      graduacao: "  Engenharia \n de   Alimentos ",
    };
    expect(form.parse(typed)).toEqual({
      ...GOOD,
      ddd2: "43",
      telefone2: "35234455",
      graduacao: "Engenharia de Alimentos",
    });
  });

  it("what is missing or not in the list", () => {
    expect(problems(form.safeParse({}))).toEqual([
      "cidade: Informe a cidade",
      "ddd1: DDD Inválido",
      "telefone1: Informe corretamente o número de telefone",
      "codescolaridade: Informe a escolaridade",
    ]);
    expect(form.parse({ ...GOOD, cidade: " Campo  Mourão " }).cidade).toBe("2845");
    expect(wrong({ cidade: "1" })).toEqual(["cidade: Informe a cidade"]);
    expect(wrong({ codescolaridade: "5" })).toEqual(["codescolaridade: Informe a escolaridade"]);
  });

  it.each([
    ["4", false],
    ["44", true],
    ["044", false],
  ])("DDD %s", (ddd1, right) =>
    expect(wrong({ ddd1 })).toEqual(right ? [] : ["ddd1: DDD Inválido"]),
  );

  it.each([
    ["9991100", false],
    ["99911002", true],
    ["999110021", true],
    ["9991100210", false],
  ])("telefone %s", (telefone1, right) =>
    expect(wrong({ telefone1 })).toEqual(
      right ? [] : ["telefone1: Informe corretamente o número de telefone"],
    ),
  );

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
    expect(areasForm(["2", "5", "7"]).parse({ areas: " 2, 5,,7 " })).toEqual({
      areas: ["2", "5", "7"],
    });
  });

  it("none is an answer; one outside the list is not", () => {
    const areas = areasForm(["2", "5"]);
    expect(areas.parse({})).toEqual({ areas: [] });
    expect(areas.parse({ areas: "5,2" })).toEqual({ areas: ["5", "2"] });
    expect(problems(areas.safeParse({ areas: "2,9" }))).toEqual([
      "areas: Escolha entre as áreas da lista",
    ]);
  });
});

it("the expectativas are required, and have at most 2,000 letters", () => {
  expect(expectationsForm.parse({ observacao: "  Crescer.\nAqui. " })).toEqual({
    observacao: "Crescer.\nAqui.",
  });
  for (const observacao of [undefined, "", "  "])
    expect(problems(expectationsForm.safeParse({ observacao }))).toEqual([
      "observacao: Descreva sua expectativa",
    ]);
  expect(expectationsForm.safeParse({ observacao: "a".repeat(2000) }).success).toBe(true);
  expect(problems(expectationsForm.safeParse({ observacao: "a".repeat(2001) }))).toEqual([
    "observacao: Use até 2000 caracteres",
  ]);
});
