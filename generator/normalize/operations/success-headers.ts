import type { OperationHeader } from "../../model/operation.js";
import type { DraftOperation } from "./draft-operation.js";
import { successesOf } from "./read-result.js";

/**
 * The headers an operation's successes declare, sorted by name; required is what all of them
 * require. None where none is declared.
 */
export function readSuccessHeaders(
  operation: DraftOperation,
): readonly OperationHeader[] {
  const successes = successesOf(operation);
  const names = successes.flatMap(({ headers }) =>
    headers.map(({ name }) => name),
  );
  return [...new Set(names)].toSorted().map((name): OperationHeader => {
    const declared = successes.map(({ headers }) =>
      headers.find((header) => header.name === name),
    );
    const said = new Set(
      declared.flatMap((header) => header?.description ?? []),
    );
    const [description] = said;
    return {
      name,
      required: declared.every((header) => header?.required),
      ...(description !== undefined && said.size === 1 ? { description } : {}),
    };
  });
}
