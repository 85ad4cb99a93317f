/** `npm run provider:check -- https://servico…`: asks a provider every reading call of the contract and says what fits. Arguments go on to it. */
import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { install } from "./install.mjs";
import { inRoot, PROGRAMS } from "./root.mjs";

// A built portal may have been pruned: that folder is not to be filled again behind anybody's back.
if (existsSync(inRoot("node_modules")) && !existsSync(PROGRAMS.tsx)) {
  console.error(
    "provider:check precisa das dependências de desenvolvimento, que o npm prune tirou desta pasta: rode-o noutra cópia do portal, ou antes aqui npm ci --ignore-scripts --include=dev.",
  );
  process.exit(2);
}
await install();
// It asks for a password: the terminal is its own.
const { status } = spawnSync(
  process.execPath,
  [PROGRAMS.tsx, inRoot("tools/provider-check/main.ts"), ...process.argv.slice(2)],
  { stdio: "inherit" },
);
process.exit(status ?? 2);
