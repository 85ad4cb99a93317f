import { defineConfig } from "vitest/config";
import { stylesheetRules } from "./scripts/stylesheet-rules.mjs";
import { workerSource } from "./scripts/worker-source.mjs";

/** Real processes, sockets and files, or an environment of their own: each file in a process of its own. */
const ON_THE_SYSTEM = [
  "tests/unit/services/**/*.test.ts",
  "tests/unit/{frozen-names,new-field,operator-guide,ports,start-problems}.test.ts",
  "tests/unit/atestados/arrivals.test.ts",
  "tests/unit/cadastro/contato-codes.test.ts",
  "tests/unit/declaracao/issue.test.ts",
  "tests/unit/wizard/{define-steps,draft-files,draft-quota,save,save-unvalidated,unassigned-photos,step-operation}.test.ts",
  "tests/unit/wizard/{after-session,store-id,stored}.test.ts",
  "tests/unit/solicitacoes/{obsolete-drafts,wizards}.test.ts",
  "tests/unit/offline/{service-worker,folder-page}.test.ts",
  "tests/unit/mandatory/rescisao-page.test.ts",
  "tests/unit/pasta/found-papers.test.ts",
  "tests/unit/planos-beneficios/external-file.test.ts",
  "tests/contract/provider-check*.test.ts",
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
