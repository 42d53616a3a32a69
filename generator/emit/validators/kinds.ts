import {
  type JsonKind,
  kindOfType,
  kindOfValue,
} from "../../model/json-type.js";
import type { NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";
import { appliedNames, SchemaFact } from "../../model/schema-fact.js";

/** Every kind, in the order emitted code asks for them. */
export const kinds: readonly JsonKind[] = [
  "string",
  "number",
  "boolean",
  "array",
  "object",
  "null",
];

/** The named types of the model by name. */
export type NamedTypes = ReadonlyMap<string, NamedType>;

/** The kinds a value may have that a schema accepts; it may be narrower in truth, never wider. */
export function kindsIn(types: NamedTypes): SchemaFact<ReadonlySet<JsonKind>> {
  return new SchemaFact<ReadonlySet<JsonKind>>({
    first: new Set(kinds),
    schemaOf: (name) => types.get(name)?.schema,
    namesIn: appliedNames,
    derive: kindsOf,
    isSame: (a, b) => a.size === b.size,
  });
}

function kindsOf(
  schema: Schema,
  kindsOfType: (name: string) => ReadonlySet<JsonKind>,
): ReadonlySet<JsonKind> {
  if (schema.never) return new Set();
  let found: ReadonlySet<JsonKind> = new Set(kinds);
  function narrow(by: ReadonlySet<JsonKind>): void {
    found = new Set([...found].filter((kind) => by.has(kind)));
  }
  if (schema.type) narrow(new Set(kindsOfTypes(schema)));
  if (schema.enum) narrow(new Set(schema.enum.map(kindOfValue)));
  if (schema.ref !== undefined) narrow(kindsOfType(schema.ref));
  for (const part of schema.allOf ?? []) narrow(kindsOf(part, kindsOfType));
  for (const branches of [schema.anyOf, schema.oneOf]) {
    if (branches)
      narrow(
        new Set(branches.flatMap((each) => [...kindsOf(each, kindsOfType)])),
      );
  }
  return found;
}

/** The kinds of a schema's types; octets are a file. */
function kindsOfTypes({ type = [], format }: Schema): readonly JsonKind[] {
  const own = type.map(kindOfType);
  return format === "binary"
    ? own.map((kind) => (kind === "string" ? "object" : kind))
    : own;
}
