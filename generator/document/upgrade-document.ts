import type { OpenApiVersion } from "./check-document.js";
import { SpeclatheError } from "../model/failure.js";
import { type RawObject, isRawObject } from "./open-api.js";

/**
 * Brings a document to OpenAPI 3.1, where schemas are JSON Schema 2020-12: the document itself
 * when it is of 3.1 or 3.2, otherwise a copy in which 3.0's own spellings are replaced.
 *
 * @throws SpeclatheError `document-version-unsupported` for Swagger 2.0.
 */
export function upgradeDocument(
  root: RawObject,
  version: OpenApiVersion,
  uri: string,
): RawObject {
  switch (version) {
    case "3.1":
    case "3.2":
      return root;
    case "3.0":
      return upgradeValue(root, "other") as RawObject;
    case "2.0":
      throw new SpeclatheError(
        "document-version-unsupported",
        "the document follows Swagger 2.0, which is not read yet",
        { place: `${uri}#/swagger` },
      );
    default:
      return version satisfies never;
  }
}

type Position = "schema" | "schema-map" | "schema-list" | "data" | "other";

const schemaMembers: ReadonlySet<string> = new Set([
  "schema",
  "items",
  "additionalProperties",
  "not",
]);
const dataMembers: ReadonlySet<string> = new Set([
  "example",
  "examples",
  "default",
  "enum",
  "value",
  "const",
]);

/** Walks the document and rewrites the schemas in it; what is only data is left alone. */
function upgradeValue(value: unknown, position: Position): unknown {
  if (position === "data") return value;
  if (Array.isArray(value)) {
    return value.map((item) =>
      upgradeValue(item, position === "schema-list" ? "schema" : "other"),
    );
  }
  if (!isRawObject(value)) return value;
  const entries = Object.entries(value).map(
    ([name, member]): [string, unknown] => [
      name,
      upgradeValue(member, positionOf(name, position, value)),
    ],
  );
  const copy = Object.fromEntries(entries);
  return position === "schema" ? upgradeSchema(copy) : copy;
}

function positionOf(
  name: string,
  holder: Position,
  value: RawObject,
): Position {
  if (holder === "schema-map") return "schema";
  if (holder === "schema") {
    if (name === "properties") return "schema-map";
    if (name === "allOf" || name === "anyOf" || name === "oneOf")
      return "schema-list";
    if (schemaMembers.has(name) && isRawObject(value[name])) return "schema";
    return "data";
  }
  if (name === "schemas" && !("in" in value)) return "schema-map";
  if (name === "schema" || name === "itemSchema") return "schema";
  return dataMembers.has(name) || name.startsWith("x-") ? "data" : "other";
}

/** The differences of a Schema Object between OpenAPI 3.0 and 3.1. */
function upgradeSchema(
  written: Record<string, unknown>,
): Record<string, unknown> {
  // In 3.0 a Reference Object has no siblings that mean anything (3.0.3, 4.7.23).
  if (typeof written["$ref"] === "string")
    return pick(written, ["$ref", "description", "deprecated"]);
  const { nullable, exclusiveMinimum, exclusiveMaximum, ...schema } = written;
  upgradeBound(schema, "minimum", "exclusiveMinimum", exclusiveMinimum);
  upgradeBound(schema, "maximum", "exclusiveMaximum", exclusiveMaximum);
  return nullable === true || written["x-nullable"] === true
    ? makeNullable(schema)
    : schema;
}

function pick(
  object: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).filter(([name]) => names.includes(name)),
  );
}

function upgradeBound(
  schema: Record<string, unknown>,
  bound: string,
  exclusive: string,
  flag: unknown,
): void {
  if (flag === true && typeof schema[bound] === "number") {
    schema[exclusive] = schema[bound];
    delete schema[bound];
  } else if (typeof flag === "number") schema[exclusive] = flag;
}

/**
 * `nullable` adds null to `type`. Beside `enum`, `allOf` and their kind, which would refuse the
 * null again, authors mean that null is allowed: the whole becomes an alternative to null.
 */
function makeNullable(
  schema: Record<string, unknown>,
): Record<string, unknown> {
  const refuses = ["enum", "allOf", "anyOf", "oneOf", "$ref"].some(
    (keyword) => keyword in schema,
  );
  if (!refuses) {
    return typeof schema["type"] === "string"
      ? { ...schema, type: [schema["type"], "null"] }
      : schema;
  }
  const outside = [
    "title",
    "description",
    "default",
    "example",
    "deprecated",
    "readOnly",
    "writeOnly",
  ];
  const inner = Object.fromEntries(
    Object.entries(schema).filter(([name]) => !outside.includes(name)),
  );
  return { ...pick(schema, outside), anyOf: [inner, { type: "null" }] };
}
