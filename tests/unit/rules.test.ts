/** Which rules of docs/coverage.md no test asserts (scripts/rules.mjs). */
import { expect, it } from "vitest";
import { wrongRules } from "../../scripts/rules.mjs";

const LIST = "| id | o que se pede |\n| R001 | Uma |\n| T002 | Duas, como R009 |\n";
const units = (status: string, ...tags: string[]) => ({
  testResults: [{ assertionResults: [{ status, tags }] }],
});
const journeys = (status: string, ...tags: string[]) => ({
  suites: [{ suites: [{ specs: [{ tags, tests: [{ status }] }] }] }],
});

it.each([
  ["by both runners", LIST, units("passed", "R001"), journeys("expected", "uma-vez", "T002"), []],
  [
    "failed",
    LIST,
    units("failed", "R001"),
    journeys("flaky", "T002"),
    ["R001: nenhum teste a afirma"],
  ],
  [
    "skipped",
    LIST,
    units("passed", "R001"),
    journeys("skipped", "T002"),
    ["T002: nenhum teste a afirma"],
  ],
  ["nothing ran", LIST, {}, {}, ["R001: nenhum teste a afirma", "T002: nenhum teste a afirma"]],
  [
    "another tag",
    LIST,
    units("passed", "R001", "R003"),
    journeys("expected", "T002"),
    ["R003: não está na lista"],
  ],
  [
    "given twice",
    `${LIST}| R001 | Outra |`,
    units("passed", "R001"),
    journeys("expected", "T002"),
    ["R001: duas vezes"],
  ],
])("%s", (_case, list, vitest, playwright, wrong) =>
  expect(wrongRules(list, { vitest, playwright }, { leftOut: false, proof: false })).toEqual(wrong),
);

it("skipped for want of a tool", () =>
  expect(
    wrongRules(
      LIST,
      { vitest: units("pending", "R001"), playwright: journeys("skipped", "T002") },
      { leftOut: true, proof: false },
    ),
  ).toEqual([]));

it.each([
  [false, []],
  [true, ["C001: nenhum teste a afirma"]],
])("what only the proof runs: %s", (proof, wrong) =>
  expect(
    wrongRules(
      "| C001 | Três (na prova) |",
      { vitest: {}, playwright: {} },
      { leftOut: false, proof },
    ),
  ).toEqual(wrong),
);
