/** `npm run bench`: measures weight, speed and memory against the budgets. Arguments go on to the bench. */
import { testEnvironment } from "./ambiente-de-teste.mjs";
import { buildIfNeeded } from "./construir.mjs";
import { install } from "./instalar.mjs";
import { findBrowser } from "./navegador.mjs";
import { endOnSignals, runProgram } from "./processos.mjs";
import { inRoot, PROGRAMS } from "./raiz.mjs";

endOnSignals(130);
await install();
await buildIfNeeded();
const env = { ...testEnvironment(), CHROMIUM_PATH: await findBrowser() };
const { codigo: exitCode } = await runProgram(process.execPath, [PROGRAMS.tsx, inRoot("tests/bench/main.ts"), ...process.argv.slice(2)], { env });
process.exit(exitCode);
