import type { Schema } from "../../model/schema.js";
import type { TypeTable } from "./kinds.js";

/** Whether the statements of a schema refuse `undefined`, so that a missing member needs no test of its own. */
export function refusesUndefined(
  schema: Schema,
  types: TypeTable,
  seen: readonly string[] = [],
): boolean {
  if (schema.type || schema.enum || schema.never) return true;
  const target = schema.ref === undefined ? undefined : types.get(schema.ref);
  if (
    target &&
    !seen.includes(target.name) &&
    refusesUndefined(target.schema, types, [...seen, target.name])
  ) {
    return true;
  }
  if (schema.allOf?.some((each) => refusesUndefined(each, types, seen)))
    return true;
  return [schema.anyOf, schema.oneOf].some(
    (branches) =>
      branches !== undefined &&
      branches.every((each) => refusesUndefined(each, types, seen)),
  );
}
