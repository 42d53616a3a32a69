import { defineConfig } from "@hey-api/openapi-ts";

export default defineConfig({
  input: "../../../fixtures/compliance/openapi.json",
  output: "api",
  parser: {
    hooks: {
      operations: {
        isQuery: ({ path }) => (path.endsWith("/list") ? true : undefined),
      },
    },
  },
  plugins: ["@hey-api/client-fetch", "@tanstack/react-query"],
});
