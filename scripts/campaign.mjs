/** `npm run campaign -- 10000`: all writes at random, over HTTP (docs/decisions/024-the-campaign.md). Arguments go on to the campaign. */
import { testEnvironment } from "./test-environment.mjs";
import { buildIfNeeded } from "./build-all.mjs";
import { install } from "./install.mjs";
import { endOnSignals, runProgram } from "./processes.mjs";
import { inRoot, PROGRAMS } from "./root.mjs";

endOnSignals(130);
await install();
await buildIfNeeded();
const args = [PROGRAMS.tsx, inRoot("tests/campaign/main.ts"), ...process.argv.slice(2)];
const { exitCode } = await runProgram(process.execPath, args, { env: testEnvironment() });
process.exit(exitCode);
