// Operations whose input is checked in development only. In production a bundler leaves out the
// checks, and all of `validation/` that nothing else uses.

import type { Descriptor } from "./descriptor.js";
import { operationBy } from "./operation.js";
import { validInput } from "../validation/validation.js";
import type { Check } from "../validation/report.js";

/** Looks at an input before it is sent, and gives what to send. */
type Look = (input: unknown, operation: Descriptor) => unknown;

/**
 * Makes an operation whose input is checked where `check` gives a function. Where that throws,
 * nothing defines `process` and no bundler replaced it: nothing says that this is development.
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

/** Checks an input; `open` sends members that are not declared. */
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
