// Operations whose input may have dates.

import type { CheckedDescriptor } from "../operation/checked-operation.js";
import { developmentOperation } from "../operation/development-operation.js";
import type { Descriptor } from "../operation/descriptor.js";
import { operationBy } from "../operation/operation.js";
import { writableInput } from "../validation/read-only.js";
import { validInput } from "../validation/validation.js";
import { withTexts } from "./texts.js";

/** Creates an operation whose input may have dates, which are sent as strings. */
export function datedOperation<Made>(facts: Descriptor): Made {
  return operationBy(facts, (input) => withTexts(input));
}

/** Creates an operation with dates that checks its input before it is sent. */
export function checkedDatedOperation<Made>(facts: CheckedDescriptor): Made {
  const allowed = { isOpen: facts.open === true, operation: facts };
  return operationBy(facts, (input) =>
    validInput(withTexts(input), facts.input, allowed),
  );
}

/** Creates an operation with dates that checks its input, and removes its read-only members. */
export function writableDatedOperation<Made>(facts: CheckedDescriptor): Made {
  const allowed = { isOpen: facts.open === true, operation: facts };
  return operationBy(facts, (input) =>
    writableInput(withTexts(input), facts.input, allowed),
  );
}

/** Creates an operation with dates that checks its input in development only. */
export function developmentDatedOperation<Made>({
  check,
  ...facts
}: Parameters<typeof developmentOperation>[0]): Made {
  const given = (): ReturnType<typeof check> => {
    try {
      return check();
    } catch {
      return false;
    }
  };
  return developmentOperation({
    ...facts,
    check: () => {
      const look = given();
      return (input, operation) => {
        const texts = withTexts(input);
        return look ? look(texts, operation) : texts;
      };
    },
  });
}
