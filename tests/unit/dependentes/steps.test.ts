/** What the step about a dependent takes, on both sides of each edge (second spec, sections 4 and 5). */
import { expect, it } from "vitest";
import type { Context } from "~/modules/dependentes/wizard/context.server";
import { dependente } from "~/modules/dependentes/wizard/record.server";
import { contract } from "~/services/provider/contract";
import { listed } from "../support/listed";
import { refusals, taken } from "../support/steps";

const context: Context = {
  config: { codigotipo: "300", codigomotivo: "3001", anexos: [] },
  dependentes: [],
  original: null,
  today: "2026-11-27",
};
const [NO_NAME, NO_DAY, WRONG_DAY] = [
  "Informe o nome do dependente",
  "Informe a data de nascimento",
  "Informe corretamente a data de nascimento",
];

it.each([
  ["", "", [NO_NAME, NO_DAY]],
  ["   ", "2020-02-29", [NO_NAME]],
  ["B", "2020-02-29", []],
  ["Bia", "2026-11-27", []],
  ["Bia", "2026-11-28", [WRONG_DAY]],
  ["Bia", "2021-02-29", [WRONG_DAY]],
  ["x".repeat(100), "2020-02-29", []],
  ["x".repeat(101), "2020-02-29", ["Use até 100 caracteres"]],
])("%s, born on %j: %j", { tags: ["R134"] }, (nome, nascimento, says) =>
  expect(refusals(dependente.steps, "1", { nome, nascimento, observacao: "" }, context)).toEqual(
    says,
  ),
);

const registered: Context = {
  ...context,
  original: listed(contract.dependentes.listar, {
    codigo: 7,
    nome: "Marina",
    nascimento: "2010-01-31",
    status: 7,
    cadexistehcm: true,
  }),
};

it.each([
  ["", false],
  ["1234567890", false],
  ["   1234567890   ", false],
  ["12345     67890", true],
  ["12345678901", true],
])(
  "inactivating takes more than 10 characters: %j",
  { tags: ["C019", "R136", "T171"] },
  (observacao, good) => {
    const refused = (inativar: string) =>
      refusals(dependente.steps, "1", { inativar, observacao }, registered);
    expect(refused("1")).toEqual(good ? [] : ["Informe a observação com pelo menos 10 caracteres"]);
    expect(refused("")).toEqual([]);
  },
);

it("a note keeps its lines and blanks", () =>
  expect(
    taken(
      dependente.steps,
      "1",
      { nome: "Bia", nascimento: "2020-02-29", observacao: " a  b\n\n\tc " },
      context,
    ),
  ).toMatchObject({ observacao: "a  b\n\n\tc" }));

it("whom the register knows keeps name and birth, whatever a form says", { tags: ["R135"] }, () => {
  const forged = { nome: "Outra Pessoa", nascimento: "1990-01-01", observacao: "" };
  expect(taken(dependente.steps, "1", forged, registered)).toMatchObject({
    nome: "Marina",
    nascimento: "2010-01-31",
  });
  const questions = dependente.questions(registered).map((question) => question.kind);
  expect(questions.filter((kind) => kind === "fixed")).toHaveLength(2);
});
