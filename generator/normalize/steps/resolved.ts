import type { OneWayMembers } from "../directions/one-way-members.js";
import type { DraftInput } from "../inputs/flatten-input.js";
import type { Operation, Variant } from "../../model/operation.js";
import type { Schema } from "../../model/schema.js";
import type {
  DraftOperation,
  DraftWebhook,
} from "../operations/draft-operation.js";

/** The second step: what operations take, return and do, with their references followed. */
export interface Resolved {
  readonly operations: readonly ResolvedOperation[];
  readonly variants: readonly ResolvedVariant[];
  readonly webhooks: readonly ResolvedWebhook[];
  readonly members: OneWayMembers;
}

/** Where an operation is in the client: `clients.addresses.sync`. */
export interface OperationName {
  readonly resource: readonly string[];
  readonly name: string;
}

/** The verb and nouns of an operation, from its place in the client and its name. */
export interface OperationNouns {
  /** The singular noun of its resource: `["alert"]`. */
  readonly owner: readonly string[];
  /** The singular noun of what it returns or lists: its owner, or the noun of its name. */
  readonly thing: readonly string[];
  /** True if the thing is another one than the owner: transactions of an alert. */
  readonly nested: boolean;
  /** The words of its name, the verb first. */
  readonly verb: readonly string[];
  /** The result of a read: one thing alone, or many. */
  readonly reads?: "one" | "many";
}

/** An operation with everything that was found out about it before types are named. */
export interface ResolvedOperation extends Pick<
  Operation,
  "result" | "reads" | "paging" | "pagingDoubt" | "requestChecks"
> {
  readonly draft: DraftOperation;
  readonly name: OperationName;
  readonly nouns: OperationNouns;
  readonly input: DraftInput;
}

/** A further call of an operation, which requests or sends another media type. */
export interface ResolvedVariant
  extends ResolvedOperation, Omit<Variant, "of"> {
  readonly of: ResolvedOperation;
}

/** A webhook or callback, and what of it has types. */
export interface ResolvedWebhook {
  readonly draft: DraftWebhook;
  /** The operation it is a callback of. */
  readonly operation?: ResolvedOperation;
  readonly payload?: Schema;
  /** An object of its headers. */
  readonly headers?: Schema;
}

/** At least one operation. */
export type Operations = readonly [ResolvedOperation, ...ResolvedOperation[]];
