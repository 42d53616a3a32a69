import type { Schema } from "./schema.js";

/** A filter of an operation's request: an object whose members are conditions. */
export interface Filter {
  /** The name of its named type: `AlertTransactionFilter`. */
  readonly type: string;
  /** Its path: member names of a request, or the name of the component; the config refers to it so. */
  readonly path?: string;
  /** The name of its builder, in camel case: `alertTransactionFilter`. */
  readonly builder: string;
  readonly description?: string;
  readonly fields: readonly FilterField[];
  /** Members that combine filters, such as `and`, `$or` or `NOT`. */
  readonly logical: readonly LogicalMember[];
}

/**
 * One member of a filter. It may take a plain value, have operators, have members of its own, or
 * any of these together: `{ plain, operators }` is the usual field, `{ plain }` alone takes only
 * a value, `{ operators }` alone only an operator object, `{ members }` is a group that nests.
 */
export interface FilterField {
  /** As written on the wire. */
  readonly name: string;
  /** Its name in the builder; differs from `name` for key/value pairs (`metadata`). */
  readonly printed: string;
  readonly kind: FieldKind;
  readonly description?: string;
  readonly deprecated?: true;
  /** The schema of the plain value, which means equality; absent: no plain value. */
  readonly plain?: Schema;
  readonly operators: readonly Operator[];
  readonly members: readonly FilterField[];
  /** The filter that the field holds, by its type: filters may hold each other. */
  readonly filter?: string;
  /** The member names of a list of key/value pairs, for a method of two arguments. */
  readonly pairs?: {
    readonly key: string;
    readonly value: string;
    readonly valueSchema: Schema;
  };
}

/** The kind of control that a user interface would show. */
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
  | "other";

/** One operator of a filter field. */
export interface Operator {
  /** As written on the wire: `$gte`. */
  readonly name: string;
  /** The builder's method: `gte`. */
  readonly printed: string;
  /** The kind of its argument; `flag` takes a boolean, by default true. */
  readonly argument: "value" | "list" | "flag";
  /** The schema of the argument as sent. */
  readonly schema: Schema;
}

/** A member that combines filters of the same type. */
export interface LogicalMember {
  readonly name: string;
  readonly printed: "and" | "or" | "not";
  /** True if it takes a list of filters or one. */
  readonly list: boolean;
}
