import { defineConfig } from "vitest/config";

/** Tests that take long and seldom fail: a suite of their own (`npm run test:long`), which CI runs. */
export const longTests: readonly string[] = [
  "test/cli/crash.test.ts",
  "test/compare/harness/**/*.test.ts",
  "test/docs/blocks.test.ts",
  "test/editor/**/*.test.ts",
  "test/golden/compile.test.ts",
  "test/golden/names-stay.test.ts",
  "test/hostile/**/*.test.ts",
  "test/package/**/*.test.ts",
  "test/pages/**/*.test.ts",
];

export default defineConfig({
  test: { include: [...longTests], testTimeout: 120_000, hookTimeout: 120_000 },
});
