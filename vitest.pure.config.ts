import { defineConfig } from "vitest/config";
import { workerSource } from "./scripts/worker-source.mjs";

/** The unit tests that start no server and touch no file: those that are run once for each mutant (stryker.config.json). */
export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  plugins: [workerSource()],
  test: {
    // Tags are the rules of docs/coverage.md.
    strictTags: false,
    // What a test puts in place of a global goes before the next one.
    unstubGlobals: true,
    include: ["tests/unit/**/*.test.ts"],
    exclude: ["tests/unit/services/**", "tests/unit/offline/**", "tests/unit/campaign.test.ts"],
  },
});
