// Describes the fields and operators of a filter.

/** The fields of a filter by name, for its builder, its check and user interfaces. */
export interface FilterFields {
  readonly [printed: string]: FilterField;
}

/**
 * A field. Most have `plain` and `operators`. `members` are nested fields, which may have operators
 * beside them; `pairs` is a list of key/value pairs; `and`, `or` and `not` combine filters.
 */
export interface FilterField {
  readonly kind: FieldKind;
  /** The name that is sent, if it differs. */
  readonly written?: string;
  /** True if it accepts a plain value, which means equality. */
  readonly plain?: true;
  readonly operators?: readonly (string | FilterOperator)[];
  readonly members?: FilterFields;
  /** Returns the filter inside the field; a function, because filters may be recursive. */
  readonly filter?: () => FilterFields;
  /** The values of an enumeration. */
  readonly values?: readonly (string | number | boolean | null)[];
  /** The names of the members of a pair. */
  readonly pairs?: { readonly key: string; readonly value: string };
  /** For `and`, `or` and `not`: true if the value is a list of filters. */
  readonly list?: true;
}

/** The kind of a field, for user interfaces. */
export type FieldKind =
  | "uuid"
  | "enum"
  | "number"
  | "boolean"
  | "date-time"
  | "date"
  | "text"
  | "list"
  | "pairs"
  | "group"
  | "other"
  | "and"
  | "or"
  | "not";

/**
 * An operator. A name alone is an operator that is sent under that name, with its usual argument:
 * see {@link listOperators} and {@link flagOperators}; all others take a value.
 */
export interface FilterOperator {
  /** The name, which is the method of the builder. */
  readonly name: string;
  /** The name that is sent, if it differs: `$gte`. */
  readonly written?: string;
  /** The argument, if it is not the usual one of that name. */
  readonly argument?: OperatorArgument;
  /** True if it is sent beside the field (`created[gte]`), not inside it. */
  readonly beside?: true;
}

/** The argument of an operator: a value, a list of values, or a boolean, which defaults to true. */
export type OperatorArgument = "value" | "list" | "flag";

/** An operator with default values filled in. */
export interface ResolvedOperator {
  readonly name: string;
  readonly written: string;
  readonly argument: OperatorArgument;
  readonly beside: boolean;
}

/** Operators that take a list by default. */
export const listOperators: readonly string[] = [
  "in",
  "nin",
  "notIn",
  "containsAny",
  "containsAll",
];

/** Operators that take a boolean by default. */
export const flagOperators: readonly string[] = [
  "empty",
  "notEmpty",
  "exists",
  "isNull",
];

/** The nested fields of a field: its own, or those of the filter inside it. */
export function membersOf({ members, filter }: FilterField): FilterFields {
  return members ?? filter?.() ?? {};
}

/** The operators of a field, with default values filled in. */
export function operatorsOf(field: FilterField): ResolvedOperator[] {
  return (field.operators ?? []).map((operator) => {
    const given: FilterOperator =
      typeof operator === "string" ? { name: operator } : operator;
    const { name, written = name, beside = false } = given;
    const usual = listOperators.includes(name)
      ? "list"
      : flagOperators.includes(name)
        ? "flag"
        : "value";
    return { name, written, argument: given.argument ?? usual, beside };
  });
}
