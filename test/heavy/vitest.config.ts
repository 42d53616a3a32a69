import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: fileURLToPath(new URL("../../", import.meta.url)),
    include: ["test/heavy/**/*.test.ts"],
    // Steps are counted, not timed, so two files may run at once.
    maxWorkers: "100%",
    // Removing the documents takes long on a busy disk.
    hookTimeout: 120_000,
  },
});
