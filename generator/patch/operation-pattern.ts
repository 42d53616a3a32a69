import { matchesGlob } from "./glob.js";

/** The names of an operation: its operationId, and its method and path. */
export interface CalledOperation {
  readonly operationId?: string | undefined;
  /** In any case. */
  readonly method: string;
  readonly path: string;
}

/** True if a pattern means an operation: `orders.*` by operationId, or `GET /orders/**`. */
export function meansOperation(
  pattern: string,
  { operationId, method, path }: CalledOperation,
): boolean {
  const [, verb, place] = /^(\S+)\s+(\S.*)$/.exec(pattern) ?? [];
  if (verb === undefined || place === undefined) {
    return (
      operationId !== undefined && matchesGlob(operationId, pattern, "name")
    );
  }
  return (
    matchesGlob(method.toLowerCase(), verb.toLowerCase(), "name") &&
    matchesGlob(path, place, "path")
  );
}
