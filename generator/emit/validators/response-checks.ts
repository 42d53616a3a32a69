import type { Operation } from "../../model/operation.js";
import type { ValidatorOptions } from "../options/options.js";

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
