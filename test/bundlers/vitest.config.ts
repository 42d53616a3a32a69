import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Outputs in fresh projects of bundlers and test runners: `npm run test:bundlers`. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../../", import.meta.url)),
    include: ["test/bundlers/*.test.ts"],
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
});
