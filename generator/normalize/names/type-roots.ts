import type { Schema } from "../../model/schema.js";
import type { SchemaClass } from "../merge/schema-classes.js";
import type { WorkOperation, WorkWebhook, Workbench } from "../workbench.js";
import { titleWords } from "../merge/meaning.js";
import { readErrors } from "../operations/read-result.js";
import { commonOwner, statusWords } from "./error-names.js";
import type { PageShape } from "../generics/page-shapes.js";
import { camelCase, joinWords, wordsOf } from "../../model/words.js";

/** A name that an operation proposes for a type, and what the type is to it. */
export interface RootProposal {
  readonly type: SchemaClass;
  readonly words: readonly string[];
  /** Lower comes first. */
  readonly rung: number;
  /** The noun that types and members inside it are named after. */
  readonly noun: readonly string[];
  readonly role: "data" | "input" | "filter";
  readonly operation: Pick<WorkOperation, "name" | "nouns" | "draft">;
  /** Whether the words are what several operations have in common. */
  readonly isShared?: true;
  /** What else it could be called. */
  readonly otherWords?: readonly (readonly string[])[];
}

/**
 * What operations call the types they take and give (design, 4, rungs 2 and 3): the noun for what
 * a read returns alone, the same or `…ListItem` for the items of a list, noun, verb and `Result`
 * for what others return, noun, verb and `Input` for what they take, and `…Filter`.
 */
export function rootProposals(
  workbench: Workbench,
  pages: PageShape | undefined,
): RootProposal[] {
  const reads = workbench.operations.flatMap((operation) =>
    readProposals(operation, workbench),
  );
  const alone = new Set(
    reads.map(({ words }) => words.join(" ").toLowerCase()),
  );
  const all = [
    ...reads,
    ...workbench.operations.flatMap((operation) => [
      ...itemProposals(operation, workbench, alone),
      ...resultProposals(operation, workbench),
      ...inputProposals(operation, workbench),
    ]),
    // What else it gives is no other thing that is read.
    ...workbench.variants.flatMap((variant) => [
      ...resultProposals(variant, workbench),
      ...inputProposals(variant, workbench),
    ]),
    ...filterProposals(workbench),
    ...failureProposals(workbench),
    ...workbench.webhooks.flatMap((webhook) =>
      webhookProposals(webhook, workbench),
    ),
  ];
  // A page is an instance of `Page`, whoever else gives it.
  return all.filter(({ type }) => !pages?.pages.has(type));
}

function resultClass(
  { result }: WorkOperation,
  { classes }: Workbench,
): SchemaClass | undefined {
  return result.kind === "body" ? classes.of(result.schema) : undefined;
}

/** What is worth a name at the root: an object with declared members. */
function isObject(
  type: SchemaClass | undefined,
): type is SchemaClass & { schema: Required<Pick<Schema, "properties">> } {
  return (
    type?.schema.properties !== undefined && type.schema.properties.length > 0
  );
}

function readProposals(
  operation: WorkOperation,
  workbench: Workbench,
): RootProposal[] {
  const type = resultClass(operation, workbench);
  const { nouns } = operation;
  if (
    nouns.reads !== "one" ||
    operation.paging ||
    !isObject(type) ||
    nouns.thing.length === 0
  )
    return [];
  const single = wrappedEntity(type, workbench) ?? type;
  return [
    {
      type: single,
      words: nouns.thing,
      rung: 2,
      noun: nouns.thing,
      role: "data",
      operation,
    },
  ];
}

/** `{ data: {…} }` around one entity is an envelope; the noun is the entity's. */
function wrappedEntity(
  type: SchemaClass,
  { classes, deref }: Workbench,
): SchemaClass | undefined {
  const [only, ...more] = type.schema.properties ?? [];
  if (!only || more.length > 0 || !deref(only.schema).properties)
    return undefined;
  return classes.of(only.schema);
}

function itemProposals(
  operation: WorkOperation,
  workbench: Workbench,
  alone: ReadonlySet<string>,
): RootProposal[] {
  const { nouns, paging, draft } = operation;
  const type = resultClass(operation, workbench);
  if (!type || nouns.thing.length === 0) return [];
  const path =
    paging?.items.path ??
    (draft.method === "GET" || nouns.reads !== undefined
      ? listPath(type)
      : undefined);
  const list = path && follow(type.schema, path, workbench);
  if (!list?.items) return [];
  const item = workbench.classes.of(list.items);
  if (!isObject(item)) return [];
  const taken = alone.has(nouns.thing.join(" ").toLowerCase());
  const words = taken ? [...nouns.thing, "list", "item"] : nouns.thing;
  return [
    {
      type: item,
      words,
      rung: taken ? 2.2 : 2.1,
      noun: nouns.thing,
      role: "data",
      operation,
    },
  ];
}

function listPath({ schema }: SchemaClass): readonly string[] | undefined {
  return schema.items ? [] : undefined;
}

function follow(
  schema: Schema,
  path: readonly string[],
  { deref }: Workbench,
): Schema | undefined {
  let current: Schema | undefined = deref(schema);
  for (const name of path) {
    const property: { schema: Schema } | undefined = current?.properties?.find(
      (each) => each.name === name,
    );
    current = property && deref(property.schema);
  }
  return current;
}

