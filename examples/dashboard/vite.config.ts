import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "./",
  plugins: [react()],
  test: { environment: "jsdom", include: ["test/**/*.test.tsx"] },
});
