import type { FoundFilter } from "../filters/find-filter.js";
import type { SchemaClass, SchemaClasses } from "../merge/schema-classes.js";
import type { DraftParameter } from "../operations/draft-operation.js";
import type { FilterPart } from "../schema/filter-part.js";
import type { Schema } from "../../model/schema.js";
import type { Draft } from "./draft.js";
import type { Operations, Resolved, ResolvedOperation } from "./resolved.js";

/**
 * The third step: the classes of equal schemas, each a type or a part of one, and which of them are
 * filters. Types have no names yet; a `ref` is a JSON pointer.
 */
export interface Classified
  extends Omit<Draft, keyof Resolved | "headers">, Resolved {
  /** The operations of each input. */
  readonly inputs: readonly OperationGroup[];
  readonly headers: readonly ClassifiedHeader[];
  readonly filters: readonly ClassifiedFilter[];
  readonly classes: SchemaClasses;
  /** The roles of the classes inside filters. */
  readonly parts: ReadonlyMap<SchemaClass, FilterPart>;
  /** The classes that others are made of. */
  readonly extended: ReadonlySet<SchemaClass>;
}

/** The parts of an operation that have names. */
export type OperationPart =
  "input" | "errors" | "successes" | "headers" | "callbacks";

/** Operations that have one of their parts in common. */
export interface OperationGroup {
  readonly operations: Operations;
  /** The identity of the part, the same in every document. */
  readonly identity: string;
  /** Names from words that the operations share; none if there is only one operation. */
  readonly candidates: readonly string[];
  /** Its name in the last run. */
  readonly kept?: string;
}

/** A header that every operation requires: an option of the client. */
export interface ClassifiedHeader extends DraftParameter {
  /** In camel case, without `X-`. */
  readonly option: string;
}

/** A filter and the operation in whose request it was found. */
export interface ClassifiedFilter {
  readonly schema: Schema;
  readonly found: FoundFilter;
  readonly operation: ResolvedOperation;
}
