/** Whether each rule of docs/coverage.md (T001, R001, C001) is the tag of a test that passed. */
import { existsSync, readFileSync } from "node:fs";

const RULE = /^[TRC]\d{3}$/;
const PASSED = ["passed", "expected", "flaky"];
const SKIPPED = ["skipped", "pending"];

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** What ran, as `{ tags, status }`. */
const testsIn = ({ vitest, playwright }) => [
  ...(vitest.testResults ?? []).flatMap(({ assertionResults }) => assertionResults),
  ...specsOf(playwright).flatMap(({ tags, tests }) =>
    tests.map(({ status }) => ({ tags, status })),
  ),
];

/**
 * @param {string} list docs/coverage.md
 * @param {{ vitest: object, playwright: object }} reports what the two runners wrote
 * @param {{ leftOut: boolean, proof: boolean }} run `leftOut`: a test may have been skipped for want of a tool
 * @returns {string[]} a line for each rule that no test asserts, and for each tag that is no rule
 */
export function wrongRules(list, reports, { leftOut, proof }) {
  const rows = [...list.matchAll(/^\| ([TRC]\d{3}) \|(.*)$/gm)];
  const listed = rows.map(([, id]) => id);
  const due = rows.filter(([, , text]) => proof || !text.includes("(na prova)"));
  const good = leftOut ? [...PASSED, ...SKIPPED] : PASSED;
  const tests = testsIn(reports);
  const tagged = new Set(tests.flatMap(({ tags }) => tags.filter((tag) => RULE.test(tag))));
  const asserted = new Set(
    tests.flatMap(({ tags, status }) => (good.includes(status) ? tags : [])),
  );
  return [
    ...listed.filter((id, at) => listed.indexOf(id) !== at).map((id) => `${id}: duas vezes`),
    ...due.filter(([, id]) => !asserted.has(id)).map(([, id]) => `${id}: nenhum teste a afirma`),
    ...[...tagged].filter((id) => !listed.includes(id)).map((id) => `${id}: não está na lista`),
  ];
}

/** What a runner wrote; nothing when it did not run. */
export const readReport = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
