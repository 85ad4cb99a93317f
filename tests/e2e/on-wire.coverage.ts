/**
 * After all journeys: each call of the contract was seen on the wire in at least one of them.
 * Runs only with all of them (the project "cobertura" of playwright.config.ts depends on the others).
 */
import { expect, test } from "@playwright/test";
import { calls } from "~/services/provider/contract";
import { readSeen } from "./support/seen";

test("nada do que o portal sabe pedir ficou por pedir", async ({ browserName: _browser }, {
  project,
}) => {
  const seen = await readSeen(project.outputDir);
  const names = new Set(calls.map(({ name: nome }) => nome));
  expect(
    [...names].filter((nome) => !seen.has(nome)),
    "chamadas que nenhuma jornada faz",
  ).toEqual([]);
});
