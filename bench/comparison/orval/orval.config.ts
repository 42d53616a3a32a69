import { defineConfig } from "orval";

export default defineConfig({
  api: {
    input: "../../../fixtures/compliance/openapi.json",
    output: {
      target: "api/index.ts",
      client: "react-query",
      httpClient: "fetch",
      mode: "single",
      override: {
        mutator: { path: "./setup.ts", name: "fetcher" },
        operations: {
          "alerts.list": {
            query: { useQuery: true, useInfinite: true },
          },
        },
      },
    },
  },
});
