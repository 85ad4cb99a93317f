/**
 * Who may import whom, by the file that an import leads to: relative or by `~/`, static or dynamic, types too. tests/unit/walls.test.ts
 * tries each wall with an import that must fail.
 */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createNodeResolver, importX } from "eslint-plugin-import-x";

const ROOT = fileURLToPath(new URL(".", import.meta.url));

const list = (folder) => readdirSync(`${ROOT}${folder}`).filter((name) => !name.startsWith("."));

/** `target` imports nothing of `from`, but what `except` names (paths within `from`). */
const wall = (target, from, message, except = []) => ({ target, from, except, message });

/**
 * A folder in floors, the ground first: a floor imports those below it alone. The ground is all that no floor names, so that what is new
 * starts at the bottom. A floor may be a folder, or some of its files.
 */
function floors(folder, named) {
  const above = Object.values(named).flat();
  const ground = list(folder).filter((name) => !above.includes(name));
  const all = Object.entries({ ground, ...named });
  const within = (place, paths) =>
    paths
      .filter((path) => path.startsWith(`${place}/`))
      .map((path) => path.slice(place.length + 1));
  return all.slice(0, -1).flatMap(([name, paths], at) => {
    const upTo = all.slice(0, at + 1).flatMap(([, below]) => below);
    const forbidden = all.slice(at + 1).flatMap(([, higher]) => higher);
    const target = paths.map((path) => `${folder}/${path}`);
    const message = `In ${folder} the floor "${name}" knows only those below it.`;
    return forbidden.map((path) => wall(target, `${folder}/${path}`, message, within(path, upTo)));
  });
}

/** The rooms of app/services, each knowing only those above it in this list. */
export const SERVICE_FLOORS = {
  connection: ["connection"],
  storage: ["storage"],
  provider: ["provider"],
  session: ["session"],
  http: ["http"],
  uploads: ["uploads"],
  access: ["access"],
  files: ["files"],
  submissions: ["submissions"],
};

/** The embedded provider. The ground is what everything stands on: tables, calendar, people, answers. */
export const PROVIDER_FLOORS = {
  papers: ["papers"],
  demo: ["demo"],
  seeding: ["module.ts", "seed.ts", "seed-dependentes.ts", "seed-submissions.ts", "submissions.ts"],
  modules: ["modules"],
  control: ["control"],
  desk: ["desk"],
  server: ["main.ts", "request-handler.ts", "server.ts"],
};

/** The modules that import another one, what of it, and why. */
export const MODULES_THAT_KNOW_OTHERS = {
  // Both declarations begin with the same words.
  convenios: ["declaracao/declaracao-card.tsx"],
  // What was bought is shown alike, wherever it is listed.
  limites: ["compras"],
  saldos: ["compras"],
  // What is asked without signal too.
  offline: ["atestados/wizard"],
  // What is carried along is what the screens show, on a page as the one without signal.
  pasta: ["atestados", "declaracao/facts.ts", "ferias", "holerites"],
  // One list of everything that was requested, and what was begun.
  solicitacoes: ["atestados", "dependentes/situacao.ts", "wizards.server.ts"],
};

/** All the wizards in one list, by name: this file alone knows every module. */
const ALL_WIZARDS = "wizards.server.ts";

/** Their calls are no writes, and who signs in has no door yet. */
const SIGN_IN_AND_OUT = ["sign-in.server.ts", "sign-out.server.ts"];

