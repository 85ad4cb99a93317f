import { defineConfig } from "@playwright/test";
import { WHOLE_PROOF } from "./tests/e2e/support/proof";
import { CHROMIUM } from "./tests/support/chromium";

/** One portal is one site: a process for each page between two journeys costs a fifth of their time. */
const ONE_RENDERER = ["--disable-site-isolation-trials", "--renderer-process-limit=1"];

/** Without a graphics card its process only passes every frame on, for a tenth of a page load. */
const NO_GPU_PROCESS = ["--disable-gpu", "--in-process-gpu"];

/** A page of a journey lives too short for the machine code that its scripts would be compiled to: a sixth of the browser's time. */
const NO_OPTIMIZER = "--js-flags=--no-opt,--no-maglev";

/** Journeys of what a service worker keeps: it is best forgotten with the whole browser context. Most of their time they wait. */
const ON_THE_DEVICE = [
  "sem-sinal*",
  "offline*",
  "anexos-em-pedacos",
  "levar-comigo",
  "avisos-*",
].map((name) => `**/${name}.spec.ts`);

const WITH_JAVASCRIPT = /@so-com-javascript|@uma-vez-no-navegador/;
const WITHOUT_JAVASCRIPT = [/@so-sem-javascript/, /@uma-vez\b(?!-)/];

const leftToTheProof = (tags: RegExp) => (WHOLE_PROOF ? [] : [tags]);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // One more than the smallest machine has cores: journeys wait, too. Each worker has its own browser, portal and provider.
  workers: 3,
  fullyParallel: true,
  // What fails once where all is tried is tried once more; the report names it.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? ".cache/playwright.json" }],
  ],
  use: {
    viewport: { width: 360, height: 740 },
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    // Each test counts its own requests; the worker has tests of its own.
    serviceWorkers: "block",
    // What this does not undo between two journeys, tests/e2e/support/journey.ts does.
    reuseContext: true,
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: CHROMIUM,
      args: ["--no-sandbox", NO_OPTIMIZER, ...NO_GPU_PROCESS, ...ONE_RENDERER],
    },
  },
  // Every journey runs with scripts and without; the tags are those of tests/e2e/support/journey.ts.
  projects: [
    {
      name: "com JavaScript, no aparelho",
      testMatch: ON_THE_DEVICE,
      // Beside the others, which leave the machine no time to wait; in the proof they are too long for one.
      workers: WHOLE_PROOF ? 2 : 1,
      use: { javaScriptEnabled: true, serviceWorkers: "allow", reuseContext: false },
      grepInvert: [...WITHOUT_JAVASCRIPT, ...leftToTheProof(/@proof|@so-olha\b(?!-)/)],
    },
    {
      name: "com JavaScript",
      testIgnore: ON_THE_DEVICE,
      use: { javaScriptEnabled: true },
      grepInvert: [...WITHOUT_JAVASCRIPT, ...leftToTheProof(/@proof|@so-olha\b(?!-)/)],
    },
    {
      name: "sem JavaScript",
      use: { javaScriptEnabled: false },
      grepInvert: [WITH_JAVASCRIPT, ...leftToTheProof(/@proof|@so-olha-/)],
    },
    // Counts what all have seen. Its file is no spec for them, and a run of some specs alone does not choose it.
    {
      name: "cobertura",
      testMatch: "on-wire.coverage.ts",
      dependencies: ["com JavaScript, no aparelho", "com JavaScript", "sem JavaScript"],
    },
  ],
});
