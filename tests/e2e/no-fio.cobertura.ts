/**
 * After all journeys: each call of the contract was seen on the wire in at least one of them.
 * Runs only with all of them (the project "cobertura" of playwright.config.ts depends on the others).
 */
import { expect, test } from "@playwright/test";
import { chamadas } from "~/services/provider/contract";
import { leVistas } from "./apoio/vistas";

test("nada do que o portal sabe pedir ficou por pedir", async ({ browserName: _browser }, { project }) => {
  const vistas = await leVistas(project.outputDir);
  const nomes = new Set(chamadas.map(({ nome }) => nome));
  expect([...nomes].filter((nome) => !vistas.has(nome)), "chamadas que nenhuma jornada faz").toEqual([]);
});
