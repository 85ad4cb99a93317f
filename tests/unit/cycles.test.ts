/** No file depends on itself by way of others: types too, since they tie readers in knots just the same. */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDERS = ["app", "provider", "tools"];
const ENDINGS = ["", ".ts", ".tsx", "/index.ts"];

/** The files of a text's imports, static and dynamic; packages are none. */
function importsOf(file: string, known: ReadonlySet<string>) {
  const text = readFileSync(join(ROOT, file), "utf8");
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    const specifier = fileName.replace(/\?.*$/, "");
    const path = specifier.startsWith("~/")
      ? `app/${specifier.slice(2)}`
      : specifier.startsWith(".") && join(dirname(file), specifier);
    const found = path && ENDINGS.map((ending) => path + ending).find((each) => known.has(each));
    return found ? [found] : [];
  });
}

it("none in the project", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(500);
  const known = new Set(files);
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const other of importsOf(file, known)) visit(other, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});
