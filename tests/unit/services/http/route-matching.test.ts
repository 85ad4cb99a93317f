import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { withMemories } from "~/services/http/route-matching.server";

const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve("@remix-run/router"), "utf8");

interface Router {
  matchRoutes(routes: object[], path: string, basename?: string): { params: object; pathname: string; route: object }[] | null;
}

function routerOf(text: string): Router {
  const module: { exports: Partial<Router> } = { exports: {} };
  compileFunction(text, ["module", "exports", "require"])(module, module.exports, require);
  const { matchRoutes } = module.exports;
  if (!matchRoutes) throw new Error("sem matchRoutes");
  return { matchRoutes };
}

const routes = [
  {
    id: "root",
    path: "",
    children: [
      { id: "index", index: true },
      { id: "lista", path: "holerites" },
      { id: "ano", path: "holerites/ano/:ano" },
      { id: "um", path: "holerites/:id?" },
      { id: "passo", path: "enviar/:passo?" },
      { id: "resto", path: "*" },
    ],
  },
];
const PATHS = [
  "/",
  "/colaborador/",
  "/colaborador/holerites",
  "/colaborador/HOLERITES/",
  "/colaborador/holerites/ano/2026",
  "/colaborador/holerites/7",
  "/colaborador/enviar",
  "/colaborador/enviar/10",
  "/colaborador/a%20b/c",
  "/outra",
];

describe("a busca das rotas com memória", () => {
  const remembered = withMemories(source);

  it("serve para a versão instalada", () => {
    expect(remembered).not.toBeNull();
  });

  it.each(["/colaborador/", "/", undefined])("acha o mesmo que sem ela, na primeira vez e nas outras (base %s)", (basename) => {
    const [plain, quick] = [routerOf(source), routerOf(remembered ?? "")];
    for (const path of [...PATHS, ...PATHS]) expect(quick.matchRoutes(routes, path, basename)).toEqual(plain.matchRoutes(routes, path, basename));
  });

  it("acha o mesmo em qualquer árvore e em qualquer endereço", () => {
    const [plain, quick] = [routerOf(source), routerOf(remembered ?? "")];
    const word = fc.constantFrom("holerites", "HOLERITES", "ano", "a.b", "x:y", "%2F", "é", "7", "");
    const pattern = fc.oneof(word, fc.constantFrom(":id", ":id?", "ano?", "a:id", "*"));
    const path = (segment: fc.Arbitrary<string>) => fc.array(segment, { maxLength: 4 }).map((segments) => segments.join("/"));
    // As Remix makes them of file names: no word of them is empty.
    const ofRoute = path(pattern).map((written) => written.split("/").filter(Boolean).join("/"));
    const leaf = fc.record({ path: ofRoute });
    const branch = fc.record({ path: fc.oneof(fc.constant(""), ofRoute), children: fc.array(leaf, { minLength: 1, maxLength: 5 }) });
    fc.assert(
      fc.property(fc.array(fc.oneof(leaf, branch), { maxLength: 6 }), fc.array(path(word), { minLength: 1, maxLength: 8 }), (tree, addresses) => {
        for (const address of addresses) expect(quick.matchRoutes(tree, `/${address}`)).toEqual(plain.matchRoutes(tree, `/${address}`));
      }),
    );
  });

  it("outra árvore de rotas não herda nada da primeira", () => {
    const quick = routerOf(remembered ?? "");
    expect(quick.matchRoutes(routes, "/holerites")?.at(-1)?.route).toMatchObject({ id: "lista" });
    expect(quick.matchRoutes([{ id: "outra", path: "holerites" }], "/holerites")?.at(-1)?.route).toMatchObject({ id: "outra" });
  });

  it("compila cada caminho uma vez", () => {
    const quick = routerOf(remembered ?? "");
    quick.matchRoutes(routes, "/holerites/ano/2026");
    const compiling = vi.spyOn(globalThis, "RegExp");
    quick.matchRoutes(routes, "/holerites/ano/2025");
    expect(compiling).not.toHaveBeenCalled();
    compiling.mockRestore();
  });

  it("um texto que não é o esperado fica como está", () => {
    expect(withMemories(source.replace("rankRouteBranches(branches);", "rankRouteBranches(branches) ;"))).toBeNull();
    expect(withMemories("")).toBeNull();
  });
});
