import { defined } from "../model/defined.js";
import type { Schema } from "../model/schema.js";
import { member, objectMember } from "../document/open-api.js";
import { escapePointer, unescapePointer } from "../model/pointer.js";
import type { FilterPart } from "./schema/filter-part.js";
import { FilterReader } from "./filters/find-filter.js";
import {
  closedFilters,
  extensionsOf,
  findFilters,
} from "./classify/find-filters.js";
import { reportUnknown } from "./classify/report-unknown-operators.js";
import { OneWayMembers } from "./directions/one-way-members.js";
import type { Deref } from "./schema/deref.js";
import type { Look } from "./filters/operator-object.js";
import { reportUnmatched } from "./options/unmatched-decisions.js";
import { OperatorWords } from "./filters/operator-vocabulary.js";
import type { InputContext } from "./inputs/flatten-input.js";
import { settleQueryArrays } from "./inputs/query-arrays.js";
import {
  type SchemaClass,
  SchemaClasses,
  isReferred,
} from "./merge/schema-classes.js";
import { meaningOfTitle, placeMeaning, wordKey } from "./merge/meaning.js";
import { hasOnly } from "./schema/simplify-schema.js";
import { operationDecisions } from "./operations/operation-decisions.js";
import type { NormalizeOptions } from "./options/options.js";
import { prepareOperations, settleVariants } from "./prepare-operations.js";
import { readApiName } from "./operations/api-name.js";
import { groupInputs } from "./names/operation-parts.js";
import { keepWebhookNames } from "./names/webhook-names.js";
import type { NameMemory } from "./options/name-memory.js";
import { wordsOf } from "../model/words.js";
import type { DocumentReader } from "./operations/document-reader.js";
import { pathItemReader, readOperations } from "./draft/read-operations.js";
import type {
  DraftOperation,
  DraftWebhook,
} from "./operations/draft-operation.js";
import { readCallbacks, readWebhooks } from "./operations/read-webhooks.js";
import { receivedHeaders } from "./operations/received-headers.js";
import {
  type ClientHeaders,
  findClientHeaders,
} from "./security/client-headers.js";
import { readGrantedScopes } from "./scopes/scope-evidence.js";
import { headerOption, isSetting } from "./security/option-names.js";
import {
  readSecurityRequirement,
  readSecuritySchemes,
  reportUndeclared,
} from "./security/read-security.js";
import type {
  OperationGroup,
  WorkHeader,
  WorkOperation,
  WorkWebhook,
  UnnamedModel,
} from "./unnamed-model.js";

