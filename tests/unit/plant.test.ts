import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { ALL } from "../plant/all";
import { plantIn } from "../plant/source";

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), "utf8");

it.each(ALL)("$name: o defeito ainda tem onde ser plantado", ({ file, place, change }) => {
  const before = read(file);
  expect(plantIn(file, before, place, change)).not.toBe(before);
});

it("every name is used once, and decision 014 says how many there are", () => {
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
  expect(read("docs/decisions/014-test-and-proof.md")).toContain(
    `plants ${ALL.length} realistic defects`,
  );
});

it("a text in a file that is no program is replaced where it stands once", () => {
  expect(plantIn("guia.md", "um dois", "dois", { by: "três" })).toBe("um três");
  for (const place of ["dois", "um um"])
    expect(() => plantIn("guia.md", "dois dois", place, { by: "três" })).toThrow("not there once");
});
