import { defaultExclude, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "test/**/*.test.ts",
      "generator/**/*.test.ts",
      "templates/**/*.test.ts",
      "fixtures/**/*.test.ts",
    ],
    // Suites of their own: see package.json.
    exclude: [...defaultExclude, "test/heavy/**"],
    testTimeout: 60_000,
  },
});
