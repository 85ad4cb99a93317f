import js from "@eslint/js";
import globals from "globals";
import hooks from "eslint-plugin-react-hooks";
import ts from "typescript-eslint";
import walls from "./eslint.walls.js";

export default ts.config(
  {
    ignores: [
      "build/",
      "node_modules/",
      ".cache/",
      ".data/",
      "test-results/",
      "tests/bench/baseline/",
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  { languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": hooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      "@typescript-eslint/no-invalid-void-type": "off",
      "no-shadow": "off",
      "@typescript-eslint/no-shadow": ["error", { ignoreTypeValueShadow: true }],
    },
  },
  ...walls,
);
