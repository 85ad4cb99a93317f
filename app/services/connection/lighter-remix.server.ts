/**
 * Remix 2 does much anew for every request that stays the same, or that nobody needs: it flattens, ranks and compiles all routes of the portal twice (mended
 * upstream in React Router 7, not in 2), copies the request twice for each loader, and writes down the data of pages that carry no script. These of its files are read once
 * more with a memory in them (decision 019). Nothing of node_modules is changed.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compileFunction } from "node:vm";
import { z } from "zod/v4";
import { changed, ROUTER, type Change } from "~/lib/router-memory";
import { logEvent } from "../config/log.server";

/** A request that has nothing of Remix's own in its address is given as it is. */
const DATA: readonly Change[] = [
  [
    "function stripIndexParam(request) {\n",
    "function stripIndexParam(request) {\n  if (!/[?&]index(?:[=&]|$)/.test(request.url)) return request;\n",
  ],
  [
    "function stripDataParam(request) {\n",
    "function stripDataParam(request) {\n  if (!/[?&]_data(?:[=&]|$)/.test(request.url)) return request;\n",
  ],
];

/** The routes' modules, once for each build. */
const ENTRY: readonly Change[] = [
  [
    "function createEntryRouteModules(manifest) {\n  return ",
    "const made = new WeakMap();\nfunction createEntryRouteModules(manifest) {\n  if (!made.has(manifest)) made.set(manifest, ",
  ],
  ["    return memo;\n  }, {});\n", "    return memo;\n  }, {}));\n  return made.get(manifest);\n"],
];

/** Written down when a page says it. */
const HANDOFF: readonly Change[] = [
  [
    "  return markup.escapeHtml(JSON.stringify(serverHandoff));\n",
    "  return { toString: () => markup.escapeHtml(JSON.stringify(serverHandoff)) };\n",
  ],
];

/** The package, its exact version, its file ("": the one that it exports), and what changes there. */
const FILES = [
  ["@remix-run/router", "1.23.3", "", ROUTER],
  ["@remix-run/server-runtime", "2.17.5", "data.js", DATA],
  ["@remix-run/server-runtime", "2.17.5", "entry.js", ENTRY],
  ["@remix-run/server-runtime", "2.17.5", "serverHandoff.js", HANDOFF],
] as const;

const packageFile = z.object({ version: z.string() });

/** Takes a package of Remix's server; gives its main file, and how Remix requires from it. */
function packageOfRemix(name: string): { main: string; version: string } {
  const ours = createRequire(import.meta.url);
  const runtime = createRequire(ours.resolve("@remix-run/node")).resolve(
    "@remix-run/server-runtime",
  );
  const main =
    name === "@remix-run/server-runtime" ? runtime : createRequire(runtime).resolve(name);
  const read = readFileSync(createRequire(main).resolve(`${name}/package.json`), "utf8");
  return { main, version: packageFile.parse(JSON.parse(read)).version };
}

/** The files as the portal changes them; `source` null: it is not what was expected. Throws when one cannot be read. */
export function lighterFiles() {
  return FILES.map(([name, expected, inside, changes]) => {
    const { main, version } = packageOfRemix(name);
    const file = inside ? join(dirname(main), inside) : main;
    return {
      name,
      version,
      file,
      changes,
      source: version === expected ? changed(readFileSync(file, "utf8"), changes) : null,
    };
  });
}

/** Remix looks its own exports up at each call, or when it makes its request handler. */
function replaceExports(file: string, source: string): void {
  const require = createRequire(file);
  const module = { exports: {} };
  compileFunction(source, ["module", "exports", "require"], { filename: file })(
    module,
    module.exports,
    require,
  );
  Object.assign(z.instanceof(Object).parse(require(file)), module.exports);
}

let installed = false;

/** Makes Remix lighter from the next request handler on. Where that cannot be done it says so in the log, and all works as before. */
export function lightenRemix(): void {
  if (installed) return;
  installed = true;
  try {
    for (const { name, version, file, source } of lighterFiles()) {
      if (source === null) logEvent("remix-sem-memoria", { pacote: name, versao: version });
      else replaceExports(file, source);
    }
  } catch (error) {
    logEvent("remix-sem-memoria", {
      erro: error instanceof Error ? error.message : "desconhecido",
    });
  }
}
