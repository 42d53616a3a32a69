import { defineConfig } from "speclathe";

export default defineConfig({
  input: "../../fixtures/compliance/openapi.json",
  output: "src/api",
  targets: ["local-filters", "mocks", "tanstack-query"],
  filters: {
    // What `search` looks into is not in the document.
    matches: { AlertFilter: { search: ["name", "description"] } },
    ignoreCase: true,
  },
});
