import type { Schema } from "../../model/schema.js";
import { childSchemas } from "./child-schemas.js";
import type { TypeTable } from "./kinds.js";

/**
 * What a check is for. `exact`: JSON Schema, nothing more. `request`: exact, and closed where the
 * model says so. `response`: unknown members never complain, and `oneOf` means at least one.
 */
export type Mode = "exact" | "request" | "response";

/** Which modes make a difference to which types; asked once per type and remembered. */
export class Variants {
  readonly #types: TypeTable;
  readonly #known = new Map<string, boolean>();

  constructor(types: TypeTable) {
    this.#types = types;
  }

  /** The mode a schema is compiled in: `exact` where the wanted mode makes no difference to it. */
  modeOf(schema: Schema, wanted: Mode): Mode {
    return wanted !== "exact" && this.#differs(schema, wanted, new Set())
      ? wanted
      : "exact";
  }

  /** The same for a named type. */
  modeOfType(name: string, wanted: Mode): Mode {
    return this.modeOf({ ref: name }, wanted);
  }

  #differs(schema: Schema, mode: Mode, seen: Set<string>): boolean {
    if (mode === "request" && isOfRequests(schema)) return true;
    if (mode === "response" && relaxOne(schema) !== schema) return true;
    if (schema.ref !== undefined && this.#typeDiffers(schema.ref, mode, seen)) {
      return true;
    }
    return positiveChildren(schema).some((child) =>
      this.#differs(child, mode, seen),
    );
  }

  #typeDiffers(name: string, mode: Mode, seen: Set<string>): boolean {
    const key = `${mode} ${name}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const type = this.#types.get(name);
    if (type === undefined || seen.has(key)) return false;
    seen.add(key);
    const differs = this.#differs(type.schema, mode, seen);
    // A "no" found inside a cycle may be premature; only the outermost one is kept.
    if (differs || seen.size === 1) this.#known.set(key, differs);
    return differs;
  }
}

/** Whether requests are held to more: closed, rules of filters, or files that no text stands for. */
function isOfRequests({ request, format }: Schema): boolean {
  return request !== undefined || format === "binary";
}

/** The schemas below that are met as they stand: not those under `not`, `if` and `contains`. */
function positiveChildren(schema: Schema): readonly Schema[] {
  const { not: _not, if: _if, contains: _contains, ...rest } = schema;
  return childSchemas(rest);
}

/** A schema as responses are held to it: {@link Mode}. Nothing changes under `not`, `if` and `contains`. */
export function relaxSchema(schema: Schema): Schema {
  const relaxed = relaxOne(schema);
  return mapPositive(relaxed, relaxSchema);
}

function relaxOne(schema: Schema): Schema {
  let relaxed = schema;
  for (const keyword of [
    "additionalProperties",
    "unevaluatedProperties",
  ] as const) {
    if (relaxed[keyword]?.never) {
      const { [keyword]: _, ...rest } = relaxed;
      relaxed = rest;
    }
  }
  if (relaxed.oneOf) {
    const { oneOf, ...rest } = relaxed;
    relaxed =
      rest.anyOf === undefined
        ? { ...rest, anyOf: oneOf }
        : { ...rest, allOf: [...(rest.allOf ?? []), { anyOf: oneOf }] };
  }
  return relaxed;
}

function mapPositive(schema: Schema, map: (schema: Schema) => Schema): Schema {
  const mapped: Record<string, unknown> = { ...schema };
  for (const keyword of ["allOf", "anyOf", "oneOf", "prefixItems"] as const) {
    if (schema[keyword]) mapped[keyword] = schema[keyword].map(map);
  }
  for (const keyword of [
    "properties",
    "patternProperties",
    "dependentSchemas",
  ] as const) {
    if (schema[keyword]) {
      mapped[keyword] = schema[keyword].map((entry) => ({
        ...entry,
        schema: map(entry.schema),
      }));
    }
  }
  for (const keyword of [
    "items",
    "additionalProperties",
    "unevaluatedItems",
    "unevaluatedProperties",
    "propertyNames",
    "then",
    "else",
  ] as const) {
    if (schema[keyword]) mapped[keyword] = map(schema[keyword]);
  }
  return mapped as Schema;
}
