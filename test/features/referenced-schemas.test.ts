import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.js";
import type { Model } from "../../generator/model/model.js";

/** A document as it is parsed. */
type Raw = Record<string, unknown>;

const fixtures = new URL("../../fixtures/", import.meta.url);

const documents = readdirSync(fixtures).flatMap((name): [string, Raw][] => {
  const file = new URL(`${name}/openapi.json`, fixtures);
  try {
    const document = JSON.parse(readFileSync(file, "utf8")) as Raw;
    return document["openapi"] === undefined ? [] : [[name, document]];
  } catch {
    return [];
  }
});

describe("what is inferred of schemas is inferred of references to them", () => {
  test.each(documents)("%s", async (_name, document) => {
    const plain = await modelOf(document);
    const referring = await modelOf(byReference(document));
    expect(pagesOf(referring)).toEqual(pagesOf(plain));
    expect(conditionsOf(referring)).toEqual(
      expect.arrayContaining(conditionsOf(plain)),
    );
  });

  test("they are many", () => {
    expect(documents.length).toBeGreaterThan(30);
  });
});

async function modelOf(document: Raw): Promise<Model> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const load = (uri: string) => Promise.resolve({ uri, bytes });
  const { model } = await generate({ entry: "document.json", load }, {});
  return model;
}

/** How the pages of each operation follow each other; what an item is has another name by now. */
function pagesOf({ operations }: Model): unknown[] {
  return operations.map(({ resource, name, paging }) => ({
    operation: [...resource, name].join("."),
    paging: paging && { ...paging, item: undefined },
  }));
}

/** The operators of each filter, and what combines it. */
function conditionsOf({ filters }: Model): unknown[] {
  return filters.map(({ fields, logical }) => ({
    fields: fields.flatMap(({ name, kind, operators }) =>
      operators.length > 0
        ? [{ name, kind, operators: operators.map((each) => each.name) }]
        : [],
    ),
    logical,
  }));
}

/** The document with a component for each schema of a parameter and of a member. */
function byReference(document: Raw): Raw {
  const copy = structuredClone(document);
  const components = (copy["components"] ??= {}) as Raw;
  const schemas = (components["schemas"] ??= {}) as Raw;
  const declared = Object.keys(schemas);
  const refer = (holder: Raw, key: string): void => {
    const schema = holder[key];
    if (typeof schema !== "object" || schema === null || "$ref" in schema)
      return;
    const name = `Part${Object.keys(schemas).length}`;
    schemas[name] = schema;
    holder[key] = { $ref: `#/components/schemas/${name}` };
  };
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const holder = value as Raw;
    for (const [key, inner] of Object.entries(holder)) {
      if (data.has(key)) continue;
      walk(inner);
      if (key === "properties")
        for (const name of Object.keys(inner as Raw)) refer(inner as Raw, name);
      if (key === "schema" && "in" in holder) refer(holder, key);
    }
  };
  walk(copy["paths"]);
  for (const name of declared) walk(schemas[name]);
  return copy;
}

/** What stands there is no schema. */
const data = new Set(["const", "default", "enum", "example", "examples"]);
