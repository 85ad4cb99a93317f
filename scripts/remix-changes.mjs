/**
 * All that is changed in Remix 2 (pinned), as the portal is built; nothing is changed while it runs, and nothing in node_modules. Each
 * change names the text that stands there: where it is another one, the build fails (docs/decisions/046-how-far-remix-is-bent.md).
 */

/** Ranked routes and compiled patterns stay the same, and Remix computes them anew for every lookup. React Router 7 keeps them. */
const ROUTER = [
  [
    "  let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);\n",
    "  let branches = rankedBranches.get(routes);\n  if (!branches) {\n    branches = flattenRoutes(routes);\n    rankRouteBranches(branches);\n    for (let branch of branches) branch.beginning = beginningOf(branch.path);\n    rankedBranches.set(routes, branches);\n  }\n",
  ],
  // A route whose fixed first segment differs from the URL's cannot match.
  [
    "  let decoded = decodePath(pathname);\n  for (let i = 0; matches == null && i < branches.length; ++i) {\n",
    "  let decoded = decodePath(pathname);\n  let beginning = beginningOf(decoded);\n  for (let i = 0; matches == null && i < branches.length; ++i) {\n    if (branches[i].beginning !== null && branches[i].beginning !== beginning) continue;\n",
  ],
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

/** The request is copied for a loader only where there is a parameter to remove. */
const LOADER_REQUEST = [
  [
    "function stripIndexParam(request) {\n",
    "function stripIndexParam(request) {\n  if (!/[?&]index(?:[=&]|$)/.test(request.url)) return request;\n",
  ],
  [
    "function stripDataParam(request) {\n",
    "function stripDataParam(request) {\n  if (!/[?&]_data(?:[=&]|$)/.test(request.url)) return request;\n",
  ],
];

/** The modules of all routes are gathered once. */
const ROUTE_MODULES = [
  [
    "function createEntryRouteModules(manifest) {\n  return ",
    "const made = new WeakMap();\nfunction createEntryRouteModules(manifest) {\n  if (!made.has(manifest)) made.set(manifest, ",
  ],
  ["    return memo;\n  }, {});\n", "    return memo;\n  }, {}));\n  return made.get(manifest);\n"],
];

/** A page without scripts does not serialise its data. */
const HANDOFF = [
  [
    "  return escapeHtml(JSON.stringify(serverHandoff));\n",
    "  return { toString: () => escapeHtml(JSON.stringify(serverHandoff)) };\n",
  ],
];

/** The routes of the first page are those whose scripts the page brought. */
const FIRST_PAGE = [
  [
    "matchRoutes(routes, window.location, window.__remixContext.basename)",
    "Object.keys(window.__remixRouteModules).map((id) => ({ route: { id } }))",
  ],
];

const DATA_REQUEST = "signal: request.signal";

/** A data request says of which build and account the page is (docs/decisions/018). */
const buildOf = (header) => [
  [DATA_REQUEST, `${DATA_REQUEST}, headers: { "${header}": window.__remixContext.page }`],
];

/** Where a route's script does not come, the browser loads the page that was asked for, not the old one again. */
const LOST_SCRIPT = [
  [
    "window.location.reload();",
    "const to = window.__remixRouter && window.__remixRouter.state.navigation.location;" +
      "if (to) window.location.assign(to.pathname + to.search); else window.location.reload();",
  ],
];

const LINK =
  '/*#__PURE__*/React.createElement("link", {\n    rel: "modulepreload",\n    href: HREF,\n    crossOrigin: props.crossOrigin\n  })';
const linkTo = (href) => LINK.replace("HREF", href);

/** The server takes the preloads out of the body, so React must not expect them there. */
const BODY = [
  [
    `!enableFogOfWar ? ${linkTo("manifest.url")} : null, ${linkTo("manifest.entry.module")}, dedupe(preloads).map(path => ${linkTo("path").replace("{\n", "{\n    key: path,\n")}), initialScripts`,
    "initialScripts",
  ],
];

/** No loader defers a value, so no browser waits for one: 2.4 KB of each first visit. */
const NOTHING_DEFERRED = [
  [
    "future.v3_singleFetch ? undefined : staticContext === null || staticContext === void 0 ? void 0 : staticContext.activeDeferreds",
    "undefined",
  ],
  ['typeof __remixContext === "object" && __remixContext.a', "false"],
];
const NO_DEFERRED_ANSWER = [
  [
    "  if (isDeferredResponse(result) && result.body) {\n    return await parseDeferredReadableStream(result.body);\n  }\n",
    "",
  ],
];

/** File → its changes, by the build in which the file must occur. */
export const changesOfRemix = (buildHeader) => ({
  server: {
    "@remix-run/router/dist/router.js": ROUTER,
    "@remix-run/server-runtime/dist/esm/data.js": LOADER_REQUEST,
    "@remix-run/server-runtime/dist/esm/entry.js": ROUTE_MODULES,
    "@remix-run/server-runtime/dist/esm/serverHandoff.js": HANDOFF,
  },
  browser: {
    "@remix-run/router/dist/router.js": ROUTER,
    "@remix-run/react/dist/esm/browser.js": FIRST_PAGE,
    "@remix-run/react/dist/esm/data.js": buildOf(buildHeader),
    "@remix-run/react/dist/esm/routeModules.js": LOST_SCRIPT,
    "@remix-run/react/dist/esm/components.js": [...BODY, ...NOTHING_DEFERRED],
    "@remix-run/react/dist/esm/routes.js": NO_DEFERRED_ANSWER,
  },
});

const idle = (...names) => names.map((name) => `export const ${name} = () => undefined;`).join("");

/** Files of which the browser's build takes nothing, because the portal does not use what they do: 2.5 KB of each first visit. The error page is the portal's own. */
const STAND_INS = {
  "@remix-run/react/dist/esm/fog-of-war.js": idle(
    "isFogOfWarEnabled",
    "getPartialManifest",
    "getPatchRoutesOnNavigationFunction",
    "useFogOFWarDiscovery",
  ),
  "@remix-run/react/dist/esm/single-fetch.js": idle(
    "StreamTransfer",
    "decodeViaTurboStream",
    "getSingleFetchDataStrategy",
    "singleFetchUrl",
  ),
  "@remix-run/react/dist/esm/links.js": idle(
    "getDataLinkHrefs",
    "getKeyedLinksForMatches",
    "getKeyedPrefetchLinks",
    "getModuleLinkHrefs",
    "getNewMatchesForLinks",
    "isPageLinkDescriptor",
    "prefetchStyleLinks",
  ),
  "@remix-run/react/dist/esm/fallback.js": idle("RemixRootDefaultHydrateFallback"),
  "@remix-run/react/dist/esm/errorBoundaries.js":
    'export { RestoreOnCrash as RemixErrorBoundary } from "~/components/restore-on-crash";' +
    "export const BoundaryShell = () => null, RemixRootDefaultErrorBoundary = () => null;",
};

const fileOf = (table, id) => Object.keys(table).find((file) => id.endsWith(`/${file}`));

/** Gives null where the source is not the text that the changes were made for. */
export function changed(source, changes) {
  if (changes.some(([there]) => source.split(there).length !== 2)) return null;
  return changes.reduce((text, [there, instead]) => text.replace(there, () => instead), source);
}

/**
 * Takes the header that names a page's build.
 * @returns {import("vite").Plugin}
 */
export function remixChanges(buildHeader) {
  const tables = changesOfRemix(buildHeader);
  let side = "browser";
  const standIns = () => (side === "browser" ? STAND_INS : {});
  const seen = new Set();
  return {
    name: "remix-changes",
    apply: "build",
    enforce: "pre",
    configResolved({ build }) {
      side = build.ssr ? "server" : "browser";
    },
    load(id) {
      const file = fileOf(standIns(), id);
      if (!file) return null;
      seen.add(file);
      return standIns()[file];
    },
    transform(code, id) {
      const table = tables[side];
      const file = fileOf(table, id);
      if (!file) return null;
      seen.add(file);
      return {
        code:
          changed(code, table[file]) ??
          this.error(`${file} is not the text that its changes were made for`),
        map: null,
      };
    },
    buildEnd(error) {
      const missing = Object.keys({ ...tables[side], ...standIns() }).filter(
        (file) => !seen.has(file),
      );
      if (!error && missing.length > 0)
        this.error(`The build has no ${missing.join(", ")} to change`);
    },
  };
}