export const WALLS = [
  // The halves of the project.
  wall(
    "app",
    ["provider", "tests", "scripts", "tools"],
    "The portal knows the embedded provider over HTTP alone.",
  ),
  wall("provider", "app", "The provider knows the contract alone.", ["services/provider/contract"]),
  wall("provider", ["tests", "scripts", "tools"], "The provider knows no test and no script."),
  wall(
    "scripts",
    ["app", "provider", "tests", "tools"],
    "A script runs before anything is built: it imports nothing of the project but scripts.",
  ),

  wall(
    "tools",
    ["app/components", "app/wizard", "app/modules", "app/routes", "provider"],
    "A tool asks a provider as the portal does, and knows no screen and no provider.",
  ),
  wall("tools", "tests", "A tool knows of the tests what says the contract by example.", [
    "contract",
    "support/route-path.ts",
  ]),

  // The portal, from the bottom.
  wall(["app/base.ts", "app/paths.ts"], "app", "An address depends on nothing but the base.", [
    "base.ts",
  ]),
  wall("app/lib", "app", "lib is pure and knows nobody.", ["lib"]),
  wall(
    "app/offline",
    "app",
    "What runs on the device without network knows lib and the base path alone.",
    ["offline", "lib", "base.ts"],
  ),
  wall(
    list("app/offline").flatMap((name) => (name === "service-worker" ? [] : `app/offline/${name}`)),
    "app/offline/service-worker",
    "The service worker knows the rest of app/offline, and is known by none of it.",
  ),
  wall(
    "app/services",
    ["app/components", "app/layout", "app/wizard", "app/offline", "app/modules", "app/routes"],
    "A service knows no screen.",
  ),
  wall("app/components", "app/services", "A component knows no server.", [
    "provider/contract/situacao.ts",
  ]),
  wall(
    "app/components",
    ["app/layout", "app/wizard", "app/modules", "app/routes"],
    "A component knows no module.",
  ),
  wall(
    "app/layout",
    ["app/wizard", "app/modules", "app/routes"],
    "The layout knows no module: bell, search and menu come as props.",
  ),
  wall(
    "app/wizard",
    ["app/layout", "app/modules", "app/routes"],
    "The engine knows no module and no layout.",
  ),
  wall("app/modules", "app/routes", "A module knows no route."),
  wall("app/modules", "app/services/storage", "A module stores through the services.", [
    "store-failure.server.ts",
  ]),
  wall(
    ["app/components", "app/modules", "app/wizard"],
    "app/services/config/environment.server.ts",
    "What is set at start reaches a screen through its loader.",
  ),
  wall("app/routes", "app/routes", "A route knows no other."),
  wall(
    "app/routes",
    ["app/services/storage", "app/services/provider/transport.server.ts"],
    "A route speaks HTTP only.",
  ),
  wall(
    [
      "app/routes",
      "app/modules",
      "app/wizard",
      ...list("app/services/access").flatMap((name) =>
        SIGN_IN_AND_OUT.includes(name) ? [] : `app/services/access/${name}`,
      ),
    ],
    ["write", "exchange", "transport"].map((name) => `app/services/provider/${name}.server.ts`),
    "What changes something at the provider goes through services/submissions.",
  ),

  // The rooms.
  ...floors("app/services", SERVICE_FLOORS),
  wall(
    "app/services/provider/contract",
    "app",
    "The contract is shared with the provider: it knows nothing else.",
    ["services/provider/contract"],
  ),
  wall(
    "app/wizard/definition",
    ["app/wizard/engine", "app/wizard/page", "app/wizard/client"],
    "The definition is data: it knows neither engine nor page.",
  ),
  wall(
    ["app/wizard/page", "app/wizard/client"],
    ["app/wizard/engine", "app/services"],
    "What runs in the browser knows no server.",
  ),
  wall(
    "app/wizard/engine",
    ["app/wizard/page", "app/wizard/client"],
    "The server's half knows no screen.",
  ),
  wall(
    "app/wizard/client",
    "app/wizard/page",
    "The page knows the browser's helpers, they do not know it.",
  ),
  ...list("app/modules")
    .filter((name) => name !== ALL_WIZARDS)
    .map((name) =>
      wall(`app/modules/${name}`, "app/modules", "A module imports no other.", [
        name,
        ...(MODULES_THAT_KNOW_OTHERS[name] ?? []),
      ]),
    ),
  ...floors("provider", PROVIDER_FLOORS),

  // The tests.
  wall(
    "tests/e2e",
    "app",
    "A journey sees the portal from outside: addresses, the contract and pure functions.",
    [
      "paths.ts",
      "lib",
      "services/provider/contract",
      // How a reply is read, for the data that a journey compares with.
      "services/provider/reply.ts",
    ],
  ),
  // The control's own words, and who signs in.
  wall("tests/e2e", "provider", "A journey speaks to the provider over HTTP.", [
    "control/faults.ts",
    "demo/people.ts",
  ]),
  wall(
    ["tests/unit", "tests/contract"],
    ["tests/e2e", "tests/bench"],
    "A unit needs no portal that runs.",
  ),
  wall(
    "tests/e2e",
    ["tests/unit", "tests/contract", "tests/bench"],
    "A journey borrows from tests/support alone.",
  ),
];

