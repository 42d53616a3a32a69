import type { Schema } from "../../model/schema.js";
import { SchemaFact } from "../../model/schema-fact.js";
import type { NamedTypes } from "./kinds.js";

/** True if the statements of a schema refuse `undefined`, so that a missing member needs no test of its own. */
export function refusingUndefined(types: NamedTypes): SchemaFact<boolean> {
  return new SchemaFact({
    first: false,
    schemaOf: (name) => types.get(name)?.schema,
    derive: refusesUndefined,
  });
}

function refusesUndefined(
  schema: Schema,
  typeRefuses: (name: string) => boolean,
): boolean {
  const refuses = (each: Schema): boolean =>
    refusesUndefined(each, typeRefuses);
  if (schema.type || schema.enum || schema.never) return true;
  if (schema.ref !== undefined && typeRefuses(schema.ref)) return true;
  if (schema.allOf?.some(refuses)) return true;
  return [schema.anyOf, schema.oneOf].some((branches) =>
    branches?.every(refuses),
  );
}
