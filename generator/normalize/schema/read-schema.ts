import { type Holder, holders, keywords } from "../../model/keywords.js";
import { limits } from "../../model/limits.js";
import { escapePointer } from "../../model/pointer.js";
import type {
  DependentRequired,
  PatternProperty,
  Property,
  Schema,
} from "../../model/schema.js";
import { readAnnotations, readEnumTexts } from "./read-annotations.js";
import { readBounds, readTextKeywords, readType } from "./read-assertions.js";
import {
  isRawObject,
  type RawObject,
} from "../../document/open-api/open-api.js";
import {
  type SchemaDraft,
  type ReadContext,
  reportKeyword,
} from "./read-context.js";
import { readDiscriminator } from "./read-discriminator.js";
import { simplifySchema } from "./simplify-schema.js";

/**
 * Reads one schema of an OpenAPI 3.1 document (JSON Schema 2020-12) into the model, with every
 * assertion it makes. Malformed keywords are reported and left out; nothing is thrown.
 */
export function readSchema(
  raw: unknown,
  pointer: string,
  context: ReadContext,
): Schema {
  const schema = simplifySchema(readAny(raw, pointer, context));
  context.onSchema?.(schema, pointer);
  return schema;
}

function readAny(raw: unknown, pointer: string, context: ReadContext): Schema {
  if (raw === true) return {};
  if (raw === false) return { never: true };
  if (!isRawObject(raw)) {
    context.report(
      "schema-invalid",
      pointer,
      "a schema must be an object or a boolean",
    );
    return {};
  }
  const draft: SchemaDraft = {};
  let needed = 0;
  for (const keyword of Object.keys(raw)) needed |= readerBit.get(keyword) ?? 0;
  readers.forEach(({ read }, index) => {
    if (needed & (1 << index)) read(raw, draft, pointer, context);
  });
  return draft;
}

function readReference(
  raw: RawObject,
  draft: SchemaDraft,
  pointer: string,
  context: ReadContext,
): void {
  for (const keyword of ["$ref", "$dynamicRef"] as const) {
    const ref = raw[keyword];
    if (typeof ref !== "string") continue;
    const target = context.resolveRef(ref, pointer, keyword);
    if (target === undefined) continue;
    if (draft.ref === undefined) draft.ref = target;
    else draft.allOf = [...(draft.allOf ?? []), { ref: target }];
  }
}

/** The keywords that have schemas, and those that say what there must be of them. */
function readParts(
  raw: RawObject,
  draft: SchemaDraft,
  pointer: string,
  context: ReadContext,
): void {
  for (const keyword of partKeywords) {
    const value = raw[keyword];
    if (value === undefined) continue;
    switch (keyword) {
      case "uniqueItems":
        if (value === true) draft.uniqueItems = true;
        break;
      case "required":
        readRequired(value, draft, pointer, context);
        break;
      case "dependentRequired":
        if (isRawObject(value))
          draft.dependentRequired = readDependentRequired(value);
        break;
      default:
        readHeld(keyword, value, draft, (part, step = "") =>
          readSchema(part, `${pointer}/${keyword}${step}`, context),
        );
    }
  }
}

const needs = ["uniqueItems", "required", "dependentRequired"] as const;

/** In the order of the table: the hash of a type is made of its keywords in this order. */
const partKeywords = Object.keys(keywords).filter(
  (keyword): keyword is Holder | (typeof needs)[number] =>
    [...needs, ...holders].some((each) => each === keyword),
);

type ReadPart = (part: unknown, step?: string) => Schema;

function readHeld(
  keyword: Holder,
  value: unknown,
  draft: SchemaDraft,
  read: ReadPart,
): void {
  const { holds } = keywords[keyword];
  const parts =
    holds === "one"
      ? read(value)
      : holds === "list"
        ? readList(value, keyword, read)
        : readEntries(value, keyword, read);
  // A constant beside an enumeration is a part of `allOf` already.
  if (keyword === "allOf" && parts)
    draft.allOf = [...(draft.allOf ?? []), ...(parts as readonly Schema[])];
  else if (parts !== undefined) Object.assign(draft, { [keyword]: parts });
}

function readList(
  list: unknown,
  keyword: Holder,
  read: ReadPart,
): readonly Schema[] | undefined {
  if (!Array.isArray(list)) return undefined;
  // No alternatives allow no value, which no author means.
  if (list.length === 0 && keyword !== "prefixItems") return undefined;
  return list.map((each, index) => read(each, `/${index}`));
}

function readEntries(
  map: unknown,
  keyword: Holder,
  read: ReadPart,
): readonly (Property | PatternProperty)[] | undefined {
  if (!isRawObject(map)) return undefined;
  return Object.entries(map).map(([name, each]) => {
    const schema = read(each, `/${escapePointer(name)}`);
    return keyword === "patternProperties"
      ? { pattern: name, schema }
      : { name, schema };
  });
}

function readRequired(
  names: unknown,
  draft: SchemaDraft,
  pointer: string,
  context: ReadContext,
): void {
  if (!Array.isArray(names))
    return reportKeyword(context, pointer, "required", names);
  const texts = names.filter((name) => typeof name === "string");
  if (texts.length > 0) draft.required = [...new Set(texts)].toSorted();
}

function readDependentRequired(raw: RawObject): DependentRequired[] {
  return Object.entries(raw).map(([name, required]) => ({
    name,
    required: Array.isArray(required)
      ? [
          ...new Set(required.filter((other) => typeof other === "string")),
        ].toSorted()
      : [],
  }));
}

/**
 * The readers of keywords, in the order of their results in the schema. Most schemas have
 * three or four keywords of some fifty, so each reader is called only where it has something to do.
 */
const readers: readonly {
  readonly read: (
    raw: RawObject,
    draft: SchemaDraft,
    pointer: string,
    context: ReadContext,
  ) => void;
  readonly keywords: readonly string[];
}[] = [
  { read: readType, keywords: ["type", "enum", "const"] },
  { read: readBounds, keywords: Object.keys(limits) },
  { read: readTextKeywords, keywords: ["pattern", "format"] },
  { read: readParts, keywords: partKeywords },
  { read: readDiscriminator, keywords: ["discriminator"] },
  {
    read: readAnnotations,
    keywords:
      "title description contentEncoding contentMediaType contentSchema deprecated readOnly writeOnly default examples example".split(
        " ",
      ),
  },
  {
    read: readEnumTexts,
    keywords:
      "x-enum-varnames x-enumNames x-enum-descriptions x-enumDescriptions x-enum-values x-ms-enum".split(
        " ",
      ),
  },
  { read: readReference, keywords: ["$ref", "$dynamicRef"] },
];

const readerBit: ReadonlyMap<string, number> = new Map(
  readers.flatMap(({ keywords }, index) =>
    keywords.map((keyword): [string, number] => [keyword, 1 << index]),
  ),
);
