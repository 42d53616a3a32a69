import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Query options in frameworks that the root does not install: `npm run test:frameworks`. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../../", import.meta.url)),
    include: ["test/frameworks/**/*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
