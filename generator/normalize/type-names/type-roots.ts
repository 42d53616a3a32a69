import { groupBy } from "../../model/group-by.js";
import type { Schema } from "../../model/schema.js";
import type { TypeRole } from "../../model/named-type.js";
import { camelCase, joinWords, wordsOf } from "../../model/words.js";
import type { PageShape } from "../generics/page-shapes.js";
import type { SchemaClass } from "../merge/schema-classes.js";
import { titleWords, wordKey } from "../merge/meaning.js";
import { readErrors } from "../operations/read-result.js";
import type { ResolvedOperation, ResolvedWebhook } from "../steps/resolved.js";
import type { Classified } from "../steps/classified.js";
import { nameText } from "../names/name-operations.js";
import { partWords, resourceWords } from "../names/operation-nouns.js";
import { commonOwner } from "../names/operation-parts.js";
import { type Candidate, called } from "../names/settle-names.js";
import { statusWords } from "../names/status-words.js";

/** The name that an operation suggests for its input or response type, and the type's role. */
export interface TypeRoot {
  readonly type: SchemaClass;
  /** Lower comes first. */
  readonly rung: number;
  /** The noun that types and members inside it are named after. */
  readonly noun: readonly string[];
  readonly role: Extract<TypeRole, "data" | "input" | "filter">;
  /** The names to try, the best first. */
  readonly candidates: readonly Candidate[];
}

/** A root as one operation proposes it. */
interface Proposal extends Omit<TypeRoot, "candidates"> {
  readonly words: readonly string[];
  /** Other candidates, from facts of this operation alone. */
  readonly others: readonly (readonly string[])[];
  /** The pointer of the operation. */
  readonly pointer: string;
  readonly why: string;
}

/**
 * The names of types by the operations that take and return them (design, 4, rungs 2 and 3): the noun for what
 * a read returns alone, the same or `…ListItem` for the items of a list, noun, verb and `Result`
 * for what others return, and `…Filter`. Each type takes the lowest rung; of several, what their
 * words share.
 */
export function typeRoots(
  classified: Classified,
  pages: PageShape | undefined,
): Map<SchemaClass, TypeRoot> {
  const { operations, variants, webhooks } = classified;
  const reads = operations.flatMap((each) => readProposals(each, classified));
  const alone = new Set(reads.map(({ words }) => wordKey(words)));
  const proposals = [
    ...reads,
    ...operations.flatMap((each) => itemProposals(each, classified, alone)),
    // Another response of an operation is not a thing that reads return.
    ...[...operations, ...variants].flatMap((each) => [
      ...resultProposals(each, classified),
      ...inputProposals(each, classified),
    ]),
    ...filterProposals(classified),
    ...failureProposals(classified),
    ...webhooks.flatMap((each) => webhookProposals(each, classified)),
  ];
  const byType = groupBy(proposals, ({ type }) =>
    // A page is an instance of `Page`, whatever else returns it.
    pages?.pages.has(type) ? undefined : type,
  );
  return new Map([...byType].map(([type, all]) => [type, bestOf(all)]));
}

function bestOf(proposals: readonly [Proposal, ...Proposal[]]): TypeRoot {
  const [best = proposals[0], ...others] = proposals.toSorted(
    (a, b) => a.rung - b.rung || (a.pointer < b.pointer ? -1 : 1),
  );
  const { type, rung, noun, role, words, why } = best;
  const same = [best, ...others.filter((other) => other.rung === rung)];
  const isOne = new Set(same.map((each) => each.words.join(" "))).size === 1;
  // Words of only one of several operations are no name.
  const shared = sharedWords(same.map((each) => each.words));
  const whose = [...new Set(same.map((each) => each.why))].slice(0, 3);
  const candidates =
    rung < 3 || isOne
      ? called(why, words, ...best.others)
      : called(whose.join(", "), ...(shared.length > 1 ? [shared] : []));
  return { type, rung, noun, role, candidates };
}

/** `alert archive result` and `alert restore result` share `alert result`. */
function sharedWords(all: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = all;
  const agree = (index: number): boolean =>
    others.every((words) => words.at(index) === first.at(index));
  let start = 0;
  while (start < first.length && agree(start)) start += 1;
  let end = 0;
  while (end < first.length - start && agree(-end - 1)) end += 1;
  return [...first.slice(0, start), ...first.slice(first.length - end)];
}

