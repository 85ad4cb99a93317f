export type Replacement = readonly [there: string, instead: string];

/**
 * Patches of Remix 2's router. They cache each tree's ranked routes and each path's pattern, which
 * Remix computes again on every lookup (decision 019).
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
  // A route whose first segment is fixed cannot match a path that begins otherwise.
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

/** Returns null when `source` is not the code that the changes were written for. */
export function changed(source: string, changes: readonly Replacement[]): string | null {
  if (changes.some(([there]) => source.split(there).length !== 2)) return null;
  return changes.reduce((text, [there, instead]) => text.replace(there, () => instead), source);
}
