/** Running named tests in the copy, and reading what became of each. */
import { stripVTControlCharacters } from "node:util";
import { parse } from "node-html-parser";
import type { Copy } from "./copy";
import { isUnit, type Detection } from "./mutation";

/** `said`: the first line of what a failing test says; "" when it passed. */
export interface Outcome {
  passed: boolean;
  /** This machine lacks what the test needs. */
  skipped: boolean;
  said: string;
}

const REPORT = ".cache/plant.xml";

/** A program up to the pattern of its tests' names, and whether it runs unit tests. */
type Runner = [ofUnits: boolean, args: string[]];

const journeysIn = (project: string): Runner => [
  false,
  ["node_modules/@playwright/test/cli.js", "test", `--project=${project}`, "-g"],
];
/** In turn: what runs in the first project is not run again in the second. */
const RUNNERS: Runner[] = [
  [true, ["node_modules/vitest/vitest.mjs", "run", `--outputFile=${REPORT}`, "-t"]],
  journeysIn("com JavaScript*"),
  journeysIn("sem JavaScript"),
];

export const keyOf = ({ file, title }: Detection): string => `${file}: ${title}`;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

// Colours are for terminals.
const firstLine = (text = "") => (stripVTControlCharacters(text).split("\n")[0] ?? "").trim();

type Found = Map<string, Outcome>;

/** What the report says of these tests. */
function outcomesIn(report: string, tests: readonly Detection[]): Found {
  // What a journey saw of a page is no part of the report's own markup.
  const cases = parse(report.replace(/<!\[CDATA\[.*?\]\]>/gs, "")).querySelectorAll("testcase");
  const all = cases.flatMap((one) => {
    const [file, name = ""] = ["classname", "name"].map((key) => one.getAttribute(key));
    const test = tests.find(
      (each) =>
        `/${each.file}`.endsWith(`/${file}`) &&
        // Before the title stand those of its suites.
        [" > ", " › "].some((after) => `${after}${name}`.endsWith(after + each.title)),
    );
    const failure = one.querySelector("failure, error");
    const skipped = one.querySelector("skipped") !== null;
    const said = firstLine(failure?.getAttribute("message"));
    return test ? [[keyOf(test), { passed: !failure && !skipped, skipped, said }] as const] : [];
  });
  return new Map(all);
}

async function run(copy: Copy, args: string[], tests: readonly Detection[]): Promise<Found> {
  const titles = tests.map(({ title }) => escaped(title)).join("|");
  const files = [...new Set(tests.map(({ file }) => file))];
  copy.write(REPORT, "");
  // Behind the title of a journey stand its tags.
  await copy.run([...args, `(${titles})( @\\S+)*$`, "--reporter=junit", ...files], {
    PLAYWRIGHT_JUNIT_OUTPUT_FILE: REPORT,
  });
  return outcomesIn(copy.read(REPORT), tests);
}

/** Runs these tests and no other; gives what became of each, by `keyOf`. Throws when one of them is not there or does not run. */
export async function runTests(copy: Copy, tests: readonly Detection[]): Promise<Found> {
  const distinct = [...new Map(tests.map((test) => [keyOf(test), test])).values()];
  const found: Found = new Map();
  const left = () => distinct.filter((test) => !found.has(keyOf(test)));
  for (const [ofUnits, args] of RUNNERS) {
    const asked = left().filter((test) => isUnit(test) === ofUnits);
    if (asked.length === 0) continue;
    for (const [key, outcome] of await run(copy, args, asked)) found.set(key, outcome);
  }
  const missing = left().map(keyOf);
  if (missing.length > 0) throw new Error(`These tests did not run:\n  ${missing.join("\n  ")}`);
  return found;
}
