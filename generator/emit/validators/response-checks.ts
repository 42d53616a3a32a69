import type { Operation } from "../../model/operation.js";
import type { ValidatorOptions } from "../options/options.js";
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

/** What is done about an answer that is not as declared: nothing where answers have no validators. */
export function responseChecks({
  responses = "off",
  schemas,
}: ValidatorOptions): "off" | "warn" | "throw" {
  return schemas === "requests" ? "off" : responses;
}
