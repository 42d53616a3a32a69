import type { WorkOperation } from "../workbench.js";
import { pascalCase } from "./words.js";

/** At least one operation. */
export type Operations = readonly [WorkOperation, ...WorkOperation[]];

/** Operations that are refused with the same bodies, or answered with the same headers. */
export interface OperationGroup {
  readonly operations: Operations;
  /** What it is called for what its operations share; none where there is only one. */
  readonly candidates: readonly string[];
}

/** The operations of each key; those without one are left out. */
export function groupOperations(
  operations: readonly WorkOperation[],
  keyOf: (operation: WorkOperation) => string | undefined,
): Operations[] {
  const groups = new Map<string, [WorkOperation, ...WorkOperation[]]>();
  for (const operation of operations) {
    const key = keyOf(operation);
    if (key === undefined) continue;
    const known = groups.get(key);
    if (known) known.push(operation);
    else groups.set(key, [operation]);
  }
  return [...groups.values()];
}

/**
 * `DeskErrors` where most of the API agrees, `TicketErrors` where all are of one resource, and what
 * the group itself says: `NotFoundErrors`, `LinkHeaders`.
 */
export function nameGroups(
  groups: readonly Operations[],
  naming: {
    readonly what: "errors" | "headers";
    readonly apiName: string;
    /** The words of what a group's operations have in common; empty: too many for a name. */
    readonly meaningOf: (operations: Operations) => readonly string[];
    /** Whether what a group has in common says more than who has it. */
    readonly isMeaningFirst?: boolean;
  },
): OperationGroup[] {
  const { what, apiName, meaningOf, isMeaningFirst = false } = naming;
  const count = groups.reduce((sum, group) => sum + group.length, 0);
  return groups.map((operations): OperationGroup => {
    if (operations.length === 1) return { operations, candidates: [] };
    const [{ nouns }] = operations;
    const owner = nouns.owner.join(" ");
    const isOneOwner =
      owner !== "" &&
      operations.every((each) => each.nouns.owner.join(" ") === owner);
    const words = meaningOf(operations);
    const meaning = words.length > 0 ? [pascalCase([...words, what])] : [];
    const having = [
      // What holds for most is the API's.
      ...(operations.length * 2 > count
        ? [pascalCase(`${apiName} ${what}`)]
        : []),
      ...(isOneOwner ? [pascalCase([...nouns.owner, what])] : []),
    ];
    const candidates = isMeaningFirst
      ? [...meaning, ...having]
      : [...having, ...meaning];
    return { operations, candidates };
  });
}
