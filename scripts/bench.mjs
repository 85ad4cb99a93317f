/** `npm run bench`: measures speed and memory against the budgets. Arguments go on to the bench. */
import { testEnvironment } from "./test-environment.mjs";
import { buildIfNeeded } from "./build-all.mjs";
import { install } from "./install.mjs";
import { findBrowser } from "./browser.mjs";
import { endOnSignals, runProgram } from "./processes.mjs";
import { inRoot, PROGRAMS } from "./root.mjs";

endOnSignals(130);
await install();
await buildIfNeeded();
const env = { ...testEnvironment(), CHROMIUM_PATH: await findBrowser() };
const { exitCode } = await runProgram(
  process.execPath,
  [PROGRAMS.tsx, inRoot("tests/bench/main.ts"), ...process.argv.slice(2)],
  { env },
);
process.exit(exitCode);
