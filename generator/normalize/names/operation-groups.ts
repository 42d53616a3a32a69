import { groupBy } from "../../model/group-by.js";
import { hashText } from "../merge/hash-text.js";
import type { Operations, ResolvedOperation } from "../steps/resolved.js";
import type { OperationGroup, OperationPart } from "../steps/classified.js";
import { reservedNames } from "./settle-names.js";
import type { NameMemory } from "../options/name-memory.js";

/** The operations that share a part. */
export interface Sharing {
  readonly what: OperationPart;
  /** Equal where the parts are equal; undefined where an operation has none. */
  partOf(operation: ResolvedOperation): string | undefined;
  /** Names for the operations that share a part; none if each has its own. */
  commonNames(operations: Operations): readonly string[];
}

/** The lock's key of an operation's part. */
export function partKey(
  what: OperationPart,
  { draft }: Pick<ResolvedOperation, "draft">,
): string {
  return `${what} ${draft.pointer}`;
}

/**
 * Groups operations that share a part. A name says what all of them have in common, so those that
 * have nothing in common share nothing; who shared, or had a name alone, in the last run still does
 * while the part is what it was, and others join only where the name fits them.
 */
export function groupOperations(
  operations: readonly ResolvedOperation[],
  sharing: Sharing,
  memory: NameMemory,
): OperationGroup[] {
  const having = groupBy(operations, (each) => sharing.partOf(each));
  const groups = [...having].flatMap(([part, all]) => {
    const identity = hashText(`${sharing.what} ${part}`);
    return splitByMemory(all, { ...sharing, identity, memory });
  });
  return apartWithoutName(groups);
}

/** Operations with one part: by the names they had it under, with those that join, and the new. */
function splitByMemory(
  having: Operations,
  context: Sharing & {
    readonly identity: string;
    readonly memory: NameMemory;
  },
): OperationGroup[] {
  const { what, identity, memory } = context;
  const honestNames = (group: Operations): readonly string[] =>
    context
      .commonNames(group)
      .filter((name) => !reservedNames.has(name.toLowerCase()));
  const before = (operation: ResolvedOperation): string | undefined =>
    memory
      .of(identity)
      .find((name) => name === memory.at(partKey(what, operation)));
  const kept = groupBy(having, before);
  const [first, ...others] = having.filter((operation) => {
    if (before(operation) !== undefined) return false;
    const fitting = [...kept].find(([name, group]) =>
      honestNames([...group, operation]).includes(name),
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
  const operations: Operations = [first, ...others];
  const candidates = others.length > 0 ? honestNames(operations) : [];
  return [...groups, { operations, identity, candidates }];
}

/** Of groups that could only be called the same the largest is, and others are no groups. */
function apartWithoutName(groups: readonly OperationGroup[]): OperationGroup[] {
  const kept = new Set(groups.flatMap((group) => group.kept ?? []));
  const wanted = groupBy(
    groups.flatMap((group) =>
      group.candidates.map((name) => ({ name, group })),
    ),
    ({ name }) => name,
  );
  const isOthers = (name: string, { operations }: OperationGroup): boolean =>
    kept.has(name) ||
    wanted
      .get(name)
      ?.some(
        ({ group }) =>
          group.operations !== operations &&
          group.operations.length >= operations.length,
      ) === true;
  return groups.flatMap((group) => {
    const { operations, identity } = group;
    if (operations.length === 1 || group.kept !== undefined) return [group];
    const own = group.candidates.filter((name) => !isOthers(name, group));
    if (own.length > 0) return [{ ...group, candidates: own }];
    return operations.map((operation): OperationGroup => ({
      operations: [operation],
      identity,
      candidates: [],
    }));
  });
}
