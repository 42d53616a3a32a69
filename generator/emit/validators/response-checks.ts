import type { Operation } from "../../model/operation.js";
import { subjectName } from "./subject.js";

/** What the check of an operation's result is called: `checkClientsAddressesSyncResponse`. */
export function responseCheckName(operation: Operation): string {
  const words = [...operation.resource, operation.name].map(subjectName);
  return `check${words.join("")}Response`;
}

/** Whether an operation's result is JSON that a check can look at. */
export function hasResponseCheck(operation: Operation): boolean {
  return (
    operation.result.kind === "body" && operation.result.encoding === "json"
  );
}
