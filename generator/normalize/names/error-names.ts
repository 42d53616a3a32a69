import type { SchemaClass } from "../merge/schema-classes.js";
import { readErrors } from "../operations/read-result.js";
import type { WorkOperation, Workbench } from "../workbench.js";
import { pascalCase } from "./words.js";

/** Operations that are refused with the same bodies for the same statuses. */
export interface ErrorGroup {
  readonly operations: readonly [WorkOperation, ...WorkOperation[]];
  /** What it is called for what its operations share; none where there is only one. */
  readonly candidates: readonly string[];
}

/** Groups operations that declare failures by what these are; equal failures are one type. */
export function groupErrors({
  operations,
  classes,
  apiName,
}: Workbench): ErrorGroup[] {
  const groups = new Map<string, [WorkOperation, ...WorkOperation[]]>();
  for (const operation of operations) {
    const key = printErrors(operation, (schema) => classes.of(schema));
    if (key === undefined) continue;
    const known = groups.get(key);
    if (known) known.push(operation);
    else groups.set(key, [operation]);
  }
  const sorted = [...groups.values()];
  const count = sorted.reduce((sum, group) => sum + group.length, 0);
  return sorted.map((group) => ({
    operations: group,
    candidates:
      group.length === 1
        ? []
        : [
            // What most are refused with is what the API refuses with.
            ...(group.length * 2 > count
              ? [pascalCase(`${apiName} errors`)]
              : []),
            ...sharedNames(group),
          ],
  }));
}

function printErrors(
  { draft }: WorkOperation,
  classOf: (schema: SchemaClass["schema"]) => SchemaClass,
): string | undefined {
  const statuses = readErrors(draft);
  if (statuses.length === 0) return undefined;
  return draft.responses
    .filter(({ status }) => statuses.includes(status))
    .map(({ status, content }) =>
      content
        ? `${status} ${content.encoding} ${classOf(content.schema).id}`
        : status,
    )
    .join();
}

/**
 * `TicketErrors` where all are of one resource, else what the statuses mean (RFC 9110, 15):
 * `NotFoundErrors`, `ForbiddenNotFoundErrors`.
 */
function sharedNames(group: ErrorGroup["operations"]): string[] {
  const [{ draft, nouns }] = group;
  const owner = nouns.owner.join(" ");
  const isOneOwner = group.every(
    (each) => each.nouns.owner.join(" ") === owner,
  );
  const meanings = readErrors(draft).map(
    (status) => meaningOf.get(status.toUpperCase()) ?? `status ${status}`,
  );
  return [
    ...(isOneOwner ? [pascalCase([...nouns.owner, "errors"])] : []),
    pascalCase([...meanings, "errors"].join(" ")),
  ];
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
