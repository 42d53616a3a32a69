import type { Operation } from "../../model/operation.js";

/** The name of an operation in the whole API, as a caller writes it: `clients.addresses.sync`. */
export function operationId({
  resource,
  name,
}: Pick<Operation, "resource" | "name">): string {
  return [...resource, name].join(".");
}
