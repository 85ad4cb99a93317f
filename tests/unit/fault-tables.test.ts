/** No write without the whole table of faults: of the catalogue of writes each half goes through it (campaign.test.ts: nothing is missing there). */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FAULTS, OWN_FAULTS } from "../support/faults";

const source = (path: string) =>
  readFileSync(new URL(`../e2e/${path}`, import.meta.url), "utf8").replace(
    /^\s*(\/\/|\/?\*).*$/gm,
    "",
  );

const TABLES: [spec: string, writes: RegExp][] = [
  ["one-press.spec.ts", /of PAGE_WRITES\)/],
  ["send-once.spec.ts", /of \[\.\.\.FLOWS, \.\.\.PERSONAL_FLOWS\]/],
];

describe("the fault tables", () => {
  it(
    "there are nineteen faults, and both tables go through all of them",
    { tags: ["R082"] },
    () => {
      expect(new Set([...FAULTS.map(({ nome }) => nome), ...OWN_FAULTS]).size).toBe(19);
      for (const [table, writes] of TABLES) {
        expect(source(table), table).toMatch(/of FAULTS|\.\.\.FAULTS/);
        expect(source(table), table).toMatch(writes);
        for (const name of OWN_FAULTS)
          expect(source(table), `${table}: ${name}`).toContain(`"${name}"`);
      }
    },
  );
});
