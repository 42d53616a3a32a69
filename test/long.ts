import { defineConfig } from "vitest/config";

/** Tests that take long and seldom fail: a suite of their own (`npm run test:long`), which CI runs. */
export const longTests: readonly string[] = [
  "test/cli/crash.test.ts",
  "test/cli/init-survey.test.ts",
  "test/cli/uses.test.ts",
  "test/cli/workflow.test.ts",
  "test/compare/equal-documents.test.ts",
  "test/compare/former-names.test.ts",
  "test/compare/harness/**/*.test.ts",
  "test/compare/places.test.ts",
  "test/conformance/**/*.test.ts",
  "test/docs/blocks.test.ts",
  "test/editor/**/*.test.ts",
  "test/features/index-exports.test.ts",
  "test/features/many-operations.test.ts",
  "test/features/open-enumerations.test.ts",
  "test/features/open-mocks.test.ts",
  "test/features/own-targets.test.ts",
  "test/features/recursive-schemas.test.ts",
  "test/features/temporal-types.test.ts",
  "test/features/validators-of-requests.test.ts",
  "test/golden/compile.test.ts",
  "test/golden/example.test.ts",
  "test/golden/names-stay.test.ts",
  "test/golden/types-agree.test.ts",
  "test/hostile/**/*.test.ts",
  "test/oracle/**/*.test.ts",
  "test/package/**/*.test.ts",
  "test/pages/**/*.test.ts",
];

export default defineConfig({
  test: {
    include: [...longTests],
    // As in vitest.config.ts: both cores of a machine that has two.
    maxWorkers: "100%",
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
