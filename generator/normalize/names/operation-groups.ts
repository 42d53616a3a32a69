import { hashText } from "../merge/hash-text.js";
import type {
  OperationGroup,
  Operations,
  WorkOperation,
} from "../workbench.js";
import { reservedNames } from "./component-names.js";
import type { NameMemory } from "./name-memory.js";
import { pascalCase, wordsOf } from "../../model/words.js";

/** What an operation has that gets a name. */
export type OperationPart = "input" | "errors" | "headers" | "callbacks";

/** What makes operations share a part. */
export interface Sharing {
  readonly what: OperationPart;
  /** Equal where the parts are equal; undefined where an operation has none. */
  partOf(operation: WorkOperation): string | undefined;
  /** What operations with one part have in common, as names; none: each has its own. */
  commonNames(operations: Operations): readonly string[];
}

/**
 * Groups operations that share a part. A name says what all of them have in common, so those that
 * have nothing in common share nothing; who shared, or had a name alone, in the last run still does
 * while the part is what it was, and others join only where the name fits them.
 */
export function groupOperations(
  operations: readonly WorkOperation[],
  sharing: Sharing,
  memory: NameMemory,
): OperationGroup[] {
  const parts = new Map<string, WorkOperation[]>();
  for (const operation of operations) {
    const part = sharing.partOf(operation);
    if (part === undefined) continue;
    const known = parts.get(part);
    if (known) known.push(operation);
    else parts.set(part, [operation]);
  }
  const groups = [...parts].flatMap(([part, having]) => {
    const identity = hashText(`${sharing.what} ${part}`);
    return splitByMemory(having, { ...sharing, identity, memory });
  });
  return apartWithoutName(groups);
}

function honestNames(
  group: Operations,
  { commonNames }: Sharing,
): readonly string[] {
  return commonNames(group).filter(
    (name) => !reservedNames.has(name.toLowerCase()),
  );
}

/** Operations with one part: by the names they had it under, with those that join, and the new. */
function splitByMemory(
  having: readonly WorkOperation[],
  context: Sharing & {
    readonly identity: string;
    readonly memory: NameMemory;
  },
): OperationGroup[] {
  const { what, identity, memory } = context;
  const known = memory.of(identity);
  const kept = new Map<string, [WorkOperation, ...WorkOperation[]]>();
  const open = having.filter((operation) => {
    const name = memory.at(partKey(what, operation));
    if (name === undefined || !known.includes(name)) return true;
    const group = kept.get(name);
    if (group) group.push(operation);
    else kept.set(name, [operation]);
    return false;
  });
  const [first, ...others] = open.filter((operation) => {
    const fitting = [...kept].find(([name, group]) =>
      honestNames([...group, operation], context).includes(name),
    );
    fitting?.[1].push(operation);
    return !fitting;
  });
  const groups = [...kept].map(([name, operations]): OperationGroup => ({
    operations,
    identity,
    candidates: operations.length > 1 ? [name] : [],
    kept: name,
  }));
  if (!first) return groups;
  const operations = [first, ...others] as const;
  const candidates = others.length > 0 ? honestNames(operations, context) : [];
  return [...groups, { operations, identity, candidates }];
}

/** Of groups that could only be called the same the largest is, and others are no groups. */
function apartWithoutName(groups: readonly OperationGroup[]): OperationGroup[] {
  const kept = new Set(groups.flatMap((group) => group.kept ?? []));
  const largest = new Map<string, OperationGroup | undefined>();
  for (const group of groups) {
    const size = group.operations.length;
    for (const name of group.candidates) {
      const known = largest.get(name)?.operations.length ?? 0;
      if (!largest.has(name) || size > known) largest.set(name, group);
      else if (size === known) largest.set(name, undefined);
    }
  }
  return groups.flatMap((group) => {
    const { operations, identity, candidates } = group;
    if (operations.length === 1 || group.kept !== undefined) return [group];
    const own = candidates.filter(
      (name) => largest.get(name) === group && !kept.has(name),
    );
    if (own.length > 0) return [{ ...group, candidates: own }];
    return operations.map((operation): OperationGroup => ({
      operations: [operation],
      identity,
      candidates: [],
    }));
  });
}

/** What an operation's part is remembered by. */
export function partKey(
  what: OperationPart,
  { draft }: Pick<WorkOperation, "draft">,
): string {
  return `${what} ${draft.pointer}`;
}

/** The input that several operations of one name take, where even its texts agree. */
export function groupInputs(
  operations: readonly WorkOperation[],
  memory: NameMemory,
): OperationGroup[] {
  const called = new Map<string, number>();
  for (const { name } of operations)
    called.set(name.name, (called.get(name.name) ?? 0) + 1);
  const canShare = ({ name }: WorkOperation): boolean =>
    (called.get(name.name) ?? 0) > 1 && wordsOf(name.name).length > 1;
  const partOf = (operation: WorkOperation): string | undefined => {
    const { input, name, draft } = operation;
    if (!input.schema) return undefined;
    return canShare(operation)
      ? `${name.name} ${JSON.stringify(input.schema)}`
      : draft.pointer;
  };
  const commonNames = ([{ name }]: Operations): string[] => [
    pascalCase([...wordsOf(name.name), "input"]),
  ];
  return groupOperations(
    operations,
    { what: "input", partOf, commonNames },
    memory,
  );
}
