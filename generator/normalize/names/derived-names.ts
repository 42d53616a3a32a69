import type { SchemaClass } from "../merge/schema-classes.js";
import type { OperationGroup, WorkOperation, Workbench } from "../workbench.js";
import { groupErrors } from "./error-names.js";
import { groupHeaders } from "./header-names.js";
import type { NameMemory } from "./name-memory.js";
import { type OperationPart, partKey } from "./operation-groups.js";
import type { Claim } from "./settle-names.js";
import { operationWords, verbWithout } from "./type-roots.js";
import { pascalCase, wordsOf } from "../../model/words.js";

/** Claims for names that are made of those of types and operations. */
export interface DerivedClaims {
  /** What types are called in requests that responses have otherwise. */
  readonly requests: ReadonlyMap<SchemaClass, Claim>;
  /** What the failures of operations are called that declare some. */
  readonly errors: ReadonlyMap<WorkOperation, Claim>;
  /** What the headers of successes are called of operations that declare some. */
  readonly headers: ReadonlyMap<WorkOperation, Claim>;
  /** What the callbacks of operations are called that declare some. */
  readonly callbacks: ReadonlyMap<WorkOperation, Claim>;
}

/**
 * What wants a name beside the types: what requests have of types that responses have otherwise,
 * and the failures, headers and callbacks of operations.
 */
export function derivedClaims(
  workbench: Workbench,
  types: ReadonlyMap<SchemaClass, Claim>,
  /** The numbers of the types that requests have otherwise. */
  split: ReadonlySet<string>,
  memory: NameMemory,
): DerivedClaims {
  const calling = new Set(
    workbench.webhooks.flatMap(({ operation }) => operation ?? []),
  );
  const callbacks = [...calling].map((operation): OperationGroup => ({
    operations: [operation],
    identity: "",
    candidates: [],
  }));
  return {
    requests: new Map(
      [...types].flatMap(([type, claim]) =>
        split.has(String(type.id)) ? [[type, requestClaim(claim)]] : [],
      ),
    ),
    errors: groupClaims(groupErrors(workbench, memory), "errors", 9),
    headers: groupClaims(groupHeaders(workbench, memory), "headers", 9.2),
    callbacks: groupClaims(callbacks, "callbacks", 9.1),
  };
}

/** `AccountInput` for what requests have of an `Account`. */
function requestClaim(type: Claim): Claim {
  return {
    keys: type.keys.map((key) => `request ${key}`),
    identity: "",
    rung: 8,
    candidates: (nameOf) =>
      ["Input", "Request", "RequestInput"].map((word) => nameOf(type) + word),
  };
}

/** `AccountCreateErrors` for one operation; what several share is called for that. */
function groupClaims(
  groups: readonly OperationGroup[],
  what: OperationPart,
  rung: number,
): ReadonlyMap<WorkOperation, Claim> {
  return new Map(
    groups.flatMap((group) => {
      const claim = partClaim(group, what, rung);
      return group.operations.map((operation) => [operation, claim]);
    }),
  );
}

/** The claim of a part of operations: `AccountCreateInput`, or what they have in common. */
export function partClaim(
  { operations, identity, candidates }: OperationGroup,
  what: OperationPart,
  rung: number,
): Claim {
  const names =
    candidates.length > 0 ? candidates : ownNames(operations[0], what);
  return {
    keys: operations.map((operation) => partKey(what, operation)).toSorted(),
    identity,
    rung,
    candidates: () => names,
    part: operations.length > 1 ? "shared" : "own",
  };
}

function ownNames(operation: WorkOperation, what: OperationPart): string[] {
  const { name, nouns } = operation;
  const verb = verbWithout(operation);
  const resource = name.resource.flatMap((part) => wordsOf(part));
  return [
    operationWords(operation, what),
    [...nouns.owner, ...verb, what],
    [...resource, ...wordsOf(name.name), what],
    [...verb, what],
  ].map(pascalCase);
}
