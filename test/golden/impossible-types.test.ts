import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { generate } from "../../generator/generate.js";
import type { Generated } from "../../generator/generate-options.js";
import { snapshotCases } from "../../scripts/cases.js";
import { contradict } from "../support/contradict.js";
import {
  findImpossibleTypes,
  findUntoldTypes,
} from "../support/never-types.js";
import { randomOf } from "../support/sample-values.js";

// No exported type and no required member is `never` without a diagnostic that names its place.

function generated(document: unknown): Promise<Generated> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  return generate({
    entry: "file:///openapi.json",
    load: (uri) => Promise.resolve({ uri, bytes }),
  });
}

const fixture = (name: string): unknown =>
  JSON.parse(
    readFileSync(
      fileURLToPath(
        new URL(`../../fixtures/${name}/openapi.json`, import.meta.url),
      ),
      "utf8",
    ),
  );

const seed = Number(process.env["SEED"] ?? 20_261_123);

// One that refers to other files is read with them elsewhere.
const names = [...new Set(snapshotCases.map(({ name }) => name))].filter(
  (name) => name !== "files-several",
);

test.each(names)(
  "%s, with schemas that contradict themselves",
  async (name) => {
    const random = randomOf(seed + name.length);
    const { document, changes } = contradict(fixture(name), {
      random,
      count: 8,
    });
    expect({
      changes,
      untold: findUntoldTypes(await generated(document)),
    }).toEqual({
      changes,
      untold: [],
    });
  },
  60_000,
);

test("finds types without a value, and required members", async () => {
  const schemas = {
    A: { allOf: [{ type: "string" }, { type: "integer" }] },
    B: { type: "object", required: ["b"], properties: { b: { not: {} } } },
    C: {
      allOf: [
        { $ref: "#/components/schemas/D" },
        { type: "object", properties: { k: { const: 2 } }, required: ["k"] },
      ],
    },
    D: { type: "object", required: ["k"], properties: { k: { const: 1 } } },
    E: { type: "object", properties: { e: { not: {} } } },
    F: false,
  };
  const result = await generated({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {},
    components: { schemas },
  });
  expect(findImpossibleTypes(result.files)).toEqual(["A", "B", "C", "F"]);
  expect(findUntoldTypes(result)).toEqual([]);
  expect(findUntoldTypes({ ...result, diagnostics: [] })).toEqual([
    "A",
    "B",
    "C",
  ]);
});

test("alternatives that contain their union are read once", async () => {
  const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const own = { allOf: [refTo("Condition")] };
  const bound = {
    type: "object",
    required: ["value"],
    properties: { value: { type: "string" } },
  };
  const document = {
    openapi: "3.1.0",
    info: { title: "Conditions", version: "1" },
    paths: {
      "/search": {
        post: {
          requestBody: {
            content: { "application/json": { schema: refTo("Condition") } },
          },
          responses: { 204: { description: "Done" } },
        },
      },
    },
    components: {
      schemas: {
        Condition: {
          type: "object",
          required: ["operator"],
          properties: { operator: { type: "string" } },
          discriminator: {
            propertyName: "operator",
            mapping: {
              after: "#/components/schemas/After",
              isNull: "#/components/schemas/IsNull",
              isNotNull: "#/components/schemas/IsNotNull",
            },
          },
          oneOf: ["After", "IsNull", "IsNotNull"].map(refTo),
        },
        After: bound,
        IsNull: own,
        IsNotNull: own,
      },
    },
  };
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const { model } = await generate({
    entry: "openapi.json",
    load: (uri) => Promise.resolve({ uri, bytes }),
  });
  expect(model.types.map(({ name }) => name)).toContain("Condition");
});
