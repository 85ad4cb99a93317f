import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { GUARDS } from "../plant/access";
import { READINGS, RULES } from "../plant/readings";
import { plantIn } from "../plant/source";
import { WRITES } from "../plant/writes";

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), "utf8");

it.each([...WRITES, ...READINGS, ...RULES, ...GUARDS])(
  "$name: o defeito ainda tem onde ser plantado",
  ({ file, place, change }) => {
    const before = read(file);
    expect(plantIn(file, before, place, change)).not.toBe(before);
  },
);

it("são quarenta", () => {
  expect([...WRITES, ...READINGS, ...RULES, ...GUARDS]).toHaveLength(40);
});
