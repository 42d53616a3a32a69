import type { OneWayMembers } from "./directions/one-way-members.js";
import type { FoundFilter } from "./filters/find-filter.js";
import type { FilterPart } from "./schema/filter-part.js";
import type { Deref } from "./schema/deref.js";
import type { DraftInput } from "./inputs/flatten-input.js";
import type { SchemaClass, SchemaClasses } from "./merge/schema-classes.js";
import type {
  DraftOperation,
  DraftParameter,
  DraftWebhook,
} from "./operations/draft-operation.js";
import type { RequestChecks } from "../model/operation.js";
import type { Paging } from "../model/paging.js";
import type { Reads } from "../model/reads.js";
import type { Result } from "../model/operation.js";
import type { DraftSecurityScheme } from "./security/read-security.js";
import type { Schema } from "../model/schema.js";

/** Where an operation is in the client: `clients.addresses.sync`. */
export interface OperationName {
  readonly resource: readonly string[];
  readonly name: string;
}

/** What an operation does, to what: read off its place in the client and its name. */
export interface OperationNouns {
  /** The singular noun of its resource: `["alert"]`. */
  readonly owner: readonly string[];
  /** The singular noun of what it returns or lists: its owner, or what its name says. */
  readonly thing: readonly string[];
  /** Whether the thing is another one than the owner: transactions of an alert. */
  readonly nested: boolean;
  /** The words of its name, the verb first. */
  readonly verb: readonly string[];
  /** Whether it reads: one thing alone, or many. */
  readonly reads?: "one" | "many";
}

/** An operation with everything that was found out about it before types are named. */
export interface WorkOperation {
  readonly draft: DraftOperation;
  readonly name: OperationName;
  readonly nouns: OperationNouns;
  readonly input: DraftInput;
  readonly result: Result;
  readonly reads: Reads;
  readonly paging?: Paging;
  readonly requestChecks?: RequestChecks;
}

/** At least one operation. */
export type Operations = readonly [WorkOperation, ...WorkOperation[]];

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

/** A further call of an operation, which asks for another media type. */
export interface WorkVariant extends WorkOperation {
  readonly mediaType: string;
  readonly of: WorkOperation;
}

/** A header that every operation requires: an option of the client. */
export interface WorkHeader extends DraftParameter {
  /** In camel case, without `X-`. */
  readonly option: string;
}

/** A webhook or callback, and what of it has types. */
export interface WorkWebhook {
  readonly draft: DraftWebhook;
  /** The operation it is a callback of. */
  readonly operation?: WorkOperation;
  readonly payload?: Schema;
  /** An object of its headers. */
  readonly headers?: Schema;
}

/** A filter and the operation in whose request it was found. */
export interface WorkFilter {
  readonly schema: Schema;
  readonly found: FoundFilter;
  readonly operation: WorkOperation;
}

/**
 * What naming and building work on: the document's operations and schemas, read and sorted but
 * not yet named. A `ref` in its schemas is a JSON pointer.
 */
export interface UnnamedModel {
  /** What the API is called, as a name. */
  readonly apiName: string;
  readonly operations: readonly WorkOperation[];
  readonly variants: readonly WorkVariant[];
  /** The operations of each input. */
  readonly inputs: readonly OperationGroup[];
  readonly headers: readonly WorkHeader[];
  readonly schemes: readonly DraftSecurityScheme[];
  /** The keys of the schemes and the names of the headers that every operation requires. */
  readonly requiredOptions: readonly string[];
  readonly webhooks: readonly WorkWebhook[];
  readonly filters: readonly WorkFilter[];
  readonly classes: SchemaClasses;
  /** What the classes inside filters are. */
  readonly parts: ReadonlyMap<SchemaClass, FilterPart>;
  /** The classes that others are made of. */
  readonly extended: ReadonlySet<SchemaClass>;
  readonly deref: Deref;
  /** The scopes that security schemes grant. */
  readonly grantedScopes: ReadonlySet<string>;
  readonly members: OneWayMembers;
}
