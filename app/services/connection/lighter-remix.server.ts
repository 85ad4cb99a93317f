/**
 * Patches Remix 2 in memory, not in node_modules, to avoid repeated work (decision 019). Remix
 * compiles all routes twice per request (fixed in React Router 7) and copies the request twice per
 * loader. It also serialises data for pages without scripts.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compileFunction } from "node:vm";
import { z } from "zod/v4";
import { changed, ROUTER, type Replacement } from "~/lib/router-memory";
import { logEvent } from "../config/log.server";

const DATA: readonly Replacement[] = [
  [
    "function stripIndexParam(request) {\n",
    "function stripIndexParam(request) {\n  if (!/[?&]index(?:[=&]|$)/.test(request.url)) return request;\n",
  ],
  [
    "function stripDataParam(request) {\n",
    "function stripDataParam(request) {\n  if (!/[?&]_data(?:[=&]|$)/.test(request.url)) return request;\n",
  ],
];

const ENTRY: readonly Replacement[] = [
  [
    "function createEntryRouteModules(manifest) {\n  return ",
    "const made = new WeakMap();\nfunction createEntryRouteModules(manifest) {\n  if (!made.has(manifest)) made.set(manifest, ",
  ],
  ["    return memo;\n  }, {});\n", "    return memo;\n  }, {}));\n  return made.get(manifest);\n"],
];

const HANDOFF: readonly Replacement[] = [
  [
    "  return markup.escapeHtml(JSON.stringify(serverHandoff));\n",
    "  return { toString: () => markup.escapeHtml(JSON.stringify(serverHandoff)) };\n",
  ],
];

const FILES = [
  ["@remix-run/router", "1.23.3", "", ROUTER],
  ["@remix-run/server-runtime", "2.17.5", "data.js", DATA],
  ["@remix-run/server-runtime", "2.17.5", "entry.js", ENTRY],
  ["@remix-run/server-runtime", "2.17.5", "serverHandoff.js", HANDOFF],
] as const;

const packageFile = z.object({ version: z.string() });

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

/**
 * `source` is null when the package's version or the file's content is not the expected one. Throws
 * when the file cannot be read.
 */
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

/**
 * The replacement works because Remix looks exports up at each call, or when it creates its request
 * handler.
 */
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

/**
 * Only request handlers that are created afterwards become lighter. A failure is only logged,
 * because Remix also works unpatched.
 */
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
