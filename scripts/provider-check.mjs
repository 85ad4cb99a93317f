/** `npm run provider:check -- https://servico…`: asks a provider every reading call of the contract and says what fits. Arguments go on to it. */
import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { install } from "./install.mjs";
import { inRoot, PROGRAMS } from "./root.mjs";

await install();
// It asks for a password: the terminal is its own.
const { status } = spawnSync(
  process.execPath,
  [PROGRAMS.tsx, inRoot("tools/provider-check/main.ts"), ...process.argv.slice(2)],
  { stdio: "inherit" },
);
process.exit(status ?? 2);
