import type { Json } from "../../generator/model/json.js";
import type { JsonType, Schema } from "../../generator/model/schema.js";

/** Gives numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What making values needs. */
export interface SampleContext {
  readonly schemaOf: (name: string) => Schema | undefined;
  readonly random: () => number;
  /** How often something else than the schema says is put in a place. */
  readonly wild: number;
  /** How often a member is given that may be left out; absent: more often than not. */
  readonly members?: number;
  /** A value of the caller's own for a schema, in place of one made from it. */
  readonly own?: (schema: Schema) => Json | undefined;
}

const deepest = 7;

/**
 * A value made from a schema of the model: often valid, and where it is not, nearly so. What a
 * schema says is not weighed exactly; whoever asks has the validators' verdict.
 */
export function sampleValue(
  schema: Schema,
  context: SampleContext,
  depth: number = 0,
): Json {
  const { random, wild, schemaOf } = context;
  const own = context.own?.(schema);
  if (own !== undefined) return own;
  if (depth > 0 && random() < wild) return pick(odd, random) ?? null;
  if (schema.enum) return pick(schema.enum, random) ?? null;
  if (depth > deepest) return pick(odd, random) ?? null;
  const inner = (part: Schema): Json => sampleValue(part, context, depth + 1);
  const { ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const target = ref === undefined ? undefined : schemaOf(ref);
  const parts: Schema[] = [
    ...(target ? [target] : []),
    ...allOf,
    ...[anyOf, oneOf].flatMap((all) => pick(all, random) ?? []),
  ];
  const values = parts.map(inner);
  if (speaksForItself(schema) || values.length === 0)
    values.push(ownValue(schema, context, depth));
  const [only] = values;
  // A file that a reference gives stays one.
  if (values.length === 1 && only !== undefined && isObject(only)) return only;
  const objects = values.filter(isObject);
  return objects.length === values.length
    ? (Object.assign({}, ...objects) as Json)
    : (pick(values, random) ?? null);
}

const odd: readonly Json[] = [
  null,
  true,
  0,
  -1.5,
  "",
  "odd",
  [],
  [null],
  {},
  { odd: 1 },
];

function speaksForItself(schema: Schema): boolean {
  return [
    "type",
    "properties",
    "required",
    "additionalProperties",
    "patternProperties",
    "items",
    "prefixItems",
  ].some((keyword) => keyword in schema);
}

function ownValue(schema: Schema, context: SampleContext, depth: number): Json {
  const type = pick(typesOf(schema, context), context.random) ?? "null";
  switch (type) {
    case "null":
      return null;
    case "boolean":
      return context.random() < 0.5;
    case "integer":
    case "number":
      return numberOf(schema, type === "integer", context.random);
    case "string":
      return textOf(schema, context.random);
    case "array":
      return listOf(schema, context, depth);
    case "object":
      return objectOf(schema, context, depth);
  }
}

const everyType: readonly JsonType[] = [
  "null",
  "boolean",
  "number",
  "string",
  "array",
  "object",
];

function typesOf(
  schema: Schema,
  { random }: SampleContext,
): readonly JsonType[] {
  if (schema.type) return schema.type;
  if (random() < 0.1) return everyType;
  if (schema.items || schema.prefixItems) return ["array"];
  return speaksForItself(schema) ? ["object"] : everyType;
}

function numberOf(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Schema,
  isInteger: boolean,
  random: () => number,
): number {
  const low = Math.max(minimum ?? -1e3, (exclusiveMinimum ?? -1e3) + 1);
  const high = Math.min(maximum ?? low + 1e3, (exclusiveMaximum ?? 1e9) - 1);
  const value = low + random() * Math.max(0, high - low);
  const step = multipleOf ?? (isInteger ? 1 : undefined);
  // JSON has no negative zero, which the addition makes zero.
  return step === undefined ? value : Math.ceil(value / step) * step + 0;
}

function textOf(
  { format, minLength = 0, maxLength = 20 }: Schema,
  random: () => number,
): string {
  const known = texts[format ?? ""];
  if (known !== undefined) return known;
  const word = pick(["a", "word", "two words", "2", "é"], random) ?? "";
  return word.padEnd(minLength, "x").slice(0, maxLength);
}

const texts: Readonly<Record<string, string>> = {
  uuid: "123e4567-e89b-42d3-a456-426614174000",
  date: "2026-01-31",
  "date-time": "2026-01-31T12:00:00Z",
  time: "12:00:00Z",
  duration: "P1D",
  email: "anna@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com/a",
  url: "https://example.com/a",
  byte: "YWJj",
};

function listOf(
  schema: Schema,
  context: SampleContext,
  depth: number,
): readonly Json[] {
  const { prefixItems = [], items = {}, minItems = 0, maxItems } = schema;
  const most = Math.min(maxItems ?? 1e3, minItems + 2 + prefixItems.length);
  const length =
    minItems + Math.floor(context.random() * (most - minItems + 1));
  return Array.from({ length }, (_, index) =>
    sampleValue(prefixItems[index] ?? items, context, depth + 1),
  );
}

function objectOf(schema: Schema, context: SampleContext, depth: number): Json {
  const { random, wild } = context;
  const { properties = [], required = [], additionalProperties } = schema;
  const value: Record<string, Json> = {};
  const set = (name: string, member: Schema): void => {
    Object.defineProperty(value, name, {
      value: sampleValue(member, context, depth + 1),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  };
  const odds = context.members ?? (depth > 3 ? 0.15 : 0.6);
  for (const { name, schema: member } of properties) {
    const isRequired = required.includes(name);
    if (isRequired ? random() >= wild / 2 : random() < odds) set(name, member);
  }
  for (const name of required)
    if (!Object.hasOwn(value, name) && random() >= wild)
      set(name, additionalProperties ?? { type: ["string"] });
  const isClosed = wild === 0 && additionalProperties?.never;
  if (additionalProperties && random() < 0.5 && !isClosed)
    set("further", additionalProperties);
  for (const { pattern, schema: member } of schema.patternProperties ?? []) {
    const name = pattern.replace(/[^\w-]/g, "");
    if (new RegExp(pattern, "u").test(name)) set(name, member);
  }
  return value;
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

function isObject(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * What a value is after one change: at one of its places another kind of value, another text or
 * number, or nothing. A few of them, at places chosen by chance.
 */
export function changesOf(value: Json, random: () => number): readonly Json[] {
  const places = placesIn(value);
  return Array.from({ length: 2 }, () => pick(places, random) ?? []).flatMap(
    (place) => {
      const given = place.reduce(
        (inside: Json, key) => (inside as Record<string, Json>)[key] ?? null,
        value,
      );
      const others = odd.filter((each) => typeof each !== typeof given);
      return [
        replaced(value, place, pick(others, random)),
        ...(typeof given === "string"
          ? [replaced(value, place, `${given}?`)]
          : []),
        ...(place.length > 0 ? [replaced(value, place, undefined)] : []),
      ];
    },
  );
}

/** Where the values inside a value stand, itself first. */
function placesIn(value: Json): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [[]];
  return [
    [],
    ...Object.entries(value).flatMap(([key, inner]) =>
      placesIn(inner as Json).map((place) => [key, ...place]),
    ),
  ];
}

/** A copy with another value at a place; undefined: without it. */
function replaced(
  value: Json,
  [key, ...rest]: readonly string[],
  by: Json | undefined,
): Json {
  if (key === undefined) return by ?? null;
  const entries = Object.entries(value as object).flatMap(
    ([name, inner]): [string, Json][] => {
      if (name !== key) return [[name, inner as Json]];
      if (rest.length === 0 && by === undefined) return [];
      return [[name, replaced(inner as Json, rest, by)]];
    },
  );
  return Array.isArray(value)
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries);
}
