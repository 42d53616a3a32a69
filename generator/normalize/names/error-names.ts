import type { SchemaClasses } from "../merge/schema-classes.js";
import { readErrors } from "../operations/read-result.js";
import type { WorkOperation, Workbench } from "../workbench.js";
import {
  groupOperations,
  nameGroups,
  type OperationGroup,
} from "./operation-groups.js";
import { wordsOf } from "./words.js";

/** Groups operations that declare failures by what these are; equal failures are one type. */
export function groupErrors({
  operations,
  classes,
  apiName,
}: Workbench): OperationGroup[] {
  const groups = groupOperations(operations, (operation) =>
    printErrors(operation, classes),
  );
  return nameGroups(groups, {
    what: "errors",
    apiName,
    meaningOf: ([{ draft }]) => readErrors(draft).flatMap(meaningWords),
  });
}

function printErrors(
  { draft }: WorkOperation,
  classes: SchemaClasses,
): string | undefined {
  const statuses = readErrors(draft);
  if (statuses.length === 0) return undefined;
  return draft.responses
    .filter(({ status }) => statuses.includes(status))
    .map(({ status, content }) =>
      content
        ? `${status} ${content.encoding} ${classes.of(content.schema).id}`
        : status,
    )
    .join();
}

/** What a status means (RFC 9110, 15): `NotFoundErrors`, `ForbiddenNotFoundErrors`. */
function meaningWords(status: string): string[] {
  return wordsOf(meaningOf.get(status.toUpperCase()) ?? `status ${status}`);
}

const meaningOf: ReadonlyMap<string, string> = new Map([
  ["301", "moved permanently"],
  ["302", "found elsewhere"],
  ["303", "see other"],
  ["304", "not modified"],
  ["307", "temporary redirect"],
  ["308", "permanent redirect"],
  ["400", "bad request"],
  ["401", "unauthorized"],
  ["402", "payment required"],
  ["403", "forbidden"],
  ["404", "not found"],
  ["405", "method not allowed"],
  ["406", "not acceptable"],
  ["408", "timeout"],
  ["409", "conflict"],
  ["410", "gone"],
  ["412", "precondition failed"],
  ["413", "content too large"],
  ["415", "unsupported media type"],
  ["422", "unprocessable"],
  ["423", "locked"],
  ["428", "precondition required"],
  ["429", "too many requests"],
  ["500", "internal"],
  ["501", "not implemented"],
  ["502", "bad gateway"],
  ["503", "unavailable"],
  ["504", "gateway timeout"],
  ["3XX", "redirection"],
  ["4XX", "client"],
  ["5XX", "server"],
  ["DEFAULT", "default"],
]);