const NOT_IN_THE_BROWSER = [
  "app/components/**",
  "app/lib/**",
  "app/offline/**",
  "app/wizard/page/**",
  "app/wizard/client/**",
];
const ONLY_THE_CLIENT = "The provider is asked through its client.";
const NETWORK = [
  "undici",
  "node:http",
  "node:https",
  "node:http2",
  "node:net",
  "node:tls",
  "http",
  "https",
];
const DATABASES = ["ioredis", "libsql"];
/** Dear to render, and the build leaves them out (scripts/remix-changes.mjs); plain anchors with one listener do the same. */
const LINKS_OF_REMIX = {
  name: "@remix-run/react",
  importNames: ["Link", "NavLink", "PrefetchPageLinks"],
  message: "A link is a plain anchor (docs/decisions/003).",
};
const NOTHING_DEFERRED = {
  name: "@remix-run/node",
  importNames: ["defer"],
  message: "The browser cannot wait for a value (docs/decisions/046).",
};
/** `import()` of them, which the rule for imports does not see. */
const LATE = {
  selector: `ImportExpression[source.value=/^(${[...NETWORK, ...DATABASES].join("|")})$/]`,
  message: ONLY_THE_CLIENT,
};
const forbid = (names, message) => names.map((name) => ({ name, message, allowTypeImports: true }));

/** The server's rooms that open connections of their own: the process' socket, the store, the client, the local port of the metrics. */
const OPEN_CONNECTIONS = [
  "app/services/connection/**",
  "app/services/storage/**",
  "app/services/provider/**",
  "app/services/config/metrics/**",
];
/** What asks the portal itself, from the browser. */
const ASK_FROM_THE_BROWSER = [
  "app/offline/**",
  "app/wizard/client/**",
  "app/components/**",
  "app/modules/atalhos/quick-atalhos.tsx",
  "app/modules/notificacoes/refresh.ts",
];

export default [
  {
    files: ["**/*.{js,mjs,ts,tsx}"],
    plugins: { "import-x": importX },
    settings: {
      "import-x/resolver-next": [
        createNodeResolver({
          extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
          tsconfig: { configFile: `${ROOT}tsconfig.json` },
        }),
      ],
    },
    rules: { "import-x/no-restricted-paths": ["error", { basePath: ROOT, zones: WALLS }] },
  },
  {
    files: [...NOT_IN_THE_BROWSER, "app/routes/**"],
    rules: { "import-x/no-nodejs-modules": "error" },
  },
  {
    files: ["app/**"],
    ignores: OPEN_CONNECTIONS,
    rules: {
      "no-restricted-syntax": ["error", LATE],
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          paths: [
            ...forbid(NETWORK, ONLY_THE_CLIENT),
            ...forbid(DATABASES, "What is stored goes through services/storage."),
            LINKS_OF_REMIX,
            NOTHING_DEFERRED,
          ],
        },
      ],
    },
  },
  {
    files: ["app/**"],
    ignores: ASK_FROM_THE_BROWSER,
    rules: {
      "no-restricted-globals": ["error", { name: "fetch", message: ONLY_THE_CLIENT }],
      "no-restricted-properties": [
        "error",
        ...["globalThis", "window", "self"].map((object) => ({
          object,
          property: "fetch",
          message: ONLY_THE_CLIENT,
        })),
      ],
    },
  },
];
