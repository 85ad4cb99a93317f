/** Each wall of eslint.walls.js stops an import that goes through it, and lets its exceptions pass. */
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod/v4";
// The linter's own configuration, which is JavaScript.
import { MODULES_THAT_KNOW_OTHERS, WALLS } from "../../eslint.walls.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const eslint = new ESLint({ cwd: ROOT });

const places = z
  .union([z.string(), z.array(z.string())])
  .transform((one) => (typeof one === "string" ? [one] : one));
const walls = z
  .array(
    z.object({ target: places, from: places, except: z.array(z.string()), message: z.string() }),
  )
  .parse(WALLS);

const isFile = (place: string) => /\.\w+$/.test(place);

function filesIn(place: string) {
  if (isFile(place)) return [place];
  return readdirSync(ROOT + place, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => `${place}/${name}`);
}

/** What that file, real or not, may write to import another: by the way between them, and from the top of the app. */
function waysTo(file: string, from: string) {
  const bare = file.replace(/\.(ts|tsx)$/, "");
  const relative = posix.relative(posix.dirname(from), bare);
  return [
    relative.startsWith(".") ? relative : `./${relative}`,
    `~/${posix.relative("app", bare)}`,
  ];
}

/** What is said of the lines when the file has them, line by line. */
async function toldOf(path: string, lines: string[]) {
  const [result] = await eslint.lintText(lines.join("\n"), { filePath: ROOT + path });
  const broken = result?.messages.find(({ fatal }) => fatal);
  if (!result || broken) throw new Error(`${path} was not read: ${broken?.message}`);
  return lines.map((_, at) =>
    result.messages.filter(({ line }) => line === at + 1).map(({ message }) => message),
  );
}

// The first text waits for the parser.
beforeAll(() => toldOf("app/lib/text.ts", [""]).then(() => undefined));

describe("the walls", () => {
  it.each(walls)("$target: $message", async ({ target, from, except, message }) => {
    // Of files one stands for the others.
    for (const place of target.filter((each, at) => at === 0 || !isFile(each))) {
      const file = isFile(place) ? place : `${place}/new.${place === "scripts" ? "mjs" : "ts"}`;
      const open = from.flatMap((folder) => except.map((path) => `${folder}/${path}`));
      const isOpen = (name: string) =>
        open.some((door) => name === door || name.startsWith(`${door}/`));
      const beyond = from.flatMap(
        (folder) => filesIn(folder).filter((name) => !isOpen(name))[0] ?? [],
      );
      const through = open.flatMap((door) => filesIn(door)[0] ?? []);
      const imports = [...beyond, ...through].flatMap((other) =>
        waysTo(other, file).map((way) => ({ way, isForbidden: beyond.includes(other) })),
      );
      const told = await toldOf(
        file,
        imports.map(({ way }) => `import "${way}";`),
      );
      expect(imports.filter((_, at) => told[at]?.some((each) => each.includes(message)))).toEqual(
        imports.filter(({ isForbidden }) => isForbidden),
      );
    }
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

const OF_THE_SERVER = '"~/services/config/log.server"';

const NETWORK = [
  ...["undici", "node:https", "libsql", "ioredis"].map((name) => `import "${name}";`),
  ...['fetch("/")', 'globalThis.fetch("/")', 'import("undici")', 'import("node:https")'].map(
    (call) => `void ${call};`,
  ),
];

it.each([
  [
    ["app/components/new.tsx"],
    [
      `import type { A } from ${OF_THE_SERVER};`,
      `export * from ${OF_THE_SERVER};`,
      `export const a = () => import(${OF_THE_SERVER});`,
    ],
  ],
  [
    ["app/lib/new.ts", "app/offline/page/new.ts", "app/wizard/page/new.tsx", "app/routes/new.tsx"],
    ['import "node:fs";', 'import "fs";'],
  ],
  [
    ["app/routes/new.tsx", "app/modules/ferias/new.server.ts", "app/services/files/new.ts"],
    NETWORK,
  ],
  [
    ["app/layout/new.tsx"],
    [
      'export { Link } from "@remix-run/react";',
      'export { NavLink } from "@remix-run/react";',
      'export { PrefetchPageLinks } from "@remix-run/react";',
      'export { defer } from "@remix-run/node";',
    ],
  ],
])("in %j each line is refused: %j", async (files, lines) => {
  for (const file of files) {
    const told = await toldOf(file, lines);
    expect(
      lines.filter((_, at) => told[at]?.length === 0),
      file,
    ).toEqual([]);
  }
});

it.each([
  ["app/services/storage/new.ts", 'import "libsql";'],
  ["app/services/new/new.server.ts", 'import "node:fs";'],
  ["app/layout/new.tsx", 'export { Scripts } from "@remix-run/react";'],
])("in %s it is not: %s", async (file, line) => {
  expect(await toldOf(file, [line])).toEqual([[]]);
});
