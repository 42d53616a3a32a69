/**
 * Changes to a document, as a service makes them: what they do to the output is what a reviewer
 * has to read.
 */
import { readFileSync } from "node:fs";

/** A value of JSON. */
export type Json =
  null | boolean | number | string | readonly Json[] | JsonObject;

/** An object of JSON. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Reads a document; each call gives a new one. */
export function readJson(path: string): JsonObject {
  return JSON.parse(readFileSync(path, "utf8")) as JsonObject;
}

/** Adds a value to the string enumeration that is written out most often, wherever it is. */
export function addEnumValue(document: JsonObject): JsonObject {
  const counts = new Map<string, number>();
  mapObjects(document, (object) => {
    const key = enumKey(object);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
    return object;
  });
  const most = mostCounted(counts);
  return mapObjects(document, (object) =>
    enumKey(object) === most && isList(object["enum"])
      ? { ...object, enum: [...object["enum"], "bench_added"] }
      : object,
  );
}

/**
 * Adds an optional text to the object type of an answer or a component that is written out most
 * often, wherever it is.
 */
export function addField(document: JsonObject): JsonObject {
  const counts = new Map<string, number>();
  const count = (object: JsonObject): JsonObject => {
    const key = objectKey(object);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
    return object;
  };
  mapObjects(asObject(asObject(document["components"])["schemas"]), count);
  mapObjects(asObject(document["paths"]), (object) => {
    mapObjects(asObject(object["responses"]), count);
    return object;
  });
  const most = mostCounted(counts);
  return mapObjects(document, (object) =>
    objectKey(object) === most
      ? {
          ...object,
          properties: {
            ...asObject(object["properties"]),
            bench_added: { type: "string" },
          },
        }
      : object,
  );
}

/**
 * Adds an operator to the set of operators that is written out most often beside a plain value,
 * wherever it is; undefined where no field is filtered that way.
 */
export function addOperator(document: JsonObject): JsonObject | undefined {
  const counts = new Map<string, number>();
  const found = (union: Json | undefined): string | undefined =>
    isList(union)
      ? union
          .filter(isObject)
          .map(operatorsKey)
          .find((key) => key !== undefined)
      : undefined;
  mapObjects(document, (object) => {
    const key = found(object["anyOf"] ?? object["oneOf"]);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
    return object;
  });
  const most = mostCounted(counts);
  if (most === undefined) return undefined;
  return mapObjects(document, (object) => {
    if (operatorsKey(object) !== most) return object;
    const properties = asObject(object["properties"]);
    // Of the type of another operator, which takes one value.
    const [first] = Object.values(properties).filter(
      (schema) => asObject(schema)["type"] !== "array",
    );
    const added = "ne" in properties ? "like" : "ne";
    return { ...object, properties: { ...properties, [added]: first ?? {} } };
  });
}

/** Adds an operation: a copy of the first one that reads, under a longer path. */
export function addOperation(document: JsonObject): JsonObject {
  const paths = asObject(document["paths"]);
  for (const [path, item] of Object.entries(paths)) {
    const { get, parameters } = asObject(item);
    if (get === undefined) continue;
    const operation = asObject(get);
    const id = operation["operationId"];
    const added = {
      ...(parameters === undefined ? {} : { parameters }),
      get: {
        ...operation,
        ...(typeof id === "string" ? { operationId: `${id}BenchAdded` } : {}),
      },
    };
    return {
      ...document,
      paths: { ...paths, [`${path}/bench-added`]: added },
    };
  }
  return document;
}

/** Reverses every map but those whose order a reader sees: the properties of a schema. */
export function reverseMaps(document: JsonObject): JsonObject {
  return reverse(document, { isProperties: false, withProperties: false });
}

/** Reverses every map. */
export function reverseKeys(document: JsonObject): JsonObject {
  return reverse(document, { isProperties: false, withProperties: true });
}

// Data, not structure: their order is the author's.
const literal = new Set(["example", "examples", "default", "enum", "const"]);

function reverse(
  value: JsonObject,
  how: { readonly isProperties: boolean; readonly withProperties: boolean },
): JsonObject {
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => {
    if (!how.isProperties && (literal.has(key) || key.startsWith("x-")))
      return [key, inner];
    const isProperties = key === "properties" && !how.isProperties;
    return [key, reverseAny(inner, { ...how, isProperties })];
  });
  const isKept = how.isProperties && !how.withProperties;
  return Object.fromEntries(isKept ? entries : entries.toReversed());
}

function reverseAny(value: Json, how: Parameters<typeof reverse>[1]): Json {
  if (isList(value))
    return value.map((item) =>
      reverseAny(item, { ...how, isProperties: false }),
    );
  return isObject(value) ? reverse(value, how) : value;
}

/** Rebuilds a document with every object in it changed, the inner ones first. */
export function mapObjects(
  value: JsonObject,
  change: (object: JsonObject) => JsonObject,
): JsonObject {
  const map = (inner: Json): Json => {
    if (isList(inner)) return inner.map(map);
    return isObject(inner) ? mapObjects(inner, change) : inner;
  };
  return change(
    Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, map(inner)]),
    ),
  );
}

function enumKey({ enum: values }: JsonObject): string | undefined {
  if (!isList(values) || values.length < 2) return undefined;
  if (!values.every((value) => typeof value === "string")) return undefined;
  return JSON.stringify(values.toSorted());
}

const operators = new Set(["eq", "ne", "in", "nin", "gt", "gte", "lt", "lte"]);

function operatorsKey({ type, properties }: JsonObject): string | undefined {
  if (type !== "object" || !properties || !isObject(properties))
    return undefined;
  const names = Object.keys(properties);
  const known = names.filter((name) => operators.has(name));
  return known.length < 2 ? undefined : JSON.stringify(names.toSorted());
}

function objectKey({ type, properties }: JsonObject): string | undefined {
  if (type !== "object" || !properties || !isObject(properties))
    return undefined;
  const names = Object.keys(properties);
  // Shapes every API has (an id, a link) are no one's type.
  return names.length < 4 ? undefined : JSON.stringify(names.toSorted());
}

function mostCounted(counts: ReadonlyMap<string, number>): string | undefined {
  return [...counts].toSorted(
    ([a, n], [b, m]) => m - n || (a < b ? -1 : 1),
  )[0]?.[0];
}

/** The value as an object; an empty one where it is none. */
export function asObject(value: Json | undefined): JsonObject {
  return value !== undefined && isObject(value) ? value : {};
}

/** Whether a value is an object. */
export function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is a list. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
