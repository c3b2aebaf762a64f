// Lints for the scripts of the pages and of the tests. Types are checked by tsc.

import js from "@eslint/js";

const RULES = {
  curly: ["error", "multi-line"],
  eqeqeq: "error",
  "no-console": "error",
  "no-eval": "error",
  "no-implied-eval": "error",
  "no-param-reassign": "error",
  "no-shadow": "error",
  "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
  "no-var": "error",
  "object-shorthand": "error",
  "prefer-const": ["error", { destructuring: "all" }],
};

// Names that are not known at all are found by tsc, which knows the browser's own.
export default [
  js.configs.recommended,
  { rules: { ...RULES, "no-undef": "off" } },
];
