import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { ESLint, type Linter } from "eslint";
import { beforeAll, describe, expect, it } from "vitest";
// The linter's own configuration, which is JavaScript.
import { MODULES_THAT_KNOW_OTHERS, WALLS } from "../../eslint.walls.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const eslint = new ESLint({ cwd: ROOT });
const OF_A_WALL = new Set([
  "import-x/no-restricted-paths",
  "import-x/no-nodejs-modules",
  "@typescript-eslint/no-restricted-imports",
  "no-restricted-globals",
  "no-restricted-properties",
  "no-restricted-syntax",
]);

function filesIn(folder: string): string[] {
  return readdirSync(ROOT + folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`);
}

/** Some file of a folder, whatever its name is by now; a file is itself. */
function someFile(place: string): string {
  if (/\.\w+$/.test(place)) return place;
  const [first] = filesIn(place);
  if (!first) throw new Error(`${place} has no file`);
  return first;
}

/** What a file that stands there, real or not, may write to import another: by the way between them, and from the top of the app. */
function waysTo(place: string, from: string): string[] {
  const file = someFile(place).replace(/\.(ts|tsx)$/, "");
  const relative = posix.relative(posix.dirname(from), file);
  return [
    relative.startsWith(".") ? relative : `./${relative}`,
    `~/${posix.relative("app", file)}`,
  ];
}

/** The messages of the walls alone, by line, when the file has that text. */
async function errorsAt(path: string, lines: string[]): Promise<Map<number, Linter.LintMessage>> {
  const [result] = await eslint.lintText(lines.join("\n"), { filePath: ROOT + path });
  const broken = result?.messages.find(({ fatal }) => fatal);
  if (!result || broken) throw new Error(`${path} was not read: ${broken?.message}`);
  return new Map(
    result.messages
      .filter(({ ruleId }) => ruleId && OF_A_WALL.has(ruleId))
      .map((message) => [message.line, message]),
  );
}

interface Fixture {
  /** A file that need not exist. */
  in: string;
  /** Folders, files or packages that it must not import… */
  not: string[];
  /** … and those that it may. */
  but: string[];
}

const SCREENS = [
  "app/components",
  "app/layout",
  "app/wizard/page",
  "app/modules/holerites",
  "app/routes",
];
const SERVER = "app/services/config/log.server.ts";

const FIXTURES: Fixture[] = [
  { in: "app/anything.ts", not: ["provider", "tests/support", "scripts"], but: ["app/lib"] },
  { in: "app/paths.ts", not: ["app/lib", SERVER, ...SCREENS], but: ["app/base.ts"] },
  {
    in: "app/lib/new.ts",
    not: ["app/paths.ts", SERVER, "app/services/provider/contract", ...SCREENS, "node:fs", "fs"],
    but: ["app/lib/text.ts"],
  },
  {
    in: "app/offline/page/new.ts",
    not: ["app/paths.ts", SERVER, "app/offline/service-worker", ...SCREENS, "node:fs"],
    but: ["app/lib/text.ts", "app/base.ts"],
  },
  {
    in: "app/offline/service-worker/new.ts",
    not: ["app/paths.ts", SERVER, "app/wizard/client", ...SCREENS],
    but: ["app/lib/text.ts", "app/base.ts", "app/offline"],
  },
  {
    in: "app/services/new/new.server.ts",
    not: [...SCREENS, "app/wizard/engine"],
    but: ["app/lib", "node:fs"],
  },
  {
    in: "app/services/provider/contract/new.ts",
    not: ["app/services/provider/reply.ts", SERVER, "app/lib"],
    but: ["app/services/provider/contract/call.ts"],
  },
  {
    in: "app/components/forms/new.tsx",
    not: [
      SERVER,
      "app/services/provider/failure.ts",
      ...SCREENS.slice(1),
      "app/wizard/client",
      "app/wizard/engine",
      "node:fs",
    ],
    but: ["app/lib", "app/paths.ts", "app/services/provider/contract/situacao.ts", "react"],
  },
  {
    in: "app/wizard/new.ts",
    not: ["app/modules/holerites", "app/routes", "app/services/provider/write.server.ts"],
    but: ["app/services/access", "app/components", "app/lib"],
  },
  {
    in: "app/wizard/definition/new.ts",
    not: ["app/wizard/engine", "app/wizard/page", "app/wizard/client", "app/modules/holerites"],
    but: ["app/wizard/definition/steps.ts", "app/components/forms"],
  },
  {
    in: "app/wizard/engine/new.server.ts",
    not: ["app/wizard/page", "app/wizard/client", "app/modules/holerites"],
    but: ["app/services/submissions", "node:fs"],
  },
  {
    in: "app/wizard/page/new.tsx",
    not: ["app/wizard/engine", SERVER, "app/routes", "node:fs"],
    but: ["app/wizard/client", "app/components", "app/wizard/definition/steps.ts"],
  },
  {
    in: "app/wizard/client/new.ts",
    not: ["app/wizard/engine", "app/wizard/page", SERVER, "app/modules/holerites", "node:fs"],
    but: ["app/lib", "app/paths.ts"],
  },
  {
    in: "app/modules/holerites/new.ts",
    not: [
      "app/routes",
      "app/modules/ferias",
      "app/modules/wizards.server.ts",
      "app/services/provider/write.server.ts",
      "app/services/storage/stored-values.server.ts",
      "app/services/config/environment.server.ts",
      "undici",
      "node:http",
      "node:https",
      "libsql",
    ],
    but: [
      "app/modules/holerites",
      "app/wizard/page",
      "app/services/access",
      "app/services/storage/store-failure.server.ts",
    ],
  },
  {
    in: "app/modules/convenios/new.tsx",
    not: ["app/modules/declaracao/issue.server.ts"],
    but: ["app/modules/declaracao/declaracao-card.tsx", "app/layout/menu.ts"],
  },
  {
    in: "app/layout/new.tsx",
    not: ["app/modules/notificacoes", "app/wizard/page", "app/routes"],
    but: ["app/components", SERVER],
  },
  {
    in: "app/modules/wizards.server.ts",
    not: ["app/routes"],
    but: ["app/modules/cadastro/wizard.server.ts"],
  },
  {
    in: "app/routes/new.tsx",
    not: [
      "app/routes/_portal.tsx",
      "node:http",
      "app/services/storage",
      "app/services/provider/transport.server.ts",
      "app/services/provider/exchange.server.ts",
      "node:fs",
      "fs",
      "undici",
      "libsql",
      "ioredis",
    ],
    but: ["app/modules/holerites", "app/services/access", "@remix-run/node"],
  },

  {
    in: "provider/modules/new.ts",
    not: [
      SERVER,
      "app/services/provider/reply.ts",
      "app/lib",
      "app/paths.ts",
      "scripts",
      "tests/support",
    ],
    but: ["app/services/provider/contract"],
  },
  {
    in: "tools/new.ts",
    not: [
      "provider/db.ts",
      "app/routes",
      "app/modules/holerites",
      "tests/e2e",
      "tests/support/pdf",
    ],
    but: [
      "app/services/provider/exchange.server.ts",
      "tests/contract/samples.ts",
      "tests/support/route-path.ts",
    ],
  },
  {
    in: "scripts/new.mjs",
    not: ["app/base.ts", "provider", "tests/support"],
    but: ["scripts/root.mjs", "node:fs"],
  },

  {
    in: "tests/e2e/new.spec.ts",
    not: [
      SERVER,
      "app/services/provider/client.server.ts",
      "app/modules/holerites",
      "app/wizard/definition/steps.ts",
      "provider/db.ts",
      "tests/unit",
      "tests/contract",
      "tests/bench",
    ],
    but: [
      "app/paths.ts",
      "app/lib",
      "app/services/provider/contract",
      "app/services/provider/reply.ts",
      "provider/demo/people.ts",
      "tests/budgets.ts",
    ],
  },
  {
    in: "tests/e2e/support/new.ts",
    not: ["app/services/access", "provider/control/api.ts"],
    but: ["provider/control/faults.ts"],
  },
  {
    in: "tests/unit/new.test.ts",
    not: ["tests/e2e", "tests/bench"],
    but: ["app/services/access", "tests/support"],
  },
  { in: "tests/contract/new.test.ts", not: ["tests/e2e"], but: ["provider/server.ts"] },
];

/** From the ground up: a file of each floor. */
const FLOORS = {
  "app/services": [
    "config/log.server.ts",
    "connection/server-hooks.server.ts",
    "storage/store.server.ts",
    "provider/client.server.ts",
    "session/session.server.ts",
    "http/form.server.ts",
    "uploads/form-with-files.server.ts",
    "access/guard.server.ts",
    "files/file.server.ts",
    "submissions/submit.server.ts",
  ],
  provider: [
    "db.ts",
    "papers/holerite.ts",
    "demo/people.ts",
    "module.ts",
    "modules/holerites.ts",
    "control/api.ts",
    "desk/desk.ts",
    "server.ts",
  ],
};

for (const [folder, names] of Object.entries(FLOORS)) {
  const files = names.map((name) => `${folder}/${name}`);
  FIXTURES.push(
    ...files.map((file, at) => ({ in: file, not: files.slice(at + 1), but: files.slice(0, at) })),
  );
}

const modules = readdirSync(`${ROOT}app/modules`, { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);
for (const { name } of modules) {
  const known: readonly string[] =
    Object.entries(MODULES_THAT_KNOW_OTHERS).find(([who]) => who === name)?.[1] ?? [];
  const other =
    ["holerites", "ferias", "manuais"].find((each) => each !== name && !known.includes(each)) ?? "";
  FIXTURES.push({
    in: `app/modules/${name}/new.ts`,
    not: [`app/modules/${other}`],
    but: [`app/modules/${name}`],
  });
}

const isPackage = (place: string) =>
  place.startsWith("node:") || place.startsWith("@") || !/[/.]|^(provider|scripts)$/.test(place);

function importsOf(from: string, places: string[]): string[] {
  return places.flatMap((place) => (isPackage(place) ? [place] : waysTo(place, from)));
}

describe("Imports that go through a wall", () => {
  // The first text waits for the parser.
  beforeAll(() => errorsAt("app/lib/text.ts", [""]).then(() => undefined));

  it.each(FIXTURES)("$in", async (fixture) => {
    const forbidden = importsOf(fixture.in, fixture.not);
    const lines = [...forbidden, ...importsOf(fixture.in, fixture.but)].map(
      (specifier) => `import "${specifier}";`,
    );
    const errors = await errorsAt(fixture.in, lines);
    expect(lines.filter((_, at) => errors.has(at + 1))).toEqual(
      forbidden.map((specifier) => `import "${specifier}";`),
    );
  });

  it.each(["import type { A } from", "export * from", "export const a = () => import("])(
    "in whatever form: %s",
    async (form) => {
      const end = form.endsWith("(") ? ");" : ";";
      for (const specifier of waysTo(SERVER, "app/components/new.tsx"))
        expect([
          ...(await errorsAt("app/components/new.tsx", [`${form} "${specifier}"${end}`])).keys(),
        ]).toEqual([1]);
    },
  );

  it.each([
    'export const a = () => fetch("/");',
    'export const a = () => globalThis.fetch("/");',
    'export const a = () => import("undici");',
    'export const a = () => import("node:https");',
  ])("and a request that goes past the provider's client: %s", async (line) => {
    for (const file of ["routes/new.tsx", "modules/ferias/new.server.ts", "services/files/new.ts"])
      expect([...(await errorsAt(`app/${file}`, [line])).keys()], file).toEqual([1]);
  });
});

it("a link of Remix is refused, and its other components are not", async () => {
  const lines = ["Link", "NavLink", "PrefetchPageLinks", "Scripts"].map(
    (name) => `import { ${name} } from "@remix-run/react";`,
  );
  expect([...(await errorsAt("app/layout/new.tsx", lines)).keys()]).toEqual([1, 2, 3]);
});

describe("The walls", () => {
  it("are all tried here", async () => {
    const met = new Set<string>();
    for (const fixture of FIXTURES) {
      const lines = importsOf(fixture.in, fixture.not).map((specifier) => `import "${specifier}";`);
      for (const { message } of (await errorsAt(fixture.in, lines)).values()) met.add(message);
    }
    const untried = WALLS.filter(
      (wall) => ![...met].some((message) => message.includes(wall.message)),
    );
    expect(untried).toEqual([]);
  });

  it.each(Object.entries(MODULES_THAT_KNOW_OTHERS))(
    "have no door that nobody uses: %s",
    (name, doors) => {
      const sources = filesIn(`app/modules/${name}`).map((file) =>
        readFileSync(ROOT + file, "utf8"),
      );
      const unused = doors.filter(
        (door) => !sources.some((source) => source.includes(`/${door.replace(/\.tsx?$/, '"')}`)),
      );
      expect(unused).toEqual([]);
    },
  );
});
