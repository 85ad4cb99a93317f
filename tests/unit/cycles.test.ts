/** No file depends on itself by way of others: types too, since they tie readers in knots just the same. */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDERS = ["app", "provider", "tools"];
const ENDINGS = ["", ".ts", ".tsx", "/index.ts"];

type Graph = ReadonlyMap<string, readonly string[]>;

/** The files of a text's imports, static and dynamic; packages are none. */
function importsOf(file: string, text: string, known: ReadonlySet<string>): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    const specifier = fileName.replace(/\?.*$/, "");
    const path = specifier.startsWith("~/")
      ? `app/${specifier.slice(2)}`
      : specifier.startsWith(".") && join(dirname(file), specifier);
    const found = path && ENDINGS.map((ending) => path + ending).find((each) => known.has(each));
    return found ? [found] : [];
  });
}

function graphOf(texts: ReadonlyMap<string, string>): Graph {
  const known = new Set(texts.keys());
  return new Map([...texts].map(([file, text]) => [file, importsOf(file, text, known)]));
}

/** Every cycle once, as its files in order. */
function cyclesOf(graph: Graph): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

it("none in the project", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(500);
  const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
  expect(cyclesOf(graphOf(texts))).toEqual([]);
});

it("finds one, also of types and through a third file", () => {
  const texts = new Map([
    ["app/a.ts", 'import type { B } from "./b";'],
    ["app/b.ts", 'import { c } from "~/c";'],
    ["app/c.tsx", 'const a = () => import("./a");'],
    ["app/d.ts", 'import "./a";'],
  ]);
  expect(cyclesOf(graphOf(texts))).toEqual([["app/a.ts", "app/b.ts", "app/c.tsx", "app/a.ts"]]);
});
