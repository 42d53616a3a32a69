import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** What the client is driven against others' servers by: `npm run test:wire`. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../../", import.meta.url)),
    include: ["test/wire/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