/** Who proposes names: an operation, or a webhook. */
type Proposer = Pick<ResolvedOperation, "name"> & {
  readonly nouns: Pick<ResolvedOperation["nouns"], "owner" | "thing">;
  readonly draft: Pick<ResolvedOperation["draft"], "pointer">;
};

/** A proposal with the longer names that the operation has for the same. */
function proposal(
  { name, nouns, draft }: Proposer,
  type: SchemaClass,
  root: Pick<Proposal, "words" | "rung"> &
    Partial<Pick<Proposal, "noun" | "role">> & { readonly does: string },
): Proposal {
  const { words, rung, role = "data", noun = nouns.thing, does } = root;
  const { owner } = nouns;
  const others = [
    joinWords(owner, words),
    // Beside a component of that name.
    ...(rung === 2 ? [[...words, "detail"]] : []),
    ...(rung === 2.1 ? [[...words, "list", "item"]] : []),
    [...owner, ...words],
    [...resourceWords({ name }), role === "data" ? "result" : role],
  ];
  const why = `what ${nameText(name)} ${does}`;
  const { pointer } = draft;
  return { type, words, rung, role, noun, others, pointer, why };
}

function resultClass(
  { result }: ResolvedOperation,
  { classes }: Classified,
): SchemaClass | undefined {
  return result.kind === "body" ? classes.of(result.schema) : undefined;
}

/** Types that are named at the root: objects with declared members. */
function isObject(
  type: SchemaClass | undefined,
): type is SchemaClass & { schema: Required<Pick<Schema, "properties">> } {
  return (type?.schema.properties?.length ?? 0) > 0;
}

function readProposals(
  operation: ResolvedOperation,
  classified: Classified,
): Proposal[] {
  const type = resultClass(operation, classified);
  const { thing, reads } = operation.nouns;
  const isRead = reads === "one" && !operation.paging && thing.length > 0;
  if (!isRead || !isObject(type)) return [];
  const wrapped = wrappedEntity(type, classified);
  // A component has a name; another one for it would only be an alias.
  if (wrapped?.ref !== undefined) return [];
  const entity = wrapped ? classified.classes.of(wrapped) : type;
  return [
    proposal(operation, entity, { words: thing, rung: 2, does: "reads" }),
  ];
}

/** `{ data: {…} }` around one entity is an envelope; the noun is the entity's. */
function wrappedEntity(
  { schema }: SchemaClass,
  { deref }: Classified,
): Schema | undefined {
  const [only, ...more] = schema.properties ?? [];
  const isEnvelope = more.length === 0 && only && deref(only.schema).properties;
  return isEnvelope ? only.schema : undefined;
}

function itemProposals(
  operation: ResolvedOperation,
  classified: Classified,
  alone: ReadonlySet<string>,
): Proposal[] {
  const { nouns, paging, draft } = operation;
  const { thing } = nouns;
  const type = resultClass(operation, classified);
  if (!type || thing.length === 0) return [];
  const isList =
    type.schema.items && (draft.method === "GET" || nouns.reads !== undefined);
  const path = paging?.items.path ?? (isList ? [] : undefined);
  const list = path && follow(type.schema, path, classified);
  const item = list?.items && classified.classes.of(list.items);
  if (!isObject(item)) return [];
  const taken = alone.has(wordKey(thing));
  const words = taken ? [...thing, "list", "item"] : thing;
  const rung = taken ? 2.2 : 2.1;
  return [proposal(operation, item, { words, rung, does: "lists" })];
}

function follow(
  schema: Schema,
  path: readonly string[],
  { deref }: Classified,
): Schema | undefined {
  return path.reduce<Schema | undefined>((current, name) => {
    const members = current?.properties;
    const property = members?.find((each) => each.name === name);
    return property && deref(property.schema);
  }, deref(schema));
}

function resultProposals(
  operation: ResolvedOperation,
  classified: Classified,
): Proposal[] {
  const type = resultClass(operation, classified);
  if (!isObject(type)) return [];
  const { nouns, paging } = operation;
  const isList =
    nouns.reads === "many" &&
    !paging &&
    type.schema.properties.some(({ schema }) => classified.deref(schema).items);
  const words = isList
    ? [...nouns.thing, "list"]
    : partWords(operation, paging ? "page" : "result");
  return [proposal(operation, type, { words, rung: 3, does: "gives" })];
}

