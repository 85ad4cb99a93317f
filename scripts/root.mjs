/** Where the repository stands, and the command-line programs of its packages. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Takes parts of a path; gives it absolute, from the root of the repository. */
export function inRoot(...parts) {
  return join(ROOT, ...parts);
}

export const PORTAL = inRoot("build/server/index.js");
export const PROVIDER = inRoot("build/provider/main.js");
/** Where the provider is bundled: Remix empties build/ as it begins, and both build side by side. */
export const PROVIDER_IN_PROGRESS = inRoot("node_modules/.cache/portal/provedor.js");

const ofPackage = (path) => inRoot("node_modules", path);

/** Files for `node`: run without shell and without npx, so that signals reach them and every system does the same. */
export const PROGRAMS = {
  remix: ofPackage("@remix-run/dev/dist/cli.js"),
  remixServe: ofPackage("@remix-run/serve/dist/cli.js"),
  tsx: ofPackage("tsx/dist/cli.mjs"),
  tsc: ofPackage("typescript/bin/tsc"),
  eslint: ofPackage("eslint/bin/eslint.js"),
  prettier: ofPackage("prettier/bin/prettier.cjs"),
  vitest: ofPackage("vitest/vitest.mjs"),
  playwright: ofPackage("@playwright/test/cli.js"),
};
