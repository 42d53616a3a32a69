import type { SchemaClasses } from "../merge/schema-classes.js";
import { readErrors } from "../operations/read-result.js";
import type {
  OperationGroup,
  Operations,
  WorkOperation,
  Workbench,
} from "../workbench.js";
import type { NameMemory } from "./name-memory.js";
import { groupOperations } from "./operation-groups.js";
import { pascalCase, wordsOf } from "../../model/words.js";

/** More of them would be a list, not a name. */
const mostStatuses = 3;

/** Groups operations that declare failures by what these are. */
export function groupErrors(
  { operations, classes, apiName }: Workbench,
  memory: NameMemory,
): OperationGroup[] {
  const partOf = (operation: WorkOperation): string | undefined =>
    printErrors(operation, classes);
  const count = operations.filter((each) => readErrors(each.draft).length > 0);
  return groupOperations(
    operations,
    {
      what: "errors",
      partOf,
      commonNames: (group) => {
        const statuses = readErrors(group[0].draft);
        return [
          // What holds for most is the API's.
          ...(group.length * 2 > count.length ? [[apiName]] : []),
          ...commonOwner(group),
          ...(statuses.length > mostStatuses
            ? []
            : [statuses.flatMap(statusWords)]),
        ].map((words) => pascalCase([...words, "errors"]));
      },
    },
    memory,
  );
}

/** The noun of the resource that all operations are of. */
export function commonOwner(group: Operations): readonly (readonly string[])[] {
  const [{ nouns }] = group;
  const owner = nouns.owner.join(" ");
  const isOne =
    owner !== "" && group.every((each) => each.nouns.owner.join(" ") === owner);
  return isOne ? [nouns.owner] : [];
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
        ? `${status} ${content.encoding} ${classes.identityOf(classes.of(content.schema))}`
        : status,
    )
    .join();
}

/** What a status means (RFC 9110, 15): `NotFoundErrors`, `ForbiddenNotFoundErrors`. */
export function statusWords(status: string): string[] {
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
