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
import { isRawObject, type RawObject } from "../../document/open-api.js";
import {
  type Draft,
  type ReadContext,
  report,
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
    report(
      context,
      pointer,
      "schema-invalid",
      "a schema must be an object or a boolean",
    );
    return {};
  }
  const draft: Draft = {};
  let needed = 0;
  for (const keyword of Object.keys(raw)) needed |= readerBit.get(keyword) ?? 0;
  readers.forEach(({ read }, index) => {
    if (needed & (1 << index)) read(raw, draft, pointer, context);
  });
  return draft;
}

function readReference(
  raw: RawObject,
  draft: Draft,
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

function readArrayKeywords(
  raw: RawObject,
  draft: Draft,
  pointer: string,
  context: ReadContext,
): void {
  const { prefixItems } = raw;
  if (Array.isArray(prefixItems)) {
    draft.prefixItems = prefixItems.map((item, index) =>
      readSchema(item, `${pointer}/prefixItems/${index}`, context),
    );
  }
  for (const keyword of ["items", "contains", "unevaluatedItems"] as const) {
    if (raw[keyword] !== undefined) {
      draft[keyword] = readSchema(
        raw[keyword],
        `${pointer}/${keyword}`,
        context,
      );
    }
  }
  if (raw["uniqueItems"] === true) draft.uniqueItems = true;
}

function readObjectKeywords(
  raw: RawObject,
  draft: Draft,
  pointer: string,
  context: ReadContext,
): void {
  for (const keyword of ["properties", "dependentSchemas"] as const) {
    if (isRawObject(raw[keyword])) {
      draft[keyword] = readSchemaMap(
        raw[keyword],
        `${pointer}/${keyword}`,
        context,
      );
    }
  }
  if (Array.isArray(raw["required"])) {
    const required = raw["required"].filter((name) => typeof name === "string");
    if (required.length > 0) draft.required = [...new Set(required)].toSorted();
  } else if (raw["required"] !== undefined) {
    reportKeyword(context, pointer, "required", raw["required"]);
  }
  if (isRawObject(raw["patternProperties"])) {
    draft.patternProperties = readSchemaMap(
      raw["patternProperties"],
      `${pointer}/patternProperties`,
      context,
    ).map(({ name, schema }): PatternProperty => ({ pattern: name, schema }));
  }
  for (const keyword of [
    "additionalProperties",
    "propertyNames",
    "unevaluatedProperties",
  ] as const) {
    if (raw[keyword] !== undefined) {
      draft[keyword] = readSchema(
        raw[keyword],
        `${pointer}/${keyword}`,
        context,
      );
    }
  }
  if (isRawObject(raw["dependentRequired"]))
    draft.dependentRequired = readDependentRequired(raw["dependentRequired"]);
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

function readApplicators(
  raw: RawObject,
  draft: Draft,
  pointer: string,
  context: ReadContext,
): void {
  for (const keyword of ["allOf", "anyOf", "oneOf"] as const) {
    const branches = raw[keyword];
    if (!Array.isArray(branches) || branches.length === 0) continue;
    const read = branches.map((branch, index) =>
      readSchema(branch, `${pointer}/${keyword}/${index}`, context),
    );
    draft[keyword] =
      keyword === "allOf" ? [...(draft.allOf ?? []), ...read] : read;
  }
  for (const keyword of ["not", "if", "then", "else"] as const) {
    if (raw[keyword] !== undefined) {
      draft[keyword] = readSchema(
        raw[keyword],
        `${pointer}/${keyword}`,
        context,
      );
    }
  }
  readDiscriminator(raw, draft, pointer, context);
}

/**
 * What reads which keywords, in the order their results stand in the schema. Most schemas have
 * three or four keywords of some fifty, so each reader is called only where it has something to do.
 */
const readers: readonly {
  readonly read: (
    raw: RawObject,
    draft: Draft,
    pointer: string,
    context: ReadContext,
  ) => void;
  readonly keywords: readonly string[];
}[] = [
  { read: readType, keywords: ["type", "enum", "const"] },
  { read: readBounds, keywords: Object.keys(limits) },
  { read: readTextKeywords, keywords: ["pattern", "format"] },
  {
    read: readArrayKeywords,
    keywords: [
      "prefixItems",
      "items",
      "contains",
      "unevaluatedItems",
      "uniqueItems",
    ],
  },
  {
    read: readObjectKeywords,
    keywords: [
      "properties",
      "dependentSchemas",
      "required",
      "patternProperties",
      "additionalProperties",
      "propertyNames",
      "unevaluatedProperties",
      "dependentRequired",
    ],
  },
  {
    read: readApplicators,
    keywords: [
      "allOf",
      "anyOf",
      "oneOf",
      "not",
      "if",
      "then",
      "else",
      "discriminator",
    ],
  },
  {
    read: readAnnotations,
    keywords: [
      "title",
      "description",
      "contentEncoding",
      "contentMediaType",
      "contentSchema",
      "deprecated",
      "readOnly",
      "writeOnly",
      "default",
      "examples",
      "example",
    ],
  },
  {
    read: readEnumTexts,
    keywords: [
      "x-enum-varnames",
      "x-enumNames",
      "x-enum-descriptions",
      "x-enumDescriptions",
    ],
  },
  { read: readReference, keywords: ["$ref", "$dynamicRef"] },
];

const readerBit: ReadonlyMap<string, number> = new Map(
  readers.flatMap(({ keywords }, index) =>
    keywords.map((keyword): [string, number] => [keyword, 1 << index]),
  ),
);

function readSchemaMap(
  raw: RawObject,
  pointer: string,
  context: ReadContext,
): Property[] {
  return Object.entries(raw).map(([name, schema]) => ({
    name,
    schema: readSchema(schema, `${pointer}/${escapePointer(name)}`, context),
  }));
}
