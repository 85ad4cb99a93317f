/** Where the repository stands, and the command-line programs of its packages. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const RAIZ = fileURLToPath(new URL("..", import.meta.url));

/** Takes parts of a path; gives it absolute, from the root of the repository. */
export function naRaiz(...partes) {
  return join(RAIZ, ...partes);
}

export const PORTAL = naRaiz("build/server/index.js");
export const PROVEDOR = naRaiz("build/provider/main.js");
/** Where the provider is bundled: Remix empties build/ as it begins, and both build side by side. */
export const PROVEDOR_EM_OBRA = naRaiz("node_modules/.cache/portal/provedor.js");

const doPacote = (caminho) => naRaiz("node_modules", caminho);

/** Files for `node`: run without shell and without npx, so that signals reach them and every system does the same. */
export const PROGRAMAS = {
  remix: doPacote("@remix-run/dev/dist/cli.js"),
  remixServe: doPacote("@remix-run/serve/dist/cli.js"),
  tsx: doPacote("tsx/dist/cli.mjs"),
  tsc: doPacote("typescript/bin/tsc"),
  eslint: doPacote("eslint/bin/eslint.js"),
  vitest: doPacote("vitest/vitest.mjs"),
  playwright: doPacote("@playwright/test/cli.js"),
};
