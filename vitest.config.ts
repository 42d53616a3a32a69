import { defaultExclude, defineConfig } from "vitest/config";
import { longTests } from "./test/long.js";

export default defineConfig({
  test: {
    include: [
      "test/**/*.test.ts",
      "generator/**/*.test.ts",
      "templates/**/*.test.ts",
      "fixtures/**/*.test.ts",
    ],
    // Suites of their own: see package.json.
    exclude: [
      ...defaultExclude,
      "test/heavy/**",
      "test/runtimes/**",
      "test/wire/**",
      ...longTests,
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
