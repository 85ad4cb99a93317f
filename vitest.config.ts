import { defineConfig } from "vitest/config";
import { workerSource } from "./scripts/worker-source.mjs";

export default defineConfig({
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  plugins: [workerSource()],
  test: {
    environment: "node",
    include: ["tests/unit/**/*.test.ts", "tests/contract/**/*.test.ts"],
  },
});
