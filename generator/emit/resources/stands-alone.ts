import type { NamedType } from "../../model/named-type.js";
import { SchemaFact } from "../../model/schema-fact.js";
import type { Schema } from "../../model/schema.js";

/** True if no value that a schema allows is an array or an object. */
export function standsAlone(
  schema: Schema,
  types: ReadonlyMap<string, NamedType>,
): boolean {
  return new SchemaFact({
    first: false,
    schemaOf: (name) => types.get(name)?.schema,
    derive: isAlone,
  }).of(schema);
}

/** True if the values that a schema allows are plain, or lists of plain ones. */
export function isFlat(
  schema: Schema,
  types: ReadonlyMap<string, NamedType>,
): boolean {
  if (standsAlone(schema, types)) return true;
  const { ref = "" } = schema;
  const { type, items, prefixItems } = types.get(ref)?.schema ?? schema;
  return (
    type?.every((each) => each !== "object") === true &&
    items !== undefined &&
    prefixItems === undefined &&
    standsAlone(items, types)
  );
}

function isAlone(
  { ref, type, enum: values, allOf, anyOf, oneOf }: Schema,
  isTypeAlone: (name: string) => boolean,
): boolean {
  const alone = (each: Schema): boolean => isAlone(each, isTypeAlone);
  if (type?.every((each) => each !== "array" && each !== "object")) return true;
  if (values?.every((each) => typeof each !== "object")) return true;
  if (allOf?.some(alone) || anyOf?.every(alone) || oneOf?.every(alone))
    return true;
  return ref !== undefined && isTypeAlone(ref);
}
