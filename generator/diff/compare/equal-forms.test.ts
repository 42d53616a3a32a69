import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compareModels } from "./compare-models.js";
import {
  type Plain,
  readModel,
} from "../../../test/compare/cases/changed-documents.js";

// Two documents that say the same in other forms are one to whoever calls the API.

const fixtures = new URL("../../../fixtures/", import.meta.url);

const documents = readdirSync(fixtures).flatMap((name): [string, Plain][] => {
  const file = new URL(`${name}/openapi.json`, fixtures);
  try {
    const document = JSON.parse(readFileSync(file, "utf8")) as Plain;
    return JSON.stringify(document).match(/"\$ref":"[^#"]/)
      ? []
      : [[name, document]];
  } catch {
    return [];
  }
});

/** Writes every schema of a document anew; what is in a schema is written before it. */
type Form = (schema: Plain, put?: (component: Plain) => string) => unknown;

const forms: Readonly<Record<string, Form>> = {
  "the first and only part of an allOf": (schema) => ({ allOf: [schema] }),
  "a component": (schema, put) =>
    "$ref" in schema || !put ? schema : { $ref: put(schema) },
  "without the author's order": (schema) => reversed(schema),
  "two parts of an allOf": (schema) => split(schema),
};

/** Forms that make types of their own, with names, and of which filters and pages are told apart. */
const isRenaming = new Set(["a component", "two parts of an allOf"]);
const isInferred = /^(?:filter|paging)-/;

/** What a form makes another document of, and why. */
const others: Readonly<Record<string, readonly string[]>> = {
  "the first and only part of an allOf": [
    "defs-recursion", // has pointers into schemas, which lead elsewhere then
    "loose-30", // means null by an allOf that the letter of it would refuse
    "media-types", // a text is told from bytes by what its schema says itself
  ],
  "a component": [
    "answers-as-sent",
    "defs-recursion",
    "enums-mixed", // an array's enum is moved into its items, unless they are a reference
    "media-types",
    "swagger-20",
    "compliance", // takes long, and has nothing of its own
  ],
  "two parts of an allOf": [
    "compliance",
    "bodies", // forms are read from the members that a schema has itself
  ],
};

describe.each(Object.entries(forms))("each schema %s", (title, form) => {
  const excepted = new Set(others[title]);
  test.each(documents.filter(([name]) => !excepted.has(name)))(
    "of %s",
    async (_name, document) => {
      const old = await readModel(document);
      const now = await readModel(rewritten(document, form), old.names);
      const found = compareModels(old.model, now.model)
        .filter(
          ({ wire, rule }) =>
            !isRenaming.has(title) ||
            (wire !== "info" && !isInferred.test(rule)),
        )
        .map(({ rule, where, message }) => `${rule} ${where}: ${message}`);
      expect(found).toEqual([]);
    },
  );
});

/** With members, required names and values from the last to the first. */
function reversed(schema: Plain): unknown {
  const { properties, required, enum: values } = schema;
  // Descriptions of the values are listed in their order.
  const texts = Object.entries(schema).filter(
    ([name, list]) =>
      /^x-enum-?(?:var)?names/i.test(name) && Array.isArray(list),
  );
  return {
    ...schema,
    ...Object.fromEntries(
      texts.map(([name, list]) => [name, list.toReversed()]),
    ),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).toReversed()),
    }),
    ...(required && { required: required.toReversed() }),
    ...(values && { enum: values.toReversed() }),
  };
}

/** An object whose first member stands in a part of its own. */
function split(schema: Plain): unknown {
  const { properties, additionalProperties, ...rest } = schema;
  if (String(rest["type"]) !== "object") return schema;
  const [first, ...others] = Object.entries(properties ?? {});
  if (!first || others.length === 0 || additionalProperties !== undefined)
    return schema;
  const allOf = [[first], others].map((members) => ({
    type: "object",
    properties: Object.fromEntries(members),
  }));
  return { ...rest, allOf: [...(rest["allOf"] ?? []), ...allOf] };
}

const one = new Set(
  "schema itemSchema items additionalProperties contains not".split(" "),
);
const lists = new Set("allOf anyOf oneOf prefixItems".split(" "));
const maps = new Set("properties patternProperties schemas".split(" "));
const data = new Set("const default enum example examples".split(" "));

function rewritten(document: Plain, form: Form): Plain {
  const copy = structuredClone(document);
  const added: Record<string, unknown> = {};
  const put = (component: Plain): string => {
    const name = `Put${Object.keys(added).length}`;
    added[name] = component;
    return `#/components/schemas/${name}`;
  };
  const write = (value: unknown, key: string): unknown =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? form(value as Plain, key === "schemas" ? undefined : put)
      : value;
  const walk = (holder: Plain): void => {
    for (const [key, inner] of Object.entries(holder)) {
      if (typeof inner !== "object" || inner === null || data.has(key))
        continue;
      walk(inner);
      if (one.has(key)) holder[key] = write(inner, key) as Plain;
      if (lists.has(key) || maps.has(key))
        for (const [name, part] of Object.entries(inner))
          (inner as Plain)[name] = write(part, key) as Plain;
    }
  };
  walk(copy);
  const { components = {} } = copy;
  const schemas = { ...(components as Plain)["schemas"], ...added };
  copy["components"] = { ...components, schemas } as unknown as Plain;
  return copy;
}