/** An input is named as a part of its operation; types inside it belong to the owner. */
function inputProposals(
  operation: ResolvedOperation,
  { classes }: Classified,
): Proposal[] {
  const { schema } = operation.input;
  const noun = operation.nouns.owner;
  const root = { words: [], rung: 3, noun, role: "input" } as const;
  return schema
    ? [proposal(operation, classes.of(schema), { ...root, does: "takes" })]
    : [];
}

function filterProposals({ filters, classes }: Classified): Proposal[] {
  return filters.map(({ schema, operation }) => {
    const { owner, thing, nested } = operation.nouns;
    const isPrefixed =
      thing.slice(0, owner.length).join(" ") === owner.join(" ");
    const words = [...(nested && !isPrefixed ? owner : []), ...thing, "filter"];
    const root = { words, rung: 2, role: "filter" } as const;
    return proposal(operation, classes.of(schema), { ...root, does: "takes" });
  });
}

/**
 * `NotFoundError` for the body of one status, `TicketError` for that of one resource, `DeskError`
 * for the API's, where it has a title or is found more than once.
 */
function failureProposals({
  operations,
  classes,
  apiName,
}: Classified): Proposal[] {
  const failing = operations.flatMap((operation) => {
    const statuses = readErrors(operation.draft);
    return operation.draft.responses.flatMap(({ status, content }) => {
      if (!content || !statuses.includes(status)) return [];
      return [{ operation, status, type: classes.of(content.schema) }];
    });
  });
  const byType = groupBy(failing, ({ type }) => {
    const isTold =
      type.places.length > 1 || titleWords(type.schema.title).length > 0;
    return isObject(type) && isTold ? type : undefined;
  });
  return [...byType].map(([type, [first, ...more]]): Proposal => {
    const all = [first, ...more];
    const statuses = [...new Set(all.map(({ status }) => status))];
    const owners = commonOwner(all.map(({ operation }) => operation));
    const said = statuses.flatMap(statusWords);
    const [words = [], ...others] = [
      ...(statuses.length === 1 && !/default/i.test(said.join()) ? [said] : []),
      ...owners,
      [apiName],
      ...(statuses.length < 4 ? [said] : []),
    ].map((of) => [...of, "error"]);
    const { pointer } = first.operation.draft;
    const why = `the body of ${statuses.slice(0, 3).join(", ")}`;
    const root = { type, words, others, pointer, why };
    return { ...root, rung: 3.6, noun: words, role: "data" };
  });
}

/** `OrderCreatedPayload` and `OrderCreatedHeaders`, where the author gave no name. */
function webhookProposals(
  { draft, operation, payload, headers }: ResolvedWebhook,
  { classes }: Classified,
): Proposal[] {
  // A method at the end of a name is a word like others.
  const words = wordsOf(
    draft.name.replace(/ [A-Z]+$/, (end) => end.toLowerCase()),
  );
  const { resource = [] } = operation?.name ?? {};
  const webhook: Proposer = {
    draft: draft.request,
    name: { resource, name: camelCase(words) },
    nouns: { owner: operation?.nouns.owner ?? [], thing: words },
  };
  const propose = (type: SchemaClass, names: readonly string[]): Proposal =>
    proposal(webhook, type, { words: names, rung: 3, does: "sends" });
  const type = payload && classes.of(payload);
  return [
    ...(type && isWorthAName(type)
      ? [propose(type, payloadWords(words, type))]
      : []),
    ...(headers ? [propose(classes.of(headers), [...words, "headers"])] : []),
  ];
}

/** An object with a member `payload` is the event around it. */
function payloadWords(
  words: readonly string[],
  { schema }: SchemaClass,
): readonly string[] {
  const isEvent = schema.properties?.some(({ name }) => name === "payload");
  const noun = isEvent ? "event" : "payload";
  return words.at(-1)?.toLowerCase() === noun ? words : [...words, noun];
}

/** A payload has a check of its own where it is more than a word. */
function isWorthAName(type: SchemaClass): boolean {
  const { items, anyOf, oneOf, allOf } = type.schema;
  return isObject(type) || (items ?? anyOf ?? oneOf ?? allOf) !== undefined;
}
