import type { Diagnostic } from "../../model/diagnostic.js";
import type { DraftOperation } from "../operations/draft.js";
import {
  cleanOperationId,
  nameOperation,
  type OperationName,
} from "./operation-names.js";
import { camelCase, wordsOf } from "./words.js";

/** What naming needs of its surroundings. */
export interface NamingContext {
  report(diagnostic: Diagnostic): void;
  /** Whether the operation gives pages of a list, whatever its method. */
  isListing(operation: DraftOperation): boolean;
}

/**
 * Names every operation, each name once in its resource. Two that want one name are told apart
 * by their path parameters, then by their method and path; each is reported.
 */
export function nameOperations(
  operations: readonly DraftOperation[],
  { report, isListing }: NamingContext,
): ReadonlyMap<DraftOperation, OperationName> {
  const names = new Map(
    operations.map((operation) => [
      operation,
      nameOperation(operation, isListing(operation)),
    ]),
  );
  const wanted = new Map(names);
  for (const longer of [
    byCleanId,
    byOperationId,
    byParameters,
    byMethod,
    byPath,
  ]) {
    for (const group of collisions(operations, names)) {
      const given = group.map((operation, index) => {
        const name = nameOf(names, operation);
        return longer === byParameters && index === 0
          ? name
          : longer(operation, name);
      });
      // What tells none of them apart would only make all of them longer.
      if (group.length > 1 && distinct(given) === 1) continue;
      for (const [index, operation] of group.entries())
        names.set(operation, given[index] ?? nameOf(names, operation));
    }
  }
  for (
    let groups = collisions(operations, names);
    groups.length > 0;
    groups = collisions(operations, names)
  ) {
    for (const group of groups) {
      for (const [index, operation] of group.entries())
        names.set(
          operation,
          asVariant(nameOf(names, operation), group.length > 1 ? index : 1),
        );
    }
  }
  for (const operation of operations) {
    const [short, { name }] = [
      nameOf(wanted, operation).name,
      nameOf(names, operation),
    ];
    if (name === short) continue;
    report({
      code: "operation-name-collision",
      severity: "info",
      pointer: operation.pointer,
      message: `${short} would name several things; this operation is ${name}`,
      help: "give the operations distinct operationIds",
    });
  }
  return names;
}

function nameOf(
  names: ReadonlyMap<DraftOperation, OperationName>,
  operation: DraftOperation,
): OperationName {
  return names.get(operation) ?? { resource: [], name: "unnamed" };
}

/** Groups of operations with one name, or with the name of a resource beside them. */
function collisions(
  operations: readonly DraftOperation[],
  names: ReadonlyMap<DraftOperation, OperationName>,
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
    .filter(([key, group]) => group.length > 1 || resources.has(key))
    .map(([, group]) => group);
}

/** What the author called the operation, where the shorter name left out what told them apart. */
function byCleanId(
  operation: DraftOperation,
  { resource, name }: OperationName,
): OperationName {
  const words = wordsOf(cleanOperationId(operation) ?? "");
  return { resource, name: words.length > 0 ? camelCase(words) : name };
}

/** The whole operationId, with what a framework added. */
function byOperationId(
  { operationId }: DraftOperation,
  { resource, name }: OperationName,
): OperationName {
  const words = wordsOf(operationId ?? "");
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

/** Paths that differ only in what no name can show: `/db-reset` and `/db/reset`. */
function asVariant(
  { resource, name }: OperationName,
  degree: number,
): OperationName {
  return { resource, name: name + "Variant".repeat(degree) };
}

function distinct(names: readonly OperationName[]): number {
  return new Set(names.map(({ name }) => name.toLowerCase())).size;
}
