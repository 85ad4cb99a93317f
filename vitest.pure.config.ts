import { mergeConfig } from "vitest/config";
import base from "./vitest.config";

/** The unit tests that start no server and touch no file: those that are run once for each mutant (stryker.config.json). */
export default mergeConfig(base, {
  test: {
    include: ["tests/unit/**/*.test.ts"],
    exclude: [
      "tests/unit/services/**",
      "tests/unit/offline/**",
      "tests/unit/coverage.test.ts",
      "tests/unit/records.test.ts",
      "tests/unit/campaign.test.ts",
    ],
  },
});
