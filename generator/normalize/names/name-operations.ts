import type { Diagnostic } from "../../model/diagnostic.js";
import type { DraftOperation } from "../operations/draft.js";
import { type OperationName, nameOperation } from "./operation-names.js";
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
  const ladder = [byOperationId, byParameters, byMethod, byPath, bySize];
  for (const longer of ladder) {
    for (const group of collisions(operations, names)) {
      for (const operation of group.slice(longer === byParameters ? 1 : 0))
        names.set(operation, longer(operation, nameOf(names, operation)));
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

/** The whole operationId, where the shorter name left out what told them apart. */
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

/** Paths that differ only in what no name can show still differ in length. */
function bySize(
  operation: DraftOperation,
  { resource, name }: OperationName,
): OperationName {
  return { resource, name: `${name}Of${operation.path.length}` };
}