/** Reads everything the document declares and lays it out for naming. */
export function prepareUnnamedModel(
  reader: DocumentReader,
  options: NormalizeOptions,
  memory: NameMemory,
): UnnamedModel {
  const { root, selected } = reader.document;
  const schemas = objectMember(objectMember(root, "components"), "schemas");
  for (const name of Object.keys(schemas).toSorted()) {
    if (selected && !selected.hasSchema(name)) continue;
    reader.referencedSchema(
      schemas[name],
      `#/components/schemas/${escapePointer(name)}`,
    );
  }
  const links = (schema: Schema) => [...linksFrom(schema, reader.referenced)];
  // Most schemas refer to nothing, and each is asked for many times.
  const deref: Deref = (schema) =>
    schema.ref === undefined ? schema : (links(schema).at(-1) ?? schema);
  // What is looked at whole is more than it refers to where something is asserted beside that.
  const derefWhole: Deref = (schema) => {
    if (schema.ref === undefined) return schema;
    let last = schema;
    for (last of linksFrom(schema, reader.referenced))
      if (last.ref === undefined || !hasOnly(last, ["ref"])) break;
    return last;
  };
  const adopt = (schema: Schema, pointer: string): Schema => {
    reader.pointers.set(schema, pointer);
    return schema;
  };
  const schemes = readSecuritySchemes(reader, memory);
  const common = readSecurityRequirement(member(root, "security"));
  const written = readOperations(reader);
  reportUndeclared(
    [{ ...defined({ security: common }), pointer: "#" }, ...written],
    reader,
  );
  const read = findClientHeaders(written, schemes, common);
  const settled = settleQueryArrays(
    read.operations,
    options.query?.arraysOfObjects,
    { reader, deref },
  ).map((draft) => settleVariants(draft, deref));
  const plain = settled.map(({ draft }) => draft);
  const drafts = readRequests(plain, reader, memory);
  const members = new OneWayMembers(reader.pointers.keys(), deref);
  const context: InputContext = { deref, links, adopt, members };
  const decisions = operationDecisions(plain, options.operations, reader);
  const { operations, variants } = prepareOperations(settled, reader, {
    ...context,
    derefWhole,
    memory,
    decisions,
  });
  const words = new OperatorWords(options.filters?.operators);
  const found = findFilters(operations, {
    deref: derefWhole,
    adopt,
    reader: filterReader(reader, { deref: derefWhole, words }),
  });
  const { entries, known } = words.unmatched();
  const what = "operator and no field of a filter";
  reportUnmatched(
    entries,
    { place: "filters.operators", what, known },
    (diagnostic) => void reader.diagnostics.push(diagnostic),
  );
  reportUnknown(found, reader);
  const classes = new SchemaClasses(reader.pointers, reader.referenced);
  // The others take what their operation takes.
  const ownInputs = variants.filter(({ input, of }) => input !== of.input);
  const inputs = groupInputs([...operations, ...ownInputs], memory);
  for (const group of inputs) addInput(group, classes);
  for (const operation of [...operations, ...variants])
    addResponses(operation, classes);
  for (const { schema, operation } of found)
    classes.add(schema, wordKey(operation.nouns.thing));
  const headers = addHeaders(read.headers, classes, { ...context, schemes });
  const webhooks = prepareWebhooks(drafts, operations, context);
  for (const { draft, payload, headers: received } of webhooks) {
    const [subject = ""] = wordsOf(draft.name);
    if (payload) {
      const { items, anyOf, oneOf, allOf } = payload;
      const isMade = (items ?? anyOf ?? oneOf ?? allOf) !== undefined;
      // A list or a union that is sent is the webhook's, whatever else has its shape.
      const own = isMade ? `payload ${draft.request.pointer}` : undefined;
      classes.add(payload, subject, own);
    }
    if (received) classes.add(received, subject);
  }
  const all = [...reader.pointers.keys()];
  const classOf = (schema: Schema): SchemaClass | undefined =>
    classes.find(schema);
  const extensions = extensionsOf(all, { deref: derefWhole, classOf });
  const filters = closedFilters(found, extensions, classOf);
  const parts = new Map<SchemaClass, FilterPart>();
  for (const filter of filters) {
    for (const [schema, part] of filter.found.parts)
      parts.set(classes.of(schema), part);
  }
  const extended = new Set(
    extensions.flatMap(({ parts }) => parts.flatMap((part) => part ?? [])),
  );
  const { name: apiName } = readApiName(reader.document.root);
  return {
    apiName,
    operations,
    variants,
    inputs,
    headers,
    schemes,
    requiredOptions: read.required,
    webhooks,
    filters,
    classes,
    parts,
    extended,
    deref,
    grantedScopes: readGrantedScopes(
      objectMember(objectMember(root, "components"), "securitySchemes"),
    ),
    members,
  };
}

/** Fields of components are told by the component's name. */
function filterReader(
  { referenced }: DocumentReader,
  look: Look,
): FilterReader {
  const names = new Map<Schema, string>();
  for (const [pointer, schema] of referenced) {
    const name = /^#\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1];
    if (name !== undefined) names.set(schema, unescapePointer(name));
  }
  return new FilterReader(look, (schema) => names.get(schema));
}

/** The requests the API sends by itself, by the operation they are callbacks of. */
type DraftWebhooks = ReadonlyMap<
  DraftOperation | undefined,
  readonly DraftWebhook[]
>;

