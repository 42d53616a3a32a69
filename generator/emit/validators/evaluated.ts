import { appliedSchemas, appliedWith } from "../../model/applied-schemas.js";
import type { Schema } from "../../model/schema.js";
import type { NamedTypes } from "./kinds.js";

/** The parts in question: members of an object or items of an array. */
export type Aspect = "members" | "items";

/**
 * The parts of an accepted value that a schema evaluates (JSON Schema 2020-12 Core, 11): those known
 * without looking at the value, and whether more depends on it.
 */
export interface Evaluated {
  /** All of it. */
  readonly everything: boolean;
  readonly names: readonly string[];
  readonly patterns: readonly string[];
  /** The first so many items. */
  readonly prefix: number;
  /** Schemas that evaluate more where they apply. */
  readonly dynamic: readonly DynamicPart[];
}

/** A schema that evaluates more when something holds of the value. */
export type DynamicPart =
  /** It is one of the alternatives. */
  | { readonly kind: "valid"; readonly schema: Schema }
  /** It applies when the condition holds, or when it does not. */
  | {
      readonly kind: "condition";
      readonly if: Schema;
      readonly holds: boolean;
      readonly schema: Schema;
    }
  | { readonly kind: "present"; readonly name: string; readonly schema: Schema }
  /** Items it matches are evaluated. */
  | { readonly kind: "contains"; readonly schema: Schema };

/** The schema beside an `unevaluated` keyword: what it must not count itself. */
export function withoutUnevaluated(schema: Schema, aspect: Aspect): Schema {
  if (aspect === "members") {
    const { unevaluatedProperties: _, request: _request, ...rest } = schema;
    return rest;
  }
  const { unevaluatedItems: _, ...rest } = schema;
  return rest;
}

/** The members and items that a schema evaluates. */
export function evaluatedBy(
  schema: Schema,
  aspect: Aspect,
  types: NamedTypes,
): Evaluated {
  const names = new Set<string>();
  const patterns = new Set<string>();
  const dynamic = new Set<DynamicPart>();
  let prefix = 0;
  for (const part of alwaysApplied(schema, types)) {
    const own = ownEvaluated(part, aspect);
    // Nothing else matters then.
    if (own.everything) return { ...own, names: [], patterns: [], dynamic: [] };
    for (const name of own.names) names.add(name);
    for (const pattern of own.patterns) patterns.add(pattern);
    prefix = Math.max(prefix, own.prefix);
    for (const each of [...own.dynamic, ...sometimesApplied(part)])
      if (
        each.kind === "contains" ||
        evaluatesAnything(each.schema, aspect, types)
      )
        dynamic.add(each);
  }
  return {
    everything: false,
    names: [...names],
    patterns: [...patterns],
    prefix,
    dynamic: [...dynamic],
  };
}

/** The schema and those it always applies to the same value, each once. */
export function alwaysApplied(
  schema: Schema,
  types: NamedTypes,
): ReadonlySet<Schema> {
  return appliedSchemas(schema, (ref) => types.get(ref)?.schema);
}

function ownEvaluated(schema: Schema, aspect: Aspect): Evaluated {
  if (aspect === "members") {
    return {
      everything:
        schema.additionalProperties !== undefined ||
        schema.unevaluatedProperties !== undefined,
      names: (schema.properties ?? []).map((each) => each.name),
      patterns: (schema.patternProperties ?? []).map((each) => each.pattern),
      prefix: 0,
      dynamic: [],
    };
  }
  return {
    everything:
      schema.items !== undefined || schema.unevaluatedItems !== undefined,
    names: [],
    patterns: [],
    prefix: schema.prefixItems?.length ?? 0,
    dynamic: schema.contains
      ? [{ kind: "contains", schema: schema.contains }]
      : [],
  };
}

function sometimesApplied(schema: Schema): DynamicPart[] {
  const parts: DynamicPart[] = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ].map((each) => ({ kind: "valid", schema: each }));
  for (const { name, schema: each } of schema.dependentSchemas ?? [])
    parts.push({ kind: "present", name, schema: each });
  if (schema.if) {
    const condition = { kind: "condition", if: schema.if } as const;
    parts.push({ ...condition, holds: true, schema: schema.if });
    if (schema.then)
      parts.push({ ...condition, holds: true, schema: schema.then });
    if (schema.else)
      parts.push({ ...condition, holds: false, schema: schema.else });
  }
  return parts;
}

/** True if a schema evaluates something of some values. */
function evaluatesAnything(
  schema: Schema,
  aspect: Aspect,
  types: NamedTypes,
): boolean {
  const follow = (ref: string): Schema | undefined => types.get(ref)?.schema;
  const reached = new Set([schema]);
  for (const part of reached) {
    const own = ownEvaluated(part, aspect);
    if (own.everything || own.names.length > 0 || own.patterns.length > 0)
      return true;
    if (own.prefix > 0 || own.dynamic.length > 0) return true;
    for (const inner of appliedWith(part, follow)) reached.add(inner);
    for (const inner of sometimesApplied(part)) reached.add(inner.schema);
  }
  return false;
}
