import type { Diagnostic } from "../../model/diagnostic.js";
import type { DraftOperation } from "../operations/draft-operation.js";
import {
  cleanOperationId,
  nameOperation,
  verbsOfMethods,
} from "./operation-names.js";
import type { OperationName } from "../unnamed-model.js";
import { hashText } from "../merge/hash-text.js";
import type { NameMemory } from "../name-memory.js";
import { camelCase, wordsOf } from "../../model/words.js";

/** What naming needs of its surroundings. */
export interface NamingContext {
  report(diagnostic: Diagnostic): void;
  /** Whether the operation gives pages of a list, whatever its method. */
  isListing(operation: DraftOperation): boolean;
  readonly memory: NameMemory;
  /** Names that something else had in the last run and keeps, in lower case. */
  readonly reserved?: ReadonlySet<string>;
}

/** What an operation's name is remembered by. */
export function operationKey({ pointer }: DraftOperation): string {
  return `operation ${pointer}`;
}

/** `clients.addresses.sync`. */
export function nameText({ resource, name }: OperationName): string {
  return [...resource, name].join(".");
}

/**
 * Names every operation, each name once in its resource. Two that want one name are told apart
 * by their path parameters, then by their method and path; each is reported.
 */
export function nameOperations(
  operations: readonly DraftOperation[],
  { report, isListing, memory, reserved = new Set() }: NamingContext,
): ReadonlyMap<DraftOperation, OperationName> {
  const names = new Map(
    operations.map((operation) => [
      operation,
      nameOperation(operation, isListing(operation)),
    ]),
  );
  const wanted = new Map(names);
  // A name given before stays, as long as the operation could still be called so.
  const kept = new Map(
    operations.flatMap((operation) => {
      const known = memory.at(operationKey(operation));
      if (known === undefined) return [];
      const found = [
        ...possibleNames(operation, nameOf(wanted, operation)),
      ].find((name) => nameText(name) === known);
      return found ? [[operation, found] as const] : [];
    }),
  );
  for (const [operation, name] of kept) names.set(operation, name);
  const keptTexts = new Set([
    ...[...kept.values()].map(comparable),
    ...reserved,
  ]);
  const colliding = (): DraftOperation[][] =>
    collisions(operations, names, reserved)
      .map((group) => group.filter((operation) => !kept.has(operation)))
      .filter((group) => group.length > 0);
  for (const longer of ladder) {
    for (const group of colliding()) {
      const isFree = group.every(
        (operation) => !keptTexts.has(comparable(nameOf(names, operation))),
      );
      const given = group.map((operation, index) => {
        const name = nameOf(names, operation);
        return longer === byParameters && index === 0 && isFree
          ? name
          : longer(operation, name);
      });
      // What tells none of them apart would only make all of them longer.
      if (group.length > 1 && distinct(given) === 1) continue;
      for (const [index, operation] of group.entries())
        names.set(operation, given[index] ?? nameOf(names, operation));
    }
  }
  for (const operation of operations) {
    const short = nameOf(wanted, operation);
    const given = nameOf(names, operation);
    if (nameText(given) === nameText(short)) continue;
    const isMoved = given.resource.length > short.resource.length;
    report({
      code: "operation-name-collision",
      severity: "info",
      pointer: operation.pointer,
      message: `${short.name} would name several things; this operation is ${isMoved ? nameText(given) : given.name}`,
      help: "give the operations distinct operationIds",
    });
  }
  return names;
}

/** Ways to say more of an operation, the best first. */
const ladder = [
  byResource,
  byCleanId,
  byOperationId,
  byParameters,
  byMethod,
  byPath,
  bySpelledPath,
  byLetters,
];

/** Every name the operation could have, beside others of whatever names. */
function* possibleNames(
  operation: DraftOperation,
  name: OperationName,
  ways: typeof ladder = ladder,
): Generator<OperationName> {
  yield name;
  for (const [index, longer] of ways.entries())
    yield* possibleNames(
      operation,
      longer(operation, name),
      ways.slice(index + 1),
    );
}

function comparable(name: OperationName): string {
  return nameText(name).toLowerCase();
}

