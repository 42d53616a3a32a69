import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { Json } from "../../generator/model/json.js";
import { checkStability } from "../support/name-stability.js";

const fixtures = fileURLToPath(new URL("../../fixtures/", import.meta.url));
const documents = readdirSync(fixtures, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, file: `${fixtures}${name}/openapi.json` }))
  .filter(({ file }) => text(file) !== undefined);

function text(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

test.each(documents)(
  "names stay in $name when anything is added or removed",
  async ({ file }) => {
    const document = JSON.parse(text(file) ?? "") as Record<string, Json>;
    const { tried, violations } = await checkStability(document, {
      seed: 7,
      rounds: 2,
    });
    expect(violations).toEqual([]);
    expect(tried).toBeGreaterThan(3);
  },
  60_000,
);

test("alternatives that are one scheme with other scopes are no change", async () => {
  const flow = { tokenUrl: "https://a.test", scopes: { read: "", write: "" } };
  const { violations } = await checkStability(
    {
      openapi: "3.1.1",
      info: { title: "Desk", version: "1" },
      components: {
        securitySchemes: {
          oauth: { type: "oauth2", flows: { clientCredentials: flow } },
        },
      },
      paths: {
        "/tickets": {
          get: {
            security: [{ oauth: ["read"] }, { oauth: ["write"] }],
            responses: { 204: { description: "Done" } },
          },
        },
      },
    },
    { seed: 1, rounds: 1 },
  );
  expect(violations).toEqual([]);
});
