import type { NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";

/** Whether every value that a schema allows surely stands alone: it is no list and no object. */
export function standsAlone(
  schema: Schema,
  types: ReadonlyMap<string, NamedType>,
  followed: readonly string[] = [],
): boolean {
  const { ref, type, enum: values, allOf, anyOf, oneOf } = schema;
  const alone = (each: Schema): boolean => standsAlone(each, types, followed);
  if (type?.every((each) => each !== "array" && each !== "object")) return true;
  if (values?.every((each) => typeof each !== "object")) return true;
  if (allOf?.some(alone) || anyOf?.every(alone) || oneOf?.every(alone))
    return true;
  if (ref === undefined || followed.includes(ref)) return false;
  const named = types.get(ref)?.schema;
  return named !== undefined && standsAlone(named, types, [...followed, ref]);
}
