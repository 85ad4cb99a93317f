export type Replacement = readonly [there: string, instead: string];

/**
 * Patches for Remix 2's router. They cache ranked routes and compiled path patterns, which Remix
 * would compute again on every lookup (decision 019).
 */
export const ROUTER: readonly Replacement[] = [
  [
    "  let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);\n",
    "  let branches = rankedBranches.get(routes);\n  if (!branches) {\n    branches = flattenRoutes(routes);\n    rankRouteBranches(branches);\n    for (let branch of branches) branch.beginning = beginningOf(branch.path);\n    rankedBranches.set(routes, branches);\n  }\n",
  ],
  [
    "  let decoded = decodePath(pathname);\n  for (let i = 0; matches == null && i < branches.length; ++i) {\n",
    "  let decoded = decodePath(pathname);\n  let beginning = beginningOf(decoded);\n  for (let i = 0; matches == null && i < branches.length; ++i) {\n    if (branches[i].beginning !== null && branches[i].beginning !== beginning) continue;\n",
  ],
  /*
   * `beginningOf` returns a path's fixed first segment. The patched loop skips routes whose first
   * segment differs from the URL's, because such routes cannot match.
   */
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

/** Returns null if `source` is not the code for which the patches were written. */
export function changed(source: string, changes: readonly Replacement[]): string | null {
  if (changes.some(([there]) => source.split(there).length !== 2)) return null;
  return changes.reduce((text, [there, instead]) => text.replace(there, () => instead), source);
}
