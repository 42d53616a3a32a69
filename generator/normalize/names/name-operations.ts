import { verbNames } from "./name-by-path.js";
import type { Diagnostic } from "../../model/diagnostic.js";
import { groupBy } from "../../model/group-by.js";
import { camelCase, wordsOf } from "../../model/words.js";
import type { DraftOperation } from "../operations/draft-operation.js";
import type { OperationName } from "../steps/resolved.js";
import type { NameMemory } from "../options/name-memory.js";
import type { AnswerKind } from "./answer.js";
import { findPrefixes } from "./find-prefixes.js";
import { nameOfLock } from "./name-of-lock.js";
import {
  byParameters,
  fallbacks,
  ladder,
  type NameWay,
} from "./longer-names.js";
import { longestName, nameOperation } from "./operation-names.js";

/** The dependencies of naming. */
export interface NamingContext {
  report(diagnostic: Diagnostic): void;
  /** True if the operation gives pages of a list, whatever its method. */
  isListing(operation: DraftOperation): boolean;
  /** The kind of its success. */
  answerOf(operation: DraftOperation): AnswerKind;
  readonly memory: NameMemory;
  /** Names that something else had in the last run and keeps, in lower case. */
  readonly reserved?: ReadonlySet<string>;
}

/** The lock's key of an operation's name. */
export function operationKey({
  pointer,
}: Pick<DraftOperation, "pointer">): string {
  return `operation ${pointer}`;
}

/** `clients.addresses.sync`. */
export function nameText({ resource, name }: OperationName): string {
  return [...resource, name].join(".");
}

/** An operation on the way to its name. */
interface Naming {
  readonly operation: DraftOperation;
  /** Its name if no other operation wanted it. */
  readonly wanted: OperationName;
  /** True if it has the name of the last run, which stays. */
  isKept: boolean;
  name: OperationName;
}

/**
 * Names every operation, each name once in its resource. Those with the same candidate are distinguished
 * by the first way to say more that does so; each is reported. An operation that had a name in the
 * last run keeps it; a resource never takes that name over, but is joined with what is inside it
 * (`unmerge` and `bot` become `unmergeBot`), so that both can be called.
 */
export function nameOperations(
  operations: readonly DraftOperation[],
  { report, isListing, answerOf, memory, reserved = new Set() }: NamingContext,
): ReadonlyMap<DraftOperation, OperationName> {
  const prefixes = findPrefixes(operations);
  const all = operations.map((operation): Naming => {
    const wanted = nameOperation(operation, {
      ...prefixes,
      isListing: isListing(operation),
      answer: answerOf(operation),
    });
    return { operation, wanted, isKept: false, name: wanted };
  });
  const kept = keepNames(all, memory, reserved);
  for (const each of all)
    if (!each.isKept) each.name = joinedOutOf(each.name, kept);
  for (const longer of ladder)
    for (const group of collisions(all, reserved))
      tellApart(group, longer, kept);
  for (const naming of all)
    if (nameText(naming.name) !== nameText(naming.wanted))
      report(collisionOf(naming));
  return new Map(all.map(({ operation, name }) => [operation, name]));
}

/**
 * Gives operations the names of the last run; returns these and the reserved ones, in lower case.
 * Outer names come first: one inside a resource that has the name of a kept operation is not kept.
 */
function keepNames(
  all: readonly Naming[],
  memory: NameMemory,
  reserved: ReadonlySet<string>,
): ReadonlySet<string> {
  const kept = new Set(reserved);
  const known = all
    .flatMap((naming) => {
      const { operation, wanted } = naming;
      const text = memory.at(operationKey(operation));
      const name =
        text === undefined ? undefined : nameOfLock(operation, wanted, text);
      return name ? [{ naming, name }] : [];
    })
    .toSorted((a, b) => a.name.resource.length - b.name.resource.length);
  const taken = new Set<string>();
  for (const { naming, name } of known) {
    const text = comparable({ name });
    if (taken.has(text) || isInside(name, kept)) continue;
    taken.add(text);
    kept.add(text);
    naming.isKept = true;
    naming.name = name;
  }
  return kept;
}

