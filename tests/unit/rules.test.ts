/** Which rules of docs/coverage.md no test asserts (scripts/rules.mjs). */
import { expect, it } from "vitest";
import { wrongRules } from "../../scripts/rules.mjs";

const LIST = "| R001 | Uma |\n| T002 | Duas, como R009 |\n| C003 | Três (na prova) |\n";
const GOOD = { R001: "passed", T002: "flaky" };
const unasserted = (id: string) => `${id}: nenhum teste a afirma`;

it.each<[string, object, string[], { leftOut?: boolean; proof?: boolean }?]>([
  ["each is asserted", GOOD, []],
  ["one failed", { ...GOOD, R001: "failed" }, [unasserted("R001")]],
  ["one was skipped", { ...GOOD, T002: "skipped" }, [unasserted("T002")]],
  ["one was skipped for want of a tool", { ...GOOD, T002: "skipped" }, [], { leftOut: true }],
  ["nothing ran", {}, ["R001", "T002"].map(unasserted)],
  ["the proof runs more", GOOD, [unasserted("C003")], { proof: true }],
  ["a tag is no rule of the list", { ...GOOD, R003: "passed" }, ["R003: não está na lista"]],
])("%s", (_case, statuses, wrong, { leftOut = false, proof = false } = {}) => {
  const results = Object.entries(statuses).map(([tag, status]) => ({ tags: [tag], status }));
  const vitest = { testResults: [{ assertionResults: results.slice(0, 1) }] };
  const specs = results.slice(1).map(({ tags, status }) => ({ tags, tests: [{ status }] }));
  const playwright = { suites: [{ suites: [{ specs }] }] };
  expect(wrongRules(LIST, { vitest, playwright }, { leftOut, proof })).toEqual(wrong);
});
