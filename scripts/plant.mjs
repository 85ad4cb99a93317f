/** `npm run plant`: plants defects in a copy of the tree, each of which a test must notice. Arguments choose which; half an hour for all, when the machine does nothing else. */
import { testEnvironment } from "./test-environment.mjs";
import { install } from "./install.mjs";
import { findBrowser } from "./browser.mjs";
import { endOnSignals, runProgram } from "./processes.mjs";
import { inRoot, PROGRAMS } from "./root.mjs";

endOnSignals(130);
await install();
const env = { ...testEnvironment(), CHROMIUM_PATH: await findBrowser() };
const { exitCode } = await runProgram(
  process.execPath,
  [PROGRAMS.tsx, inRoot("tests/plant/main.ts"), ...process.argv.slice(2)],
  { env },
);
process.exit(exitCode);
