/** Running named tests in the copy, and reading what became of each. */
import { stripVTControlCharacters } from "node:util";
import { z } from "zod/v4";
import type { Copy } from "./copy";
import { isUnit, type Detection } from "./mutation";

/** `said`: the first line of what a failing test says; "" when it passed. */
export interface Outcome {
  passed: boolean;
  /** This machine lacks what the test needs. */
  skipped: boolean;
  said: string;
}

const REPORT = ".cache/plant.json";
/** Of a run that found none. */
const NO_JOURNEYS = JSON.stringify({ suites: [] });
/** In turn: what runs in the first is not run again in the second. */
const PROJECTS = ["com JavaScript*", "sem JavaScript"];

export const keyOf = ({ file, title }: Detection): string => `${file}: ${title}`;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

// Colours are for terminals.
const firstLine = (text = "") => (stripVTControlCharacters(text).split("\n")[0] ?? "").trim();

const unitReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

interface Suite {
  specs: {
    title: string;
    file: string;
    tests: { results: { status: string; error?: { message?: string } }[] }[];
  }[];
  suites?: Suite[];
}

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          results: z.array(
            z.object({
              status: z.string(),
              error: z.object({ message: z.string().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suite).optional();
  },
});

const journeyReport = z.object({ suites: z.array(suite) });

const specsOf = ({ specs, suites = [] }: Suite): Suite["specs"] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

type Found = Map<string, Outcome>;

async function runUnits(copy: Copy, tests: readonly Detection[]): Promise<Found> {
  const titles = tests.map(({ title }) => escaped(title)).join("|");
  await copy.run([
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=json",
    `--outputFile=${REPORT}`,
    "-t",
    `(${titles})$`,
    ...tests.map(({ file }) => file),
  ]);
  const { testResults } = unitReport.parse(JSON.parse(copy.read(REPORT)));
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ title, status, failureMessages }) => {
      const test = tests.find((each) => name.endsWith(each.file) && each.title === title);
      return test
        ? [
            [
              keyOf(test),
              {
                passed: status === "passed",
                skipped: ["skipped", "pending"].includes(status),
                said: firstLine(failureMessages[0]),
              },
            ] as const,
          ]
        : [];
    }),
  );
  return new Map(all);
}

/** All of one project. */
async function runJourneys(
  copy: Copy,
  project: string,
  tests: readonly Detection[],
): Promise<Found> {
  const titles = tests.map(({ title }) => escaped(title)).join("|");
  const files = [...new Set(tests.map(({ file }) => `/${escaped(file)}$`))];
  // Behind the title stand its tags.
  const args = [
    "node_modules/@playwright/test/cli.js",
    "test",
    `--project=${project}`,
    "--reporter=json",
    "-g",
    ` (${titles})( @\\S+)*$`,
    ...files,
  ];
  copy.write(REPORT, NO_JOURNEYS);
  await copy.run(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT });
  const { suites } = journeyReport.parse(JSON.parse(copy.read(REPORT)));
  const all = suites.flatMap(specsOf).flatMap(({ title, file, tests: runs }) => {
    const test = tests.find((each) => each.file.endsWith(`/${file}`) && each.title === title);
    const results = runs.flatMap((run) => run.results);
    if (!test || results.length === 0) return [];
    const failed = results.find(({ status }) => status !== "passed");
    const outcome = {
      passed: !failed,
      skipped: failed?.status === "skipped",
      said: firstLine(failed?.error?.message),
    };
    return [[keyOf(test), outcome] as const];
  });
  return new Map(all);
}

/** Runs these tests and no other; gives what became of each, by `keyOf`. Throws when one of them is not there or does not run. */
export async function runTests(copy: Copy, tests: readonly Detection[]): Promise<Found> {
  const distinct = [...new Map(tests.map((test) => [keyOf(test), test])).values()];
  const [units, journeys] = [distinct.filter(isUnit), distinct.filter((test) => !isUnit(test))];
  const found = new Map(units.length > 0 ? await runUnits(copy, units) : []);
  for (const project of PROJECTS) {
    const left = journeys.filter((test) => !found.has(keyOf(test)));
    if (left.length === 0) break;
    for (const [key, outcome] of await runJourneys(copy, project, left)) found.set(key, outcome);
  }
  const missing = distinct.filter((test) => !found.has(keyOf(test))).map(keyOf);
  if (missing.length > 0) throw new Error(`These tests did not run:\n  ${missing.join("\n  ")}`);
  return found;
}
