import js from "@eslint/js";
import globals from "globals";
import hooks from "eslint-plugin-react-hooks";
import ts from "typescript-eslint";

/** Imports point down: routes → modules → wizard, components → services (server) → lib. */
const layer = (files, forbidden, message) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns: [{ group: forbidden, message }] }] },
});

export default ts.config(
  { ignores: ["build/", "node_modules/", ".cache/", ".data/", "test-results/", "tests/bench/baseline/"] },
  js.configs.recommended,
  ...ts.configs.strict,
  { languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  { files: ["**/*.{ts,tsx}"], plugins: { "react-hooks": hooks }, rules: { ...hooks.configs.recommended.rules } },
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/no-invalid-void-type": "off",
    },
  },
  layer(["app/lib/**"], ["~/services/*", "~/components/*", "~/modules/*", "~/routes/*", "node:*"], "lib is pure and knows nobody"),
  layer(["app/services/**"], ["~/components/*", "~/modules/*", "~/routes/*"], "a service knows no screen"),
  layer(["app/components/**"], ["~/modules/*", "~/routes/*", "~/services/*.server"], "a component knows no module and no server"),
  layer(["app/modules/**"], ["~/routes/*"], "a module knows no route"),
  layer(["app/routes/**"], ["node:*", "undici", "libsql"], "a route speaks HTTP only"),
  layer(["provider/**"], ["~/routes/*", "~/components/*", "~/modules/*", "~/lib/*", "~/services/*.server"], "the provider knows the contract alone"),
);
