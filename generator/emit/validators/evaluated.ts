import type { Schema } from "../../model/schema.js";
import type { TypeTable } from "./kinds.js";

/** Whether members of an object or items of an array are asked about. */
export type Aspect = "members" | "items";

/**
 * What a schema evaluates of a value it accepts (JSON Schema 2020-12 Core, 11): what is known
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

/** What a schema evaluates. */
export function evaluatedBy(
  schema: Schema,
  aspect: Aspect,
  types: TypeTable,
): Evaluated {
  return evaluate(schema, { aspect, types, seen: [] });
}

interface Context {
  readonly aspect: Aspect;
  readonly types: TypeTable;
  readonly seen: readonly string[];
}

function evaluate(schema: Schema, context: Context): Evaluated {
  const own = ownEvaluated(schema, context.aspect);
  const names = new Set(own.names);
  const patterns = new Set(own.patterns);
  const dynamic = [...own.dynamic];
  let { everything, prefix } = own;
  for (const part of alwaysApplied(schema, context)) {
    const inner = evaluate(part.schema, part.context);
    if (inner.everything) everything = true;
    for (const name of inner.names) names.add(name);
    for (const pattern of inner.patterns) patterns.add(pattern);
    prefix = Math.max(prefix, inner.prefix);
    dynamic.push(...inner.dynamic);
  }
  for (const part of sometimesApplied(schema)) {
    if (evaluatesAnything(part.schema, context)) dynamic.push(part);
  }
  return {
    everything,
    names: [...names],
    patterns: [...patterns],
    prefix,
    dynamic: everything ? [] : dynamic,
  };
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

function alwaysApplied(
  schema: Schema,
  context: Context,
): { schema: Schema; context: Context }[] {
  const parts = (schema.allOf ?? []).map((each) => ({ schema: each, context }));
  const target =
    schema.ref === undefined ? undefined : context.types.get(schema.ref);
  if (target && !context.seen.includes(target.name)) {
    parts.push({
      schema: target.schema,
      context: { ...context, seen: [...context.seen, target.name] },
    });
  }
  return parts;
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

function evaluatesAnything(schema: Schema, context: Context): boolean {
  const inner = evaluate(schema, context);
  return (
    inner.everything ||
    inner.names.length > 0 ||
    inner.patterns.length > 0 ||
    inner.prefix > 0 ||
    inner.dynamic.length > 0
  );
}
