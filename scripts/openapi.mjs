/** `npm run openapi`: writes the contract as OpenAPI 3.1, docs/provider.openapi.json. */
import { install } from "./install.mjs";
import { endOnSignals, runProgram } from "./processes.mjs";
import { inRoot, PROGRAMS } from "./root.mjs";

endOnSignals(130);
await install();
const { exitCode } = await runProgram(process.execPath, [
  PROGRAMS.tsx,
  inRoot("tools/openapi/main.ts"),
]);
process.exit(exitCode);