function nameOf(
  names: ReadonlyMap<DraftOperation, OperationName>,
  operation: DraftOperation,
): OperationName {
  return names.get(operation) ?? { resource: [], name: "unnamed" };
}

/** Groups of operations with one name, or with the name of something else beside them. */
function collisions(
  operations: readonly DraftOperation[],
  names: ReadonlyMap<DraftOperation, OperationName>,
  reserved: ReadonlySet<string>,
): DraftOperation[][] {
  const groups = new Map<string, DraftOperation[]>();
  for (const operation of operations) {
    const { resource, name } = nameOf(names, operation);
    const key = [...resource, name].join(".").toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), operation]);
  }
  const resources = new Set(
    operations.flatMap((operation) => {
      const { resource } = nameOf(names, operation);
      return resource.map((_, index) =>
        resource
          .slice(0, index + 1)
          .join(".")
          .toLowerCase(),
      );
    }),
  );
  return [...groups]
    .filter(
      ([key, group]) =>
        group.length > 1 || resources.has(key) || reserved.has(key),
    )
    .map(([, group]) => group);
}

/** What a path is called that is a resource, too: `charges.dispute` is `charges.dispute.create`. */
function byResource(
  operation: DraftOperation,
  { resource, name }: OperationName,
): OperationName {
  const verb = verbsOfMethods[operation.method];
  const last = operation.path.split("/").at(-1) ?? "";
  const isAction =
    cleanOperationId(operation) === undefined && camelCase(last) === name;
  return isAction && verb !== undefined
    ? { resource: [...resource, name], name: verb }
    : { resource, name };
}

/** What the author called the operation, where the shorter name left out what told them apart. */
function byCleanId(
  operation: DraftOperation,
  { resource, name }: OperationName,
): OperationName {
  const words = wordsOf(cleanOperationId(operation) ?? "");
  return { resource, name: words.length > 0 ? camelCase(words) : name };
}

/** The whole operationId, with what a framework added; not what only repeats method and path. */
function byOperationId(
  operation: DraftOperation,
  { resource, name }: OperationName,
): OperationName {
  const { operationId = "" } = operation;
  const isGiven = cleanOperationId(operation) !== undefined;
  const words = isGiven ? wordsOf(operationId) : [];
  return { resource, name: words.length > 0 ? camelCase(words) : name };
}

function byParameters(
  operation: DraftOperation,
  { resource, name }: OperationName,
): OperationName {
  const parameters = operation.parameters.filter(
    (parameter) => parameter.in === "path",
  );
  const words = parameters.flatMap((parameter, index) => [
    index === 0 ? "by" : "and",
    ...wordsOf(parameter.name),
  ]);
  return { resource, name: camelCase([...wordsOf(name), ...words]) };
}

function byMethod(
  operation: DraftOperation,
  { resource, name }: OperationName,
): OperationName {
  return {
    resource,
    name: camelCase([...wordsOf(name), "with", operation.method.toLowerCase()]),
  };
}

function byPath(
  operation: DraftOperation,
  { resource, name }: OperationName,
): OperationName {
  const words = operation.path
    .split(/[/{}]/)
    .flatMap((segment) => wordsOf(segment));
  return { resource, name: camelCase([...wordsOf(name), "at", ...words]) };
}

/** Paths that differ only in what no word shows: `/db-reset` and `/db/reset`. */
function bySpelledPath(
  { path }: DraftOperation,
  { resource, name }: OperationName,
): OperationName {
  const spelled = path
    .slice(1)
    .replaceAll("/", " slash ")
    .replaceAll("-", " dash ")
    .replaceAll("_", " underscore ")
    .replaceAll(".", " dot ");
  return {
    resource,
    name: camelCase([...wordsOf(name), "at", ...wordsOf(spelled)]),
  };
}

/** What differs only in the case of letters, and where all else is used up. */
function byLetters(
  { pointer }: DraftOperation,
  { resource, name }: OperationName,
): OperationName {
  const letters = hashText(pointer).replace(/\d/g, "");
  return { resource, name: camelCase([...wordsOf(name), "of", letters]) };
}

function distinct(names: readonly OperationName[]): number {
  return new Set(names.map(({ name }) => name.toLowerCase())).size;
}
