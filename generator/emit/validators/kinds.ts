import type { Json } from "../../model/json.js";
import type { NamedType } from "../../model/named-type.js";
import type { JsonType, Schema } from "../../model/schema.js";
import { atom, type Test } from "./test-expression.js";

/** The kinds of JSON value that code can tell apart; an integer is a number. */
export type Kind = Exclude<JsonType, "integer">;

/** Every kind, in the order emitted code asks for them. */
export const kinds: readonly Kind[] = [
  "string",
  "number",
  "boolean",
  "array",
  "object",
  "null",
];

/** The named types of the model by name. */
export type TypeTable = ReadonlyMap<string, NamedType>;

/** The kinds a value may have that a schema accepts; it may be narrower in truth, never wider. */
export function kindsOf(
  schema: Schema,
  types: TypeTable,
  seen: readonly string[] = [],
): ReadonlySet<Kind> {
  if (schema.never) return new Set();
  let found: ReadonlySet<Kind> = new Set(kinds);
  function narrow(by: ReadonlySet<Kind>): void {
    found = new Set([...found].filter((kind) => by.has(kind)));
  }
  if (schema.type) narrow(new Set(schema.type.map(kindOfType)));
  if (schema.enum) narrow(new Set(schema.enum.map(kindOfValue)));
  const target = schema.ref === undefined ? undefined : types.get(schema.ref);
  if (target && !seen.includes(target.name))
    narrow(kindsOf(target.schema, types, [...seen, target.name]));
  for (const part of schema.allOf ?? []) narrow(kindsOf(part, types, seen));
  for (const branches of [schema.anyOf, schema.oneOf]) {
    if (branches)
      narrow(
        new Set(branches.flatMap((each) => [...kindsOf(each, types, seen)])),
      );
  }
  return found;
}

/** The kind a value of a type has. */
export function kindOfType(type: JsonType): Kind {
  return type === "integer" ? "number" : type;
}

/** The kind of a JSON value. */
export function kindOfValue(value: Json): Kind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as Kind;
}

/** The condition that a value has a type; `use` gives access to a function of the runtime. */
export function typeTest(
  type: JsonType,
  value: string,
  use: (name: string) => string,
): Test {
  switch (type) {
    case "null":
      return atom(`${value} === null`, `${value} !== null`);
    case "boolean":
    case "string":
      return atom(
        `typeof ${value} === "${type}"`,
        `typeof ${value} !== "${type}"`,
      );
    case "number":
      return atom(`${use("isNumber")}(${value})`);
    case "integer":
      return atom(`${use("isInteger")}(${value})`);
    case "array":
      return atom(`Array.isArray(${value})`);
    case "object":
      return atom(`${use("isObject")}(${value})`);
  }
}
