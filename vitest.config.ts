import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "test/**/*.test.ts",
      "generator/**/*.test.ts",
      "templates/**/*.test.ts",
      "fixtures/**/*.test.ts",
    ],
    testTimeout: 60_000,
  },
});
