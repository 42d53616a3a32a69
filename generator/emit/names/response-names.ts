import type { Model } from "../../model/model.js";
import type { Operation } from "../../model/operation.js";
import { subjectName } from "./subject-name.js";

/** The names of the results of operations, by {@link operationKey}. */
export type ResponseNames = ReadonlyMap<string, string>;

/**
 * Names the result of each operation: `ClientsAddressesSyncResponse`, with `Body` at its end where a
 * type or another result has that name.
 */
export function nameResponses({ operations, types }: Model): ResponseNames {
  const taken = new Set(types.map(({ name }) => name));
  const names = new Map<string, string>();
  for (const operation of operations) {
    const words = [...operation.resource, operation.name].map(subjectName);
    let name = `${words.join("")}Response`;
    while (taken.has(name)) name += "Body";
    taken.add(name);
    names.set(operationKey(operation), name);
  }
  return names;
}

/** The name of the result of an operation. */
export function responseName(
  operation: Operation,
  names: ResponseNames,
): string {
  return names.get(operationKey(operation)) ?? "";
}

function operationKey({ resource, name }: Operation): string {
  return [...resource, name].join(".");
}
