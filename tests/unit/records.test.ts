/** No write without its whole record: each call that changes something has a journey that compares all that it sends. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { calls } from "~/services/provider/contract";

const FOLDER = new URL("../e2e/", import.meta.url);

/** The sources of the journeys that compare whole records, without their comments. */
const sources = readdirSync(FOLDER)
  .filter((name) => /^records-.*\.spec\.ts$/.test(name))
  .map((name) => readFileSync(new URL(name, FOLDER), "utf8").replace(/^\s*(\/\/|\/?\*).*$/gm, ""));

/** What stands in them like a call's name; there a call is named only to expect a record of it. */
const named = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/"([a-z][A-Za-z]*\.[a-z][A-Za-z]*)"/g)].map(([, name]) => name),
  ),
);

const writes = calls.filter(({ method, readOnly }) => method !== "GET" || !readOnly);

describe("registros inteiros", () => {
  it.each(writes.map(({ name: nome }) => nome))(
    "%s has a journey that compares everything that reaches the provider",
    (nome) => {
      expect([...named]).toContain(nome);
    },
  );

  it("there are writes to check", () => expect(writes.length).toBeGreaterThan(30));
});
