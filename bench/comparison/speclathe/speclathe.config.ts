import { defineConfig } from "speclathe";

export default defineConfig({
  input: "../../../fixtures/compliance/openapi.json",
  output: "api",
  targets: ["tanstack-query"],
});
