/** How many tests passed and failed, from the reports that the two runners write. */
import { existsSync, readFileSync } from "node:fs";

function fromReport(file, read) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  return read(JSON.parse(readFileSync(file, "utf8")));
}

export const countVitest = (file) =>
  fromReport(file, ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  }));

/** A test that passed at a second attempt passed. */
export const countPlaywright = (file) =>
  fromReport(file, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));

/** A step that failed without a failed test (it did not compile, it broke off) counts as one. */
export function sumSteps(steps) {
  return steps.reduce(
    (sum, { ok, passed = 0, failed = 0 }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + (ok ? failed : Math.max(failed, 1)),
    }),
    {
      passed: 0,
      failed: 0,
    },
  );
}
