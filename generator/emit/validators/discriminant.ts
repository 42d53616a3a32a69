import type { Json } from "../../model/json.js";
import type { Schema } from "../../model/schema.js";
import { alwaysApplied } from "./evaluated.js";
import type { NamedTypes } from "./kinds.js";
import { isScalar } from "../../print/literal.js";

/** A member that distinguishes alternatives. */
interface Discriminant {
  readonly property: string;
  readonly cases: readonly {
    readonly values: readonly Json[];
    /** Those that the values leave: one, where nothing in the document is wrong. */
    readonly schemas: readonly Schema[];
  }[];
  /** The alternatives for any other value. */
  readonly otherwise?: readonly Schema[];
  /** The alternatives where there is no such member. */
  readonly missing?: readonly Schema[];
}

/**
 * The cases of a union with a discriminator: a value is checked against the branch that it
 * selects and no other. Undefined where it selects none.
 */
export function selectedCases(
  branches: readonly Schema[],
  property: string,
): Discriminant | undefined {
  const cases = new Map<string, { values: Json[]; schemas: Schema[] }>();
  const otherwise: Schema[] = [];
  const missing: Schema[] = [];
  const byValue = new Map<Json, number[]>();
  branches.forEach((branch, index) => {
    const { selectedBy } = branch;
    if (selectedBy === undefined) otherwise.push(branch);
    for (const value of selectedBy?.values ?? [])
      byValue.set(value, [...(byValue.get(value) ?? []), index]);
    if (selectedBy === undefined || selectedBy.isOptional)
      missing.push(selected(branch));
  });
  for (const [value, indices] of byValue) {
    const key = indices.join();
    const known = cases.get(key);
    if (known) known.values.push(value);
    else {
      const meant = indices.flatMap((index) => branches[index] ?? []);
      const schemas = meant.length === 1 ? meant.map(selected) : meant;
      cases.set(key, { values: [value], schemas });
    }
  }
  if (cases.size === 0) return undefined;
  const isOptional = missing.length > otherwise.length;
  return {
    property,
    cases: [...cases.values()],
    otherwise,
    ...(isOptional ? { missing } : {}),
  };
}

/** A branch whose member is known: the schema it refers to says the rest. */
function selected(branch: Schema): Schema {
  const { ref, request, selectedBy } = branch;
  if (ref === undefined || selectedBy?.adds !== "values") return branch;
  return { ref, ...(request ? { request } : {}) };
}

/**
 * Finds the first member that distinguishes all the alternatives, because each requires it with
 * values that no other takes; undefined where none does.
 */
export function findDiscriminant(
  branches: readonly Schema[],
  types: NamedTypes,
): Discriminant | undefined {
  const literals = branches.map((each) => requiredLiterals(each, types));
  const [first] = literals;
  for (const property of first?.keys() ?? []) {
    const cases = branches.flatMap((schema, index) => {
      const values = literals[index]?.get(property);
      return values === undefined ? [] : [{ values, schemas: [schema] }];
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
  types: NamedTypes,
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
  types: NamedTypes,
): readonly Json[] | undefined {
  const values =
    schema.enum ??
    (schema.ref === undefined ? undefined : types.get(schema.ref)?.schema.enum);
  return values?.length && values.every(isScalar) ? values : undefined;
}