function readRequests(
  operations: readonly DraftOperation[],
  reader: DocumentReader,
  memory: NameMemory,
): DraftWebhooks {
  const { selected } = reader.document;
  const readItem = pathItemReader(reader);
  const webhooks = readWebhooks(
    reader,
    pathItemReader(reader, selected?.hasOperation),
  );
  return new Map<DraftOperation | undefined, readonly DraftWebhook[]>([
    [undefined, keepWebhookNames(webhooks, memory)],
    ...operations.map((draft): [DraftOperation, readonly DraftWebhook[]] => [
      draft,
      keepWebhookNames(readCallbacks(draft, reader, readItem), memory),
    ]),
  ]);
}

function prepareWebhooks(
  drafts: DraftWebhooks,
  operations: readonly WorkOperation[],
  { adopt }: InputContext,
): WorkWebhook[] {
  return [undefined, ...operations].flatMap((operation) =>
    (drafts.get(operation?.draft) ?? []).map((draft): WorkWebhook => {
      const payload = draft.request.body?.schema;
      const headers = receivedHeaders(draft.request, adopt);
      return { draft, ...defined({ operation, payload, headers }) };
    }),
  );
}

/** The client's headers as members of its options, for what they are called to be evidence. */
function addHeaders(
  headers: ClientHeaders["headers"],
  classes: SchemaClasses,
  {
    adopt,
    schemes,
  }: InputContext & { readonly schemes: UnnamedModel["schemes"] },
): WorkHeader[] {
  return headers.map(([header, ...others]) => {
    const name = headerOption(header.name);
    const isTaken =
      isSetting(name) || schemes.some((scheme) => scheme.option === name);
    const option = isTaken ? `${name}Header` : name;
    for (const { schema } of others) classes.add(schema, "");
    const property = { name: option, schema: header.schema };
    const options: Schema = { type: ["object"], properties: [property] };
    classes.add(adopt(options, "#/components/securitySchemes"), "");
    return { ...header, option };
  });
}

/** An operation's input is its own, whatever else has its shape (design, 10.2). */
function addInput(
  { operations }: OperationGroup,
  classes: SchemaClasses,
): void {
  const own = `input ${operations[0].draft.pointer}`;
  for (const { input, nouns } of operations) {
    if (!input.schema) continue;
    const meaning = wordKey(nouns.thing);
    // Members beside a referenced body are part of the input alone.
    for (const part of input.schema.allOf ?? [])
      for (const each of [...(part.anyOf ?? []), part])
        classes.add(each, meaning, own);
    classes.add(input.schema, meaning, own);
  }
}

function addResponses(
  { draft, result, nouns }: WorkOperation,
  classes: SchemaClasses,
): void {
  const meaning = wordKey(nouns.thing);
  if (result.kind === "body") {
    const place = draft.responses.find(
      ({ content }) => content?.schema === result.schema,
    )?.content?.pointer;
    const isShared = place !== undefined && isReferred(place);
    const own = isShared
      ? placeMeaning(place) || place
      : `result ${draft.pointer}`;
    const isOwn = (schema: Schema): boolean =>
      schema.properties !== undefined &&
      meaningOfTitle(schema.title) === undefined &&
      (isShared || (nouns.reads === undefined && isSmall(schema)));
    for (const each of [...(result.schema.anyOf ?? []), result.schema])
      classes.add(each, meaning, isOwn(each) ? own : undefined);
  }
  for (const { status, content } of draft.responses)
    if (content)
      classes.add(content.schema, status.startsWith("2") ? meaning : "error");
}

/** What has no id and few members is an operation's answer and no thing that others give too. */
function isSmall({ properties = [] }: Schema): boolean {
  return properties.length < 4 && !properties.some(({ name }) => name === "id");
}

/** A schema and the schemas that it references. */
function* linksFrom(
  schema: Schema,
  referenced: ReadonlyMap<string, Schema>,
): Generator<Schema> {
  const links = new Set([schema]);
  // What is added while a set is walked is walked too.
  for (const link of links) {
    yield link;
    const target =
      link.ref === undefined ? undefined : referenced.get(link.ref);
    if (target) links.add(target);
  }
}
