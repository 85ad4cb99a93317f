import { defineConfig } from "vitest/config";
import { stylesheetRules } from "./scripts/stylesheet-rules.mjs";
import { workerSource } from "./scripts/worker-source.mjs";

/** The unit tests that are run for each mutant of the device's and the services' rules (stryker.services.config.json). */
export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  plugins: [workerSource(), stylesheetRules()],
  test: {
    // Tags are the rules of docs/coverage.md.
    strictTags: false,
    // What a test puts in place of a global goes before the next one.
    unstubGlobals: true,
    testTimeout: 30_000,
    css: { include: /app\/stylesheet\.css/ },
    // The judges at random need a few runs for a mutant, not all of theirs.
    env: { ENVIO_AO_ACASO: "30", TOQUES_AO_ACASO: "30", SESSOES_AO_ACASO: "30" },
    include: [
      "tests/unit/**/*.test.ts",
      "tests/contract/{calls,left-out,replies,situacao,tolerant-reader}.test.ts",
    ],
    exclude: [
      "tests/unit/*.test.ts",
      "tests/unit/desk/**",
      "tests/unit/offline/{folder-page,service-worker}.test.ts",
      "tests/unit/services/{answer-limits,slow-reader,hostile-text}.test.ts",
      "tests/unit/services/connection/**",
      "tests/unit/services/storage/{redis-*,sqlite-*,store,store-at-start,stored-files,stored-shapes,vault}.test.ts",
      "tests/unit/services/uploads/{pdf,pdf-rebuilt,pdf-pictures,image,temp-file}.test.ts",
      "tests/unit/services/http/{random-text,readiness}.test.ts",
    ],
  },
});
