import { defaultExclude, defineConfig } from "vitest/config";
import { longTests } from "./test/long.js";

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        // Unit tests share their modules, so that each is loaded once.
        test: {
          name: "unit",
          include: ["{generator,templates}/**/*.test.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "rooms", include: ["{test,fixtures}/**/*.test.ts"] },
      },
    ],
    // Suites of their own: see package.json.
    exclude: [
      ...defaultExclude,
      "test/bundlers/**",
      "test/frameworks/**",
      "test/heavy/**",
      "test/runtimes/**",
      "test/wire/**",
      ...longTests,
    ],
    // By default a core is left idle, which is half of a machine that has two.
    maxWorkers: "100%",
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
