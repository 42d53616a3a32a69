// Operations that check their input before it is sent.

import type { Descriptor } from "./descriptor.js";
import { operationBy } from "./operation.js";
import { writableInput } from "../validation/read-only.js";
import { validInput } from "../validation/validation.js";
import type { Check } from "../validation/report.js";

/** Creates an operation whose input is checked before it is sent. */
export function checkedOperation<Made>(facts: CheckedDescriptor): Made {
  const allowed = { isOpen: facts.open === true, operation: facts };
  return operationBy(facts, (input) => validInput(input, facts.input, allowed));
}

/** Like {@link checkedOperation}, without the read-only members of the input. */
export function writableOperation<Made>(facts: CheckedDescriptor): Made {
  const allowed = { isOpen: facts.open === true, operation: facts };
  return operationBy(facts, (input) =>
    writableInput(input, facts.input, allowed),
  );
}

/** A descriptor with the check of the input. */
export interface CheckedDescriptor extends Descriptor {
  readonly input: Check;
}
