import { groupBy } from "../../model/group-by.js";
import { pascalCase, wordsOf } from "../../model/words.js";
import { readErrors, readSuccesses } from "../operations/read-result.js";
import { readSuccessHeaders } from "../operations/read-response-headers.js";
import type { DraftOperation } from "../operations/draft-operation.js";
import type { Operations, ResolvedOperation } from "../steps/resolved.js";
import type {
  OperationGroup,
  OperationPart,
  Classified,
} from "../steps/classified.js";
import type { NameMemory } from "../options/name-memory.js";
import { nameText } from "./name-operations.js";
import { groupOperations, partKey, type Sharing } from "./operation-groups.js";
import { partWords, resourceWords, verbWithout } from "./operation-nouns.js";
import type { Claim } from "./settle-names.js";
import { statusWords } from "./status-words.js";

/** More of them would be a list, not a name. */
const mostStatuses = 3;
const mostHeaders = 2;

/** The input that several operations of one name take, where even its texts agree. */
export function groupInputs(
  operations: readonly ResolvedOperation[],
  memory: NameMemory,
): OperationGroup[] {
  const called = groupBy(operations, ({ name }) => name.name);
  const canShare = ({ name: { name } }: ResolvedOperation): boolean =>
    (called.get(name)?.length ?? 0) > 1 && wordsOf(name).length > 1;
  const partOf = (operation: ResolvedOperation): string | undefined => {
    const { input, name, draft } = operation;
    if (!input.schema) return undefined;
    return canShare(operation)
      ? `${name.name} ${JSON.stringify(input.schema)}`
      : draft.pointer;
  };
  const commonNames = ([{ name }]: Operations): string[] => [
    pascalCase([...wordsOf(name.name), "input"]),
  ];
  return groupOperations(
    operations,
    { what: "input", partOf, commonNames },
    memory,
  );
}

/** The claims of the failures, headers, successes and callbacks of operations that have some. */
export function partClaims(
  classified: Classified,
  memory: NameMemory,
): readonly Claim[] {
  const { operations, webhooks } = classified;
  const calling = new Set(webhooks.flatMap(({ operation }) => operation ?? []));
  const callbacks = [...calling].map((operation): OperationGroup => ({
    operations: [operation],
    identity: "",
    candidates: [],
  }));
  const grouped = (sharing: Sharing): Claim[] =>
    groupOperations(operations, sharing, memory).map((each) =>
      partClaim(each, sharing.what),
    );
  return [
    ...grouped(bodySharing(classified, "errors", readErrors)),
    ...callbacks.map((each) => partClaim(each, "callbacks")),
    ...grouped(headerSharing(classified)),
    ...grouped(bodySharing(classified, "successes", readSuccesses)),
  ];
}

/** Who chooses first. */
const rungs: Readonly<Record<OperationPart, number>> = {
  input: 3,
  errors: 9,
  callbacks: 9.1,
  headers: 9.2,
  successes: 9.3,
};

/** The claim of a part of operations: `AccountCreateInput`, or what they have in common. */
export function partClaim(
  { operations, identity, candidates }: OperationGroup,
  what: OperationPart,
): Claim {
  const [operation] = operations;
  const names = candidates.length > 0 ? candidates : ownNames(operation, what);
  const users = operations.map(({ name }) => nameText(name)).toSorted();
  const why = `the ${what} of ${users.slice(0, 3).join(", ")}`;
  return {
    keys: operations.map((each) => partKey(what, each)).toSorted(),
    identity,
    rung: rungs[what],
    candidates: () => names.map((name) => ({ name, why })),
    part: { what, operations },
  };
}

function ownNames(operation: ResolvedOperation, what: OperationPart): string[] {
  const { owner } = operation.nouns;
  const verb = verbWithout(operation);
  return [
    partWords(operation, what),
    [...owner, ...verb, what],
    [...resourceWords(operation), what],
    [...verb, what],
  ].map(pascalCase);
}

function bodySharing(
  { operations, classes, apiName }: Classified,
  what: "errors" | "successes",
  statusesOf: (operation: DraftOperation) => readonly string[],
): Sharing {
  const having = operations.filter(({ draft }) => statusesOf(draft).length > 0);
  return {
    what,
    partOf: ({ draft }) => bodiesOf(draft, statusesOf(draft), classes),
    commonNames: (group) => {
      const statuses = statusesOf(group[0].draft);
      const isFew = what === "errors" && statuses.length <= mostStatuses;
      return [
        ...commonOwners(group, having, apiName),
        ...(isFew ? [statuses.flatMap(statusWords)] : []),
      ].map((words) => pascalCase([...words, what]));
    },
  };
}

/** The bodies of some statuses as a text, equal where they are; undefined without statuses. */
function bodiesOf(
  { responses }: DraftOperation,
  statuses: readonly string[],
  classes: Classified["classes"],
): string | undefined {
  if (statuses.length === 0) return undefined;
  return responses
    .filter(({ status }) => statuses.includes(status))
    .map(({ status, content }) =>
      content
        ? `${status} ${content.encoding} ${classes.identityOf(classes.of(content.schema))}`
        : status,
    )
    .join();
}

function headerSharing({ operations, apiName }: Classified): Sharing {
  const having = operations.filter(
    ({ draft }) => readSuccessHeaders(draft).length > 0,
  );
  return {
    what: "headers",
    partOf: ({ draft }) => {
      const headers = readSuccessHeaders(draft);
      return headers.length === 0
        ? undefined
        : headers.map(({ name, required }) => `${name} ${required}`).join();
    },
    commonNames: (group) => {
      const names = readSuccessHeaders(group[0].draft).map(({ name }) => name);
      const words = names.flatMap((name) => wordsOf(name.replace(/^x-/, "")));
      return (
        [
          ...(names.length <= mostHeaders ? [words] : []),
          ...commonOwners(group, having, apiName),
        ]
          .map((each) => pascalCase([...each, "headers"]))
          // `WebhookHeaders` is what `webhooks.ts` has of all webhooks.
          .filter((name) => name !== "WebhookHeaders")
      );
    },
  };
}

/** Whose is what several operations have: the API's where it holds for most, their resource's. */
function commonOwners(
  group: Operations,
  having: readonly ResolvedOperation[],
  apiName: string,
): readonly (readonly string[])[] {
  const isMost = group.length * 2 > having.length;
  return [...(isMost ? [[apiName]] : []), ...commonOwner(group)];
}

/** The noun of the resource that all operations are of. */
export function commonOwner(
  operations: readonly ResolvedOperation[],
): readonly (readonly string[])[] {
  const owners = groupBy(operations, ({ nouns }) => nouns.owner.join(" "));
  const [owner = []] = [...owners.values()].map(([{ nouns }]) => nouns.owner);
  return owners.size === 1 && owner.length > 0 ? [owner] : [];
}
