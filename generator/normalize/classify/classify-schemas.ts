import { groupBy } from "../../model/group-by.js";
import { lastToken, isComponentPointer } from "../../model/pointer.js";
import type { Schema } from "../../model/schema.js";
import { wordsOf } from "../../model/words.js";
import { reportUnmatched } from "../options/unmatched-decisions.js";
import { OperatorWords } from "../filters/operator-vocabulary.js";
import { FilterReader } from "../filters/find-filter.js";
import type { Look } from "../filters/operator-object.js";
import { meaningOfTitle, placeMeaning, wordKey } from "../merge/meaning.js";
import {
  type SchemaClass,
  SchemaClasses,
  isReferred,
} from "../merge/schema-classes.js";
import { groupInputs } from "../names/operation-parts.js";
import type { DocumentReader } from "../operations/document-reader.js";
import type { FilterPart } from "../schema/filter-part.js";
import { headerOption, isSetting } from "../security/option-names.js";
import type {
  Classified,
  OperationGroup,
  ClassifiedFilter,
  ClassifiedHeader,
} from "../steps/classified.js";
import type { Draft } from "../steps/draft.js";
import type {
  Resolved,
  ResolvedOperation,
  ResolvedWebhook,
} from "../steps/resolved.js";
import type { Run } from "../steps/run.js";
import { closedFilters, extensionsOf, findFilters } from "./find-filters.js";

/** Finds the filters, and the classes of everything that is to be a type. */
export function classifySchemas(
  draft: Draft,
  resolved: Resolved,
  run: Run,
): Classified {
  const { reader, memory } = run;
  const { operations, variants, webhooks } = resolved;
  const found = findAllFilters(operations, draft, run);
  const classes = new SchemaClasses(reader.pointers, reader.referenced);
  // The others take what their operation takes.
  const ownInputs = variants.filter(({ input, of }) => input !== of.input);
  const inputs = groupInputs([...operations, ...ownInputs], memory);
  for (const group of inputs) addInput(group, classes);
  for (const operation of [...operations, ...variants])
    addResponses(operation, classes);
  for (const { schema, operation } of found)
    classes.add(schema, wordKey(operation.nouns.thing));
  const headers = addHeaders(draft, classes, reader);
  for (const webhook of webhooks) addWebhook(webhook, classes);
  const extensions = extensionsOf(
    reader.pointers.keys(),
    classes,
    draft.derefWhole,
  );
  const filters = closedFilters(found, extensions, classes);
  const parts = new Map<SchemaClass, FilterPart>();
  for (const filter of filters)
    for (const [schema, part] of filter.found.parts)
      parts.set(classes.of(schema), part);
  return {
    ...draft,
    ...resolved,
    inputs,
    headers,
    filters,
    classes,
    parts,
    extended: new Set(
      extensions.flatMap(({ parts: of }) => of.flatMap((part) => part ?? [])),
    ),
  };
}

/** The filters of all requests; reports what of the config and of the filters has no meaning. */
function findAllFilters(
  operations: readonly ResolvedOperation[],
  { derefWhole }: Draft,
  { reader, options }: Run,
): ClassifiedFilter[] {
  const words = new OperatorWords(options.filters?.operators);
  const found = findFilters(operations, {
    deref: derefWhole,
    adopt: reader.adopt,
    reader: filterReader(reader, { deref: derefWhole, words }),
  });
  const what = "operator and no field of a filter";
  const unmatched = words.unmatched();
  reportUnmatched(reader.add, {
    place: "filters.operators",
    what,
    ...unmatched,
  });
  reportUnknown(found, reader);
  return found;
}

/** Reports operators with unknown words, and how to declare that one is no operator. */
function reportUnknown(
  filters: readonly ClassifiedFilter[],
  reader: DocumentReader,
): void {
  const unknown = filters.flatMap(({ found }) => found.unknown);
  const distinct = groupBy(unknown, ({ path, word }) => `${path} ${word}`);
  for (const [{ schema, path, word }] of distinct.values())
    reader.report(
      "operator-unknown",
      reader.pointers.get(schema) ?? "#",
      `${path}: ${word} is taken as an operator, since it is beside a plain value; if it is none, set filters.operators: { ${JSON.stringify(path)}: false }, else { ${JSON.stringify(word)}: true } ends this remark`,
      { severity: "info" },
    );
}

/** Fields of components are reported by the component's name. */
function filterReader(
  { referenced }: DocumentReader,
  look: Look,
): FilterReader {
  const names = new Map<Schema, string>();
  for (const [pointer, schema] of referenced)
    if (isComponentPointer(pointer)) names.set(schema, lastToken(pointer));
  return new FilterReader(look, (schema) => names.get(schema));
}

/** The client's headers as members of its options, for what they are called to be evidence. */
function addHeaders(
  { headers, schemes }: Draft,
  classes: SchemaClasses,
  { adopt }: DocumentReader,
): ClassifiedHeader[] {
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

function addWebhook(
  { draft, payload, headers }: ResolvedWebhook,
  classes: SchemaClasses,
): void {
  const [subject = ""] = wordsOf(draft.name);
  if (payload) {
    const { items, anyOf, oneOf, allOf } = payload;
    const isMade = (items ?? anyOf ?? oneOf ?? allOf) !== undefined;
    // A list or a union that is sent is the webhook's, whatever else has its shape.
    const own = isMade ? `payload ${draft.request.pointer}` : undefined;
    classes.add(payload, subject, own);
  }
  if (headers) classes.add(headers, subject);
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
  { draft, result, nouns }: ResolvedOperation,
  classes: SchemaClasses,
): void {
  const meaning = wordKey(nouns.thing);
  if (result.kind === "body") {
    const place = draft.responses.find(
      ({ content }) => content?.schema === result.schema,
    )?.content?.schemaPointer;
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

/** A type without an id and with few members is an operation's own response and no shared thing. */
function isSmall({ properties = [] }: Schema): boolean {
  return properties.length < 4 && !properties.some(({ name }) => name === "id");
}