function resultProposals(
  operation: WorkOperation,
  workbench: Workbench,
): RootProposal[] {
  const type = resultClass(operation, workbench);
  if (!isObject(type)) return [];
  const { nouns, paging } = operation;
  const isList =
    nouns.reads === "many" &&
    !paging &&
    type.schema.properties.some(({ schema }) => workbench.deref(schema).items);
  const words = isList
    ? [...nouns.thing, "list"]
    : operationWords(operation, paging ? "page" : "result");
  return [
    {
      type,
      words,
      rung: 3,
      noun: operation.nouns.thing,
      role: "data",
      operation,
    },
  ];
}

function inputProposals(
  operation: WorkOperation,
  { classes }: Workbench,
): RootProposal[] {
  const { schema } = operation.input;
  if (!schema) return [];
  return [
    {
      type: classes.of(schema),
      words: operationWords(operation, "input"),
      rung: 3,
      noun: operation.nouns.owner,
      role: "input",
      operation,
    },
  ];
}

/** What an operation calls something of its own: its noun, what it does, and what that is. */
export function operationWords(
  operation: WorkOperation,
  what: string,
): readonly string[] {
  const { owner, reads } = operation.nouns;
  const verb = verbWithout(operation);
  // A list of allow lists is one, too.
  return verb.length === 1 && reads !== undefined
    ? [...owner, ...verb, what]
    : joinWords(owner, verb, [what]);
}

/** The operation's words without the owner's noun, which stands in front already. */
export function verbWithout({ name, nouns }: WorkOperation): string[] {
  const owner = new Set(nouns.owner.map((word) => word.toLowerCase()));
  const words = wordsOf(name.name);
  const rest = words.filter((word) => !owner.has(word.toLowerCase()));
  return rest.length > 0 ? rest : words;
}

function filterProposals({ filters, classes }: Workbench): RootProposal[] {
  return filters.map(({ schema, operation }) => {
    const { owner, thing, nested } = operation.nouns;
    const isPrefixed =
      thing.slice(0, owner.length).join(" ") === owner.join(" ");
    const words = [...(nested && !isPrefixed ? owner : []), ...thing, "filter"];
    return {
      type: classes.of(schema),
      words,
      rung: 2,
      noun: thing,
      role: "filter",
      operation,
    };
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
}: Workbench): RootProposal[] {
  const failing = new Map<
    SchemaClass,
    { operation: WorkOperation; status: string }[]
  >();
  for (const operation of operations) {
    const statuses = readErrors(operation.draft);
    for (const { status, content } of operation.draft.responses) {
      if (!content || !statuses.includes(status)) continue;
      const type = classes.of(content.schema);
      if (!isObject(type)) continue;
      if (type.places.length < 2 && titleWords(type.schema.title).length === 0)
        continue;
      const known = failing.get(type);
      if (known) known.push({ operation, status });
      else failing.set(type, [{ operation, status }]);
    }
  }
  return [...failing].flatMap(([type, [first, ...more]]) => {
    if (!first) return [];
    const all = [first, ...more];
    const statuses = [...new Set(all.map(({ status }) => status))];
    const owners = commonOwner([
      first.operation,
      ...more.map(({ operation }) => operation),
    ]);
    const said = statuses.flatMap(statusWords);
    const [words = [], ...otherWords] = [
      ...(statuses.length === 1 && !/default/i.test(said.join()) ? [said] : []),
      ...owners,
      [apiName],
      ...(statuses.length < 4 ? [said] : []),
    ].map((of) => [...of, "error"]);
    return [
      {
        type,
        words,
        otherWords,
        rung: 3.6,
        noun: words,
        role: "data",
        operation: first.operation,
        isShared: true,
      },
    ];
  });
}

/** `OrderCreatedPayload` and `OrderCreatedHeaders`, where the author gave no name. */
function webhookProposals(
  { draft, operation, payload, headers }: WorkWebhook,
  { classes }: Workbench,
): RootProposal[] {
  // A method at the end of a name is a word like others.
  const words = wordsOf(
    draft.name.replace(/ [A-Z]+$/, (end) => end.toLowerCase()),
  );
  const owner = operation?.nouns.owner ?? [];
  const resource = operation?.name.resource ?? [];
  const root = {
    rung: 3,
    noun: words,
    role: "data",
    operation: {
      draft: draft.request,
      name: { resource, name: camelCase(words) },
      nouns: { owner, thing: words, nested: false, verb: [] },
    },
  } as const;
  const type = payload && classes.of(payload);
  const given = headers && classes.of(headers);
  return [
    ...(type && isWorthAName(type)
      ? [{ ...root, type, words: payloadWords(words, type) }]
      : []),
    ...(given ? [{ ...root, type: given, words: [...words, "headers"] }] : []),
  ];
}

/** What has a member `payload` is the event around it. */
function payloadWords(
  words: readonly string[],
  { schema }: SchemaClass,
): readonly string[] {
  const isEvent = schema.properties?.some(({ name }) => name === "payload");
  const noun = isEvent ? "event" : "payload";
  return words.at(-1)?.toLowerCase() === noun ? words : [...words, noun];
}

/** A payload has a check of its own where it is more than a word and found nowhere else. */
function isWorthAName(type: SchemaClass): boolean {
  const { items, anyOf, oneOf, allOf } = type.schema;
  const isMade = (items ?? anyOf ?? oneOf ?? allOf) !== undefined;
  return isObject(type) || (isMade && type.places.length === 1);
}
