import { defineConfig } from "vitest/config";
import { stylesheetRules } from "./scripts/stylesheet-rules.mjs";
import { workerSource } from "./scripts/worker-source.mjs";

/** What meets the system itself (processes, sockets that break, files that others hold) and what Node loads by itself: each file in a process of its own. */
const ON_THE_SYSTEM = [
  "tests/unit/services/{connection,provider,storage}/**/*.test.ts",
  "tests/unit/services/{answer-limits,slow-reader,files/joined-pdf,uploads/pdf*}.test.ts",
  "tests/unit/{new-field,start-problems}.test.ts",
  "tests/contract/provider-check{,-command}.test.ts",
];

const shared = {
  extends: true,
  test: { environment: "node" },
} as const;

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  plugins: [workerSource(), stylesheetRules()],
  test: {
    // Tags are the rules of docs/coverage.md.
    strictTags: false,
    // What a test puts in place of a global goes before the next one.
    unstubGlobals: true,
    // The portal logs what it was made to fail at.
    silent: "passed-only",
    // Two busy cores: what ends is not judged by how soon.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Left to itself it keeps a core free, which half of the smallest machine is.
    maxWorkers: 2,
    // Else Vitest would leave the stylesheet empty, and without its rules.
    css: { include: /app\/stylesheet\.css/ },
    projects: [
      {
        ...shared,
        test: { ...shared.test, name: "system", include: ON_THE_SYSTEM },
      },
      {
        ...shared,
        test: {
          ...shared.test,
          name: "pure",
          // A fifth of the time of a process for each file.
          pool: "vmThreads",
          setupFiles: "tests/support/same-environment.ts",
          include: ["tests/unit/**/*.test.ts", "tests/contract/**/*.test.ts"],
          exclude: ON_THE_SYSTEM,
        },
      },
    ],
  },
});
