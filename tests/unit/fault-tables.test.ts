/** No write without the whole table of faults: each call that changes something stands in one of the two. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { calls } from "~/services/provider/contract";
import { FAULTS, OWN_FAULTS } from "../support/faults";

const source = (path: string) =>
  readFileSync(new URL(`../e2e/${path}`, import.meta.url), "utf8").replace(
    /^\s*(\/\/|\/?\*).*$/gm,
    "",
  );
const named = (path: string) =>
  [...source(path).matchAll(/\bcall: "([a-z]\w*\.[a-z]\w*)"/g)].map(([, name]) => name);

/** Twice is once: coming in, leaving, and that a message was opened. */
const UNPRESSED = [
  "acesso.login",
  "acesso.logout",
  "mensagens.conteudo",
  "mensagens.marcarComoLida",
];

const writes = calls
  .filter(({ method, readOnly }) => method !== "GET" || !readOnly)
  .map(({ name }) => name);
const tried = new Set([...named("support/page-writes.ts"), ...named("support/flows.ts")]);

describe("the fault tables", () => {
  it.each(writes.filter((name) => !UNPRESSED.includes(name)))("%s is in one of them", (name) => {
    expect([...tried]).toContain(name);
  });

  it("each call left out is a write, and the tables contain only writes", () => {
    expect(writes).toEqual(expect.arrayContaining(UNPRESSED));
    expect(writes).toEqual(expect.arrayContaining([...tried]));
  });

  it("there are nineteen faults, and both tables go through all of them", () => {
    expect(new Set([...FAULTS.map(({ nome }) => nome), ...OWN_FAULTS]).size).toBe(19);
    for (const table of ["one-press.spec.ts", "send-once.spec.ts"]) {
      expect(source(table), table).toMatch(/of FAULTS|\.\.\.FAULTS/);
      for (const name of OWN_FAULTS)
        expect(source(table), `${table}: ${name}`).toContain(`"${name}"`);
    }
  });
});
