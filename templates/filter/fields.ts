/** The fields of a filter by their printed names, for its builder, its check and user interfaces. */
export interface FilterFields {
  readonly [printed: string]: FilterField;
}

/**
 * One field. `{ plain, operators }` is the usual one; `members` nest, beside operators too;
 * `pairs` is a list of key/value pairs; the kinds `and`, `or` and `not` combine filters.
 */
export interface FilterField {
  readonly kind: FieldKind;
  /** As on the wire, where it is not the printed name. */
  readonly written?: string;
  /** True if it takes a plain value, which means equality. */
  readonly plain?: true;
  readonly operators?: readonly (string | FilterOperator)[];
  readonly members?: FilterFields;
  /** The filter it holds: a function, since filters may hold each other. */
  readonly filter?: () => FilterFields;
  /** The values of an enumeration. */
  readonly values?: readonly (string | number | boolean | null)[];
  /** The member names of a pair. */
  readonly pairs?: { readonly key: string; readonly value: string };
  /** Of `and`, `or` and `not`: whether it holds a list of filters rather than one. */
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
 * An operator and its facts. A name alone is an operator that is written as
 * it is printed and whose argument is the usual one: see {@link listOperators} and
 * {@link flagOperators}; all others take a value.
 */
export interface FilterOperator {
  /** As printed: the builder's method. */
  readonly name: string;
  /** As on the wire, where it is not the printed name: `$gte`. */
  readonly written?: string;
  /** Where it is not the usual one of that name. */
  readonly argument?: OperatorArgument;
  /** True if `written` is beside the field (`created[gte]`) rather than inside it. */
  readonly beside?: true;
}

/** The argument of an operator: one value, a list of them, or a boolean, by default true. */
export type OperatorArgument = "value" | "list" | "flag";

/** An operator with its defaults. */
export interface ResolvedOperator {
  readonly name: string;
  readonly written: string;
  readonly argument: OperatorArgument;
  readonly beside: boolean;
}

/** The names of operators that take a list unless their metadata says otherwise. */
export const listOperators: readonly string[] = [
  "in",
  "nin",
  "notIn",
  "containsAny",
  "containsAll",
];

/** The names of operators that take a flag unless their metadata says otherwise. */
export const flagOperators: readonly string[] = [
  "empty",
  "notEmpty",
  "exists",
  "isNull",
];

/** The fields inside a field: its own, or those of the filter it holds. */
export function membersOf({ members, filter }: FilterField): FilterFields {
  return members ?? filter?.() ?? {};
}

/** The operators of a field with their defaults. */
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
