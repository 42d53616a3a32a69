import type { Json } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { alwaysApplied } from "./evaluated.js";
import type { TypeTable } from "./kinds.js";
import { isScalar } from "./json-expression.js";

/** A member that tells alternatives apart: each requires it, with values that no other takes. */
export interface Discriminant {
  readonly property: string;
  readonly cases: readonly {
    readonly values: readonly Json[];
    readonly schema: Schema;
  }[];
}

/** Finds the first member that tells all the alternatives apart; undefined where none does. */
export function findDiscriminant(
  branches: readonly Schema[],
  types: TypeTable,
): Discriminant | undefined {
  const literals = branches.map((each) => requiredLiterals(each, types));
  const [first] = literals;
  for (const property of first?.keys() ?? []) {
    const cases = branches.flatMap((schema, index) => {
      const values = literals[index]?.get(property);
      return values === undefined ? [] : [{ values, schema }];
    });
    const values = cases.flatMap((each) => each.values);
    const isApart = new Set(values).size === values.length;
    if (cases.length === branches.length && isApart) return { property, cases };
  }
  return undefined;
}

/** The members an object must have, where their values are listed. */
function requiredLiterals(
  schema: Schema,
  types: TypeTable,
): ReadonlyMap<string, readonly Json[]> {
  const found = new Map<string, readonly Json[]>();
  for (const part of alwaysApplied(schema, types)) {
    const required = new Set(part.required);
    for (const { name, schema: member } of part.properties ?? []) {
      const isListed = required.has(name) && !found.has(name);
      const values = isListed ? valuesOf(member, types) : undefined;
      if (values !== undefined) found.set(name, values);
    }
  }
  return found;
}

function valuesOf(
  schema: Schema,
  types: TypeTable,
): readonly Json[] | undefined {
  const values =
    schema.enum ??
    (schema.ref === undefined ? undefined : types.get(schema.ref)?.schema.enum);
  return values?.length && values.every(isScalar) ? values : undefined;
}
