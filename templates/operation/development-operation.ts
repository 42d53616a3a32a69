// Operations whose input is checked in development only. In production a bundler leaves out the
// checks, and all of `validation/` that nothing else uses.

import type { Descriptor } from "./descriptor.js";
import { operationBy } from "./operation.js";
import { validInput } from "../validation/validation.js";
import type { Check } from "../validation/report.js";

/** Checks an input before it is sent, and returns the input to send. */
type Look = (input: unknown, operation: Descriptor) => unknown;

/**
 * Creates an operation that checks its input if `check` returns a function. An exception of `check`
 * means that `process` is not defined and not replaced by a bundler: the input is not checked.
 */
export function developmentOperation<Made>(
  facts: Descriptor & { readonly check: () => Look | false },
): Made {
  let look: Look | undefined;
  return operationBy(facts, (input) => {
    look ??= lookOf(facts.check);
    return look(input, facts);
  });
}

/** Creates the check of an input. With `open`, undeclared members are sent. */
export function inputCheck(check: Check, unknown?: "open"): Look {
  const isOpen = unknown === "open";
  return (input, operation) => validInput(input, check, { isOpen, operation });
}

function lookOf(check: () => Look | false): Look {
  try {
    return check() || unchecked;
  } catch {
    return unchecked;
  }
}

function unchecked(input: unknown): unknown {
  return input;
}
