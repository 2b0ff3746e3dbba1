import globals from "globals";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["node_modules", "src/api/types.ts", "test-results"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"] } },
  },
  {
    rules: {
      "max-lines": ["error", 500],
      "max-lines-per-function": ["error", { max: 40, skipComments: true, skipBlankLines: true }],
      "no-console": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/restrict-template-expressions": "off",
      "svelte/no-navigation-without-resolve": "off", // the router is our own
    },
  },
  { files: ["**/*.test.ts", "e2e/**", "tools/**"], rules: { "max-lines-per-function": "off", "no-console": "off" } },
);
