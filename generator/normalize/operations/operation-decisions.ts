import type {
  OperationOptions,
  OperationsOptions,
} from "../options/options.js";
import { reportUnmatched } from "../options/unmatched-decisions.js";
import type { DocumentReader } from "./document-reader.js";
import type { DraftOperation } from "./draft-operation.js";

/**
 * The config's decisions about each operation, by its operationId or by its method and path. A
 * decision about an operation that there is not is reported.
 */
export function operationDecisions(
  operations: readonly DraftOperation[],
  decided: OperationsOptions | undefined,
  reader: DocumentReader,
): ReadonlyMap<DraftOperation, OperationOptions> {
  const byKey = new Map(
    operations.flatMap((operation): [string, DraftOperation][] =>
      keysOf(operation).map((key) => [key, operation]),
    ),
  );
  const decisions = new Map<DraftOperation, OperationOptions>();
  for (const [key, options] of Object.entries(decided ?? {})) {
    const operation = byKey.get(key);
    if (operation)
      decisions.set(operation, { ...decisions.get(operation), ...options });
  }
  reportUnmatched(reader.add, {
    place: "operations",
    entries: Object.keys(decided ?? {}),
    what: "operationId and no method and path",
    known: byKey.keys(),
  });
  return decisions;
}

/** The keys of an operation in the config: `alerts.list`, `POST /alerts/list`. */
export function keysOf({
  operationId,
  method,
  path,
}: Pick<DraftOperation, "operationId" | "method" | "path">): string[] {
  const own = `${method} ${path}`;
  return operationId === undefined ? [own] : [operationId, own];
}