/** True if one of the resources around an operation has one of these names. */
function isInside(
  { resource }: OperationName,
  names: ReadonlySet<string>,
): boolean {
  return placesOf(resource).some((place) => names.has(place));
}

/** The name with each resource that has one of these names joined with what is inside it. */
function joinedOutOf(
  name: OperationName,
  names: ReadonlySet<string>,
): OperationName {
  const index = placesOf(name.resource).findIndex((place) => names.has(place));
  return index === -1 ? name : joinedOutOf(joinedAt(name, index), names);
}

/** The name with a resource and what is inside it as one: `accounts.unmergeBot`. */
function joinedAt(
  { resource, name }: OperationName,
  index: number,
): OperationName {
  const around = resource.slice(0, index);
  const [outer = "", inner, ...rest] = resource.slice(index);
  const words = wordsOf(outer);
  if (inner !== undefined) {
    const joined = camelCase([...words, ...wordsOf(inner)]);
    return { resource: [...around, joined, ...rest], name };
  }
  const own = wordsOf(name);
  const isVerb = verbNames.has(own[0] ?? "");
  return {
    resource: around,
    name: camelCase(isVerb ? [...own, ...words] : [...words, ...own]),
  };
}

function collisionOf({ operation, wanted, name }: Naming): Diagnostic {
  const base = {
    code: "operation-name-collision",
    severity: "info",
    pointer: operation.pointer,
  } as const;
  if (name.resource.length < wanted.resource.length)
    return {
      ...base,
      message: `${nameText(wanted)} would be in a resource that has the name of another operation; this operation is ${nameText(name)}`,
      help: "give the operation an operationId that names another resource",
    };
  const isMoved = name.resource.length > wanted.resource.length;
  return {
    ...base,
    message: `${wanted.name} would name several things; this operation is ${isMoved ? nameText(name) : name.name}`,
    help: "give the operations distinct operationIds",
  };
}

/** A name of the author's that is long may gain a short word. */
const fewLetters = 12;

function tellApart(
  group: readonly Naming[],
  longer: NameWay,
  kept: ReadonlySet<string>,
): void {
  const isFree = group.every((each) => !kept.has(comparable(each)));
  const given = group.map((each, index) => {
    const name =
      longer === byParameters && index === 0 && isFree
        ? each.name
        : longer(
            each.operation,
            each.name,
            group
              .filter((other) => other !== each)
              .map(({ operation }) => operation),
          );
    const isOpen =
      !isInside(name, kept) &&
      (!fallbacks.has(longer) ||
        name.name.length <=
          Math.max(longestName, each.name.name.length + fewLetters));
    return { each, name: isOpen ? name : each.name };
  });
  const distinct = new Set(given.map(({ name }) => name.name.toLowerCase()));
  // Words that all of them have would only make them longer.
  if (group.length > 1 && distinct.size === 1) return;
  for (const { each, name } of given) each.name = name;
}

function comparable({ name }: Pick<Naming, "name">): string {
  return nameText(name).toLowerCase();
}

/** Groups of operations with one name, or with the name of something else; without those that keep it. */
function collisions(
  all: readonly Naming[],
  reserved: ReadonlySet<string>,
): Naming[][] {
  const resources = new Set(
    all.flatMap(({ name: { resource } }) => placesOf(resource)),
  );
  return [...groupBy(all, comparable)]
    .filter(
      ([key, group]) =>
        group.length > 1 || resources.has(key) || reserved.has(key),
    )
    .map(([, group]) => group.filter(({ isKept }) => !isKept))
    .filter((group) => group.length > 0);
}

/** The resources on the way to one, and itself, in lower case. */
export function placesOf(resource: readonly string[]): string[] {
  return resource.map((_, index) =>
    resource
      .slice(0, index + 1)
      .join(".")
      .toLowerCase(),
  );
}
