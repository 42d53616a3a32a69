import type { Operation } from "../../model/operation.js";
import type { ValidatorOptions } from "../options/options.js";
import { subjectName } from "./subject.js";

/** The name of the check of an operation's result: `checkClientsAddressesSyncResponse`. */
export function responseCheckName(operation: Operation): string {
  const words = [...operation.resource, operation.name].map(subjectName);
  return `check${words.join("")}Response`;
}

/** True if an operation's result is JSON that a check can look at. */
export function hasResponseCheck(operation: Operation): boolean {
  return (
    operation.result.kind === "body" && operation.result.encoding === "json"
  );
}

/** The mode for responses that do not match the document; absent without validators of responses. */
export function responseChecks({
  responses = "off",
  schemas,
}: ValidatorOptions): "off" | "warn" | "throw" {
  return schemas === "requests" ? "off" : responses;
}
