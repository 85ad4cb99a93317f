import { defineConfig } from "vitest/config";
import { workerSource } from "./scripts/worker-source.mjs";

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  plugins: [workerSource()],
  test: {
    environment: "node",
    // Two busy cores: what ends is not judged by how soon.
    testTimeout: 30_000,
    // Left to itself it keeps a core free, which half of the smallest machine is.
    maxWorkers: 2,
    include: ["tests/unit/**/*.test.ts", "tests/contract/**/*.test.ts"],
  },
});
