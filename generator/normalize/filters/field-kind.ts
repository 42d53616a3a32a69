import type { FieldKind } from "../../model/filter.js";
import type { Schema } from "../../model/schema.js";
import type { Deref } from "../schema/deref.js";
import type { OperatorObject } from "./operator-object.js";
import { findOperator } from "./operator-vocabulary.js";

/** The kind of control for a field with these operators. */
export function kindOfOperators(
  object: OperatorObject,
  deref: Deref,
): FieldKind {
  const has = (...names: string[]): boolean =>
    object.operators.some(({ property }) =>
      names.includes(findOperator(property.name)?.name ?? ""),
    );
  if (
    has("containsAny", "containsAll", "containsNone", "has") ||
    (has("contains") && has("empty", "notEmpty"))
  )
    return "list";
  return object.value ? kindOf(deref(object.value), deref) : "other";
}

/** The kind of control for a plain value. */
export function kindOf(schema: Schema, deref: Deref): FieldKind {
  return kindBy(schema, deref, new Map([[schema, undefined]]));
}

/** The kinds of alternatives; undefined for those that are being resolved. */
type KnownKinds = Map<Schema, FieldKind | undefined>;

/** The most alternatives that are searched for a plain value. */
const most = 200;

/** The same of an alternative; undefined for what is an alternative of itself, which adds none. */
function kindOfBranch(
  branch: Schema,
  deref: Deref,
  known: KnownKinds,
): FieldKind | undefined {
  if (known.has(branch)) return known.get(branch);
  if (known.size > most) return "other";
  known.set(branch, undefined);
  const kind = kindBy(branch, deref, known);
  known.set(branch, kind);
  return kind;
}

function kindBy(schema: Schema, deref: Deref, known: KnownKinds): FieldKind {
  if (
    schema.enum &&
    schema.enum.every(
      (value) => typeof value === "string" || typeof value === "number",
    )
  )
    return "enum";
  const types = schema.type?.filter((type) => type !== "null") ?? [];
  if (types.length === 1) {
    switch (types[0]) {
      case "string":
        return schema.format === "uuid" ||
          schema.format === "date-time" ||
          schema.format === "date"
          ? schema.format
          : "text";
      case "number":
      case "integer":
        return "number";
      case "boolean":
        return "boolean";
      case "array":
        return "list";
      default:
        return "other";
    }
  }
  const branches = (schema.anyOf ?? schema.oneOf ?? [])
    .map(deref)
    .filter((branch) => branch.type?.[0] !== "null");
  const [only, ...more] = new Set(
    branches.flatMap((branch) => kindOfBranch(branch, deref, known) ?? []),
  );
  return only !== undefined && more.length === 0 ? only : "other";
}
