import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The client in every runtime there is here: `npm run test:runtimes`. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../../", import.meta.url)),
    include: ["test/runtimes/**/*.test.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
