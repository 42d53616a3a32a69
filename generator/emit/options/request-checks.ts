import type { Operation, RequestChecks } from "../../model/operation.js";
import type { EmitOptions } from "./options.js";

/** When the client checks the input of an operation, by its own options or by those of all. */
export function requestChecks(
  operation: Operation,
  { validators }: EmitOptions,
): RequestChecks {
  return operation.requestChecks ?? validators?.requests ?? true;
}
