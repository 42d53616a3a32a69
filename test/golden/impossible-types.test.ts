import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { generate, type Generated } from "../../generator/generate.js";
import { reachedNames } from "../../generator/model/referred-names.js";
import type { Schema } from "../../generator/model/schema.js";
import { snapshotCases } from "../../scripts/cases.js";
import { contradict } from "../support/contradict.js";
import { findImpossibleTypes } from "../support/never-types.js";
import { randomOf } from "../support/sample-values.js";

// No exported type and no required member is `never` without a diagnostic that names its place.

function generated(document: unknown): Promise<Generated> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  return generate({
    entry: "file:///openapi.json",
    load: (uri) => Promise.resolve({ uri, bytes }),
  });
}

/**
 * The types without a value, as TypeScript finds them, that no diagnostic names, nor one that they
 * refer to. Builders of filters are left out: they are made of the filters' types.
 */
function untold({ files, model, diagnostics }: Generated): string[] {
  const told = diagnostics
    .filter(({ code }) => code === "schema-impossible")
    .map(({ pointer }) =>
      pointer.replace("#/definitions/", "#/components/schemas/"),
    );
  const types = [...model.types, ...model.generics];
  const explained = new Set(
    types
      .filter(
        ({ schema, places }) =>
          // Declared as `false`, which is what the author means.
          schema.never ?? places.some((place) => told.includes(place)),
      )
      .map(({ name }) => name),
  );
  for (const { errors, responses } of model.operations) {
    const places = responses.map(({ schemaPointer = "" }) => schemaPointer);
    if (errors && places.some((place) => told.includes(place)))
      explained.add(errors.type);
  }
  const schemas = new Map(types.map(({ name, schema }) => [name, schema]));
  const schemaOf = (name: string): Schema | undefined => schemas.get(name);
  const printed = files.filter(({ path }) => path !== "filters.ts");
  return findImpossibleTypes(printed).filter((name) => {
    const schema = schemaOf(name);
    const reached = reachedNames(schema ? [schema] : [], schemaOf);
    return ![name, ...reached].some((each) => explained.has(each));
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
    expect({ changes, untold: untold(await generated(document)) }).toEqual({
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
  expect(untold(result)).toEqual([]);
  expect(untold({ ...result, diagnostics: [] })).toEqual(["A", "B", "C"]);
});
