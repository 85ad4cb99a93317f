/**
 * Remix 2 flattens, ranks and compiles all routes of the portal anew for every request, twice (mended upstream in React Router 7, not in 2).
 * Its router is read once more with two memories in it, and passes by the routes that begin otherwise (decision 019). Nothing of node_modules is changed.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import { z } from "zod/v4";
import { logEvent } from "../log.server";

const VERSION = "1.23.3";

/** What stands there, once, and what takes its place. */
const MEMORIES: readonly (readonly [string, string])[] = [
  [
    "  let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);\n",
    "  let branches = rankedBranches.get(routes);\n  if (!branches) {\n    branches = flattenRoutes(routes);\n    rankRouteBranches(branches);\n    for (let branch of branches) branch.beginning = beginningOf(branch.path);\n    rankedBranches.set(routes, branches);\n  }\n",
  ],
  [
    "  let decoded = decodePath(pathname);\n  for (let i = 0; matches == null && i < branches.length; ++i) {\n",
    "  let decoded = decodePath(pathname);\n  let beginning = beginningOf(decoded);\n  for (let i = 0; matches == null && i < branches.length; ++i) {\n    if (branches[i].beginning !== null && branches[i].beginning !== beginning) continue;\n",
  ],
  // A route whose first word is fixed cannot match an address that begins otherwise.
  [
    "function matchRoutesImpl(",
    'const rankedBranches = new WeakMap();\nfunction beginningOf(path) {\n  let first = path.split("/", 2)[1] ?? "";\n  return path[0] !== "/" || first === "" || /[:*?]/.test(first) ? null : first.toLowerCase();\n}\nfunction matchRoutesImpl(',
  ],
  [
    "  let [matcher, compiledParams] = compilePath(pattern.path, pattern.caseSensitive, pattern.end);\n",
    "  let compiledKey = `${pattern.caseSensitive} ${pattern.end} ${pattern.path}`;\n  let compiled = compiledPaths.get(compiledKey);\n  if (!compiled) {\n    compiled = compilePath(pattern.path, pattern.caseSensitive, pattern.end);\n    compiledPaths.set(compiledKey, compiled);\n  }\n  let [matcher, compiledParams] = compiled;\n",
  ],
  ["function matchPath(", "const compiledPaths = new Map();\nfunction matchPath("],
];

/** Takes the router's source; gives it with the memories, null when it is not the one they were made for. */
export function withMemories(source: string): string | null {
  if (MEMORIES.some(([there]) => source.split(there).length !== 2)) return null;
  return MEMORIES.reduce((text, [there, instead]) => text.replace(there, () => instead), source);
}

const packageFile = z.object({ version: z.string() });

/** The router that Remix itself requires on the server: its file and its exports. */
function routerOfRemix(): { file: string; version: string; exports: object; require: NodeJS.Require } {
  const ours = createRequire(import.meta.url);
  const runtime = createRequire(createRequire(ours.resolve("@remix-run/node")).resolve("@remix-run/server-runtime"));
  const file = runtime.resolve("@remix-run/router");
  const exports: unknown = runtime("@remix-run/router");
  const { version } = packageFile.parse(JSON.parse(readFileSync(runtime.resolve("@remix-run/router/package.json"), "utf8")));
  return { file, version, exports: z.instanceof(Object).parse(exports), require: createRequire(file) };
}

let installed = false;

/** Makes Remix match with memories from the next request handler on. Where that cannot be done it says so in the log, and all works as before. */
export function rememberRouteMatching(): void {
  if (installed) return;
  installed = true;
  try {
    const router = routerOfRemix();
    const source = router.version === VERSION ? withMemories(readFileSync(router.file, "utf8")) : null;
    if (source === null) return logEvent("rotas-sem-memoria", { versao: router.version });
    const module = { exports: {} };
    compileFunction(source, ["module", "exports", "require"], { filename: router.file })(module, module.exports, router.require);
    Object.assign(router.exports, module.exports);
  } catch (error) {
    logEvent("rotas-sem-memoria", { erro: error instanceof Error ? error.message : "desconhecido" });
  }
}
