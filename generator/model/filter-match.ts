import type { Schema } from "./schema.js";

/**
 * The members of a list's item that the fields of its filter are compared with, for code that
 * evaluates it: the field's own member by its name where the schemas agree, or the member that the
 * config names.
 */
export interface FilterMatch {
  /** The filter's type. */
  readonly filter: string;
  /** An item of the list, or what a related filter is of. */
  readonly item: Schema;
  /** True if some operation lists such items by the filter; else another filter leads here. */
  readonly isListed: boolean;
  readonly fields: readonly MatchedField[];
  /** The usual names of operators that are printed otherwise, sorted. */
  readonly meanings: readonly OperatorMeaning[];
  /** Operators without a known meaning, as printed. */
  readonly unknown: readonly string[];
  readonly ignoreCase?: true;
}

/** The usual operator that another name means. */
export interface OperatorMeaning {
  readonly printed: string;
  readonly usual: string;
}

/** A field that conditions are on, and where an item has what they are about. */
export interface MatchedField {
  /** The path to it in the filter, as written. */
  readonly field: readonly string[];
  /** Paths of members, inner ones behind a dot, taken together as a list; none: unknown. */
  readonly places: readonly string[];
  /** The match, by its index, of a filter that the field holds. */
  readonly inner?: number;
  /** Of a related list, how many of its items must do. */
  readonly quantifier?: "some" | "every" | "none";
  readonly configured?: true;
}
