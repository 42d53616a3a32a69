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
  extends
    Resolved,
    Pick<
      Draft,
      | "apiName"
      | "deref"
      | "grantedScopes"
      | "requiredOptions"
      | "schemes"
      | "security"
    > {
  /** The operations of each input. */
  readonly inputs: readonly OperationGroup[];
  readonly headers: readonly ClassifiedHeader[];
  readonly filters: readonly ClassifiedFilter[];
  readonly classes: SchemaClasses;
  /** What the classes inside filters are. */
  readonly parts: ReadonlyMap<SchemaClass, FilterPart>;
  /** The classes that others are made of. */
  readonly extended: ReadonlySet<SchemaClass>;
}

/** What an operation has that gets a name. */
export type OperationPart = "input" | "errors" | "headers" | "callbacks";

/** Operations that have one of their parts in common. */
export interface OperationGroup {
  readonly operations: Operations;
  /** What the part is, in every document. */
  readonly identity: string;
  /** What it is called for what the operations share; none where there is only one. */
  readonly candidates: readonly string[];
  /** What it was called in the last run. */
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
