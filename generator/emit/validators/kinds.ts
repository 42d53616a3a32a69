import {
  type JsonKind,
  kindOfType,
  kindOfValue,
  sharedKinds,
} from "../../model/json-type.js";
import type { NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";
import type { SchemaFact } from "../../model/schema-fact.js";
import { schemaKinds } from "../../types/json-kinds.js";

/** Every kind, in the order in which emitted code tests them. */
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
  return schemaKinds((name) => types.get(name)?.schema, ownKinds);
}

/** The kinds of a schema's types and values; octets are a file. */
function ownKinds({
  never,
  type,
  format,
  enum: values,
}: Schema): ReadonlySet<JsonKind> {
  if (never) return new Set();
  const isFile = format === "binary";
  const ofTypes = type?.map((each) =>
    isFile && each === "string" ? "object" : kindOfType(each),
  );
  const ofValues = values?.map(kindOfValue);
  return sharedKinds([new Set(ofTypes ?? kinds), new Set(ofValues ?? kinds)]);
}
