import type { CheckedDescriptor } from "../operation/checked-operation.js";
import { developmentOperation } from "../operation/development-operation.js";
import type { Descriptor } from "../operation/descriptor.js";
import { operationBy } from "../operation/operation.js";
import { writableInput } from "../validation/read-only.js";
import { validInput } from "../validation/validation.js";
import { withTexts } from "./texts.js";

/** Makes an operation whose input may have dates, which are sent as texts. */
export function datedOperation<Made>(facts: Descriptor): Made {
  return operationBy(facts, (input) => withTexts(input));
}

/** The same, where the input is checked before it is sent. */
export function checkedDatedOperation<Made>(facts: CheckedDescriptor): Made {
  const allowed = { isOpen: facts.open === true, operation: facts };
  return operationBy(facts, (input) =>
    validInput(withTexts(input), facts.input, allowed),
  );
}

/** The same, without the members of the input that only come back. */
export function writableDatedOperation<Made>(facts: CheckedDescriptor): Made {
  const allowed = { isOpen: facts.open === true, operation: facts };
  return operationBy(facts, (input) =>
    writableInput(withTexts(input), facts.input, allowed),
  );
}

/** The same, where the input is checked in development only. */
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
