import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { compileFunction } from "node:vm";
import { buildSync } from "esbuild";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changed, changesOfRemix } from "../../scripts/remix-changes.mjs";

const { server, browser } = changesOfRemix("X-Build");
const packageFile = (file: string) => `${process.cwd()}/node_modules/${file}`;
const read = (file: string) => readFileSync(packageFile(file), "utf8");

interface RemixFile {
  file: string;
  original: string;
  /** null: the file is not the one that its changes were made for. */
  lighter: string | null;
}
const remixFile = (file: keyof typeof server): RemixFile => {
  const original = read(file);
  return { file, original, lighter: changed(original, server[file]) };
};

const router = remixFile("@remix-run/router/dist/router.js");
const data = remixFile("@remix-run/server-runtime/dist/esm/data.js");

interface Router {
  matchRoutes(
    routes: object[],
    path: string,
    basename?: string,
  ): { params: object; pathname: string; route: object }[] | null;
}

/** Runs a file of Remix's as it is, or changed; gives what it exports. */
function exportsOf<T extends object>(
  text: string | null,
  { file }: RemixFile,
  known: (exports: object) => exports is T,
) {
  const module = { exports: {} };
  const { outputFiles } = buildSync({
    stdin: { contents: text ?? "", resolveDir: dirname(packageFile(file)) },
    bundle: true,
    platform: "node",
    format: "cjs",
    write: false,
  });
  compileFunction(outputFiles[0]?.text ?? "", ["module", "exports", "require"])(
    module,
    module.exports,
    createRequire(packageFile(file)),
  );
  if (!known(module.exports)) throw new Error(`não exporta o que se esperava: ${file}`);
  return module.exports;
}

const routerOf = (text: string | null) =>
  exportsOf(text, router, (exports): exports is Router => "matchRoutes" in exports);

it.each([...Object.entries(server), ...Object.entries(browser)])(
  "the changes of Remix: fit the installed version: %s",
  (file, changes) => expect(changed(read(file), changes)).not.toBeNull(),
);

describe("the route matching with a memory", () => {
  const { original, lighter } = router;

  it("finds the same in any tree and at any address, the first time and later", () => {
    const [plain, quick] = [routerOf(original), routerOf(lighter)];
    const word = fc.constantFrom(
      "holerites",
      "HOLERITES",
      "ano",
      "a.b",
      "x:y",
      "%2F",
      "é",
      "7",
      "",
    );
    const pattern = fc.oneof(word, fc.constantFrom(":id", ":id?", "ano?", "a:id", "*"));
    const path = (segment: fc.Arbitrary<string>) =>
      fc.array(segment, { maxLength: 4 }).map((segments) => segments.join("/"));
    // As Remix makes them of file names: no word of them is empty.
    const ofRoute = path(pattern).map((written) => written.split("/").filter(Boolean).join("/"));
    const leaf = fc.record({ path: ofRoute });
    const branch = fc.record({
      path: fc.oneof(fc.constant(""), ofRoute),
      children: fc.array(leaf, { minLength: 1, maxLength: 5 }),
    });
    fc.assert(
      fc.property(
        fc.array(fc.oneof(leaf, branch), { maxLength: 6 }),
        fc.array(path(word), { minLength: 1, maxLength: 8 }),
        fc.constantFrom("/colaborador/", "/", undefined),
        (tree, addresses, basename) => {
          const places = ["/colaborador/", "/"].flatMap((base) =>
            addresses.map((each) => base + each),
          );
          for (const place of [...places, ...places])
            expect(quick.matchRoutes(tree, place, basename)).toEqual(
              plain.matchRoutes(tree, place, basename),
            );
        },
      ),
    );
  });

  it("a text that is not the expected one stays as it is", () => {
    expect(
      changed(
        original.replace("rankRouteBranches(branches);", "rankRouteBranches(branches) ;"),
        server["@remix-run/router/dist/router.js"],
      ),
    ).toBeNull();
    expect(changed("", server["@remix-run/router/dist/router.js"])).toBeNull();
  });
});

interface Data {
  callRouteLoader(call: {
    loader(args: { request: Request }): unknown;
    params: object;
    request: Request;
    routeId: string;
  }): Promise<Response>;
}
const dataOf = (text: string | null) =>
  exportsOf(text, data, (exports): exports is Data => "callRouteLoader" in exports);
const seenBy = async (text: string | null, address: string) => {
  const request = new Request(address, { headers: { cookie: "a=1" } });
  let seen: Request | null = null;
  const loader = (args: { request: Request }) => Response.json(((seen = args.request), null));
  await dataOf(text).callRouteLoader({ loader, params: {}, request, routeId: "tela" });
  if (!seen) throw new Error("o loader não foi chamado");
  const { url, method, headers }: Request = seen;
  return { same: seen === request, url, method, cookie: headers.get("cookie") };
};

it.each([
  ["http://portal/colaborador/", true],
  ["http://portal/colaborador/holerites?mes=3&dataindex=1", true],
  ["http://portal/colaborador/?index", false],
  ["http://portal/colaborador/?index&mes=3", false],
  ["http://portal/colaborador/?a=1&index=7&_data=routes%2Fx", false],
  ["http://portal/colaborador/holerites?_data=routes%2F_portal", false],
])(
  "what Remix did on every request: %s: the loader sees the same request as before; copied only when the address changes",
  async (address, same) => {
    const [before, now] = [
      await seenBy(data.original, address),
      await seenBy(data.lighter, address),
    ];
    expect(now).toEqual({ ...before, same });
  },
);
