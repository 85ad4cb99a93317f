import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { ALL } from "../plant/all";
import { plantIn } from "../plant/source";

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), "utf8");

it.each(ALL)("$name: the defect can still be planted", ({ file, place, change }) => {
  const before = read(file);
  expect(plantIn(file, before, place, change)).not.toBe(before);
});

const FIRST_TEXT = /\(\s*("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/** The titles in a test file as patterns: what a table or a template puts into one may be anything. */
const titlesOf = (file: string) =>
  [...read(file).matchAll(FIRST_TEXT)].map(([, text = ""]) => {
    const parts = text
      .slice(1, -1)
      .replace(/\\(.)/g, "$1")
      .split(/\$\{[^}]*\}|%[sdij]|\$\w+/);
    return new RegExp(`^${parts.map((part) => part.replace(/[^\p{L}\d]/gu, "\\$&")).join(".*")}$`);
  });

it("every test that a plant names is there", () => {
  const missing = ALL.filter(
    ({ detectedBy: { file, title } }) => !titlesOf(file).some((pattern) => pattern.test(title)),
  );
  expect(missing.map(({ name, detectedBy: { title } }) => `${name}: ${title}`)).toEqual([]);
});

it("every name is used once, and decision 014 says how many there are", () => {
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
  expect(read("docs/decisions/014-test-and-proof.md")).toContain(
    `plants ${ALL.length} realistic defects`,
  );
});
