import type { Diagnostic } from "../../model/diagnostic.js";
import type { Json } from "../../model/json.js";
import { escapePointer, unescapePointer } from "../../model/pointer.js";
import type {
  DependentRequired,
  JsonType,
  PatternProperty,
  Property,
  Schema,
} from "../../model/schema.js";
import { simplifySchema } from "./simplify-schema.js";

/** A schema under construction: read once, frozen by use. */
type Draft = { -readonly [K in keyof Schema]: Schema[K] };

/** What reading a schema needs of its surroundings. */
export interface ReadContext {
  /** Where a finding about the document goes. */
  report(diagnostic: Diagnostic): void;
  /**
   * What a `$ref` (or `$dynamicRef`) at a place leads to: a reference that the caller later
   * replaces by a type's name. Undefined when it dangles, which the callee has reported.
   */
  resolveRef(
    ref: string,
    pointer: string,
    keyword: "$ref" | "$dynamicRef",
  ): string | undefined;
  /** Called with every schema read and the pointer it stands at. */
  onSchema?(schema: Schema, pointer: string): void;
}

const jsonTypes: ReadonlySet<unknown> = new Set<JsonType>([
  "null",
  "boolean",
  "integer",
  "number",
  "string",
  "array",
  "object",
]);

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
  if (!isObject(raw)) {
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

/** `type`, `enum`, `const` (JSON Schema 2020-12 Validation, 6.1). */
function readType(
  raw: RawObject,
  draft: Draft,
  pointer: string,
  context: ReadContext,
): void {
  if (Object.hasOwn(raw, "type")) {
    const written = Array.isArray(raw["type"]) ? raw["type"] : [raw["type"]];
    const types = written.filter((type) => jsonTypes.has(type)) as JsonType[];
    if (types.length < written.length) {
      const unknown = written.find((type) => !jsonTypes.has(type));
      report(
        context,
        pointer,
        "schema-type-unknown",
        `type ${JSON.stringify(unknown)} is no JSON Schema type`,
      );
    }
    // With only unknown types nothing is known of the value; a type is never guessed.
    if (types.length > 0) draft.type = [...new Set(types)];
  }
  if (Array.isArray(raw["enum"])) draft.enum = dedupe(raw["enum"] as Json[]);
  if (Object.hasOwn(raw, "const")) {
    const constant = [raw["const"] as Json];
    if (draft.enum === undefined) draft.enum = constant;
    else draft.allOf = [{ enum: constant }];
  }
}

const bounds = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
] as const;
const counts = [
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minContains",
  "maxContains",
  "minProperties",
  "maxProperties",
] as const;

function readBounds(
  raw: RawObject,
  draft: Draft,
  pointer: string,
  context: ReadContext,
): void {
  for (const keyword of bounds) {
    const value = raw[keyword];
    if (value === undefined) continue;
    if (
      typeof value === "number" &&
      Number.isFinite(value) &&
      (keyword !== "multipleOf" || value > 0)
    ) {
      draft[keyword] = value;
    } else reportKeyword(context, pointer, keyword, value);
  }
  for (const keyword of counts) {
    const value = raw[keyword];
    if (value === undefined) continue;
    if (typeof value === "number" && Number.isInteger(value) && value >= 0)
      draft[keyword] = value;
    else reportKeyword(context, pointer, keyword, value);
  }
}

function readTextKeywords(
  raw: RawObject,
  draft: Draft,
  pointer: string,
  context: ReadContext,
): void {
  for (const keyword of ["pattern", "format"] as const) {
    const value = raw[keyword];
    if (value === undefined) continue;
    if (typeof value === "string") draft[keyword] = value;
    else reportKeyword(context, pointer, keyword, value);
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
    if (isObject(raw[keyword])) {
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
  if (isObject(raw["patternProperties"])) {
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
  if (isObject(raw["dependentRequired"]))
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

/** OpenAPI 3.1, 4.8.25. Mapping values are references or bare names of components. */
function readDiscriminator(
  raw: RawObject,
  draft: Draft,
  pointer: string,
  context: ReadContext,
): void {
  const discriminator = raw["discriminator"];
  if (
    !isObject(discriminator) ||
    typeof discriminator["propertyName"] !== "string"
  )
    return;
  const mapping: { value: string; type: string }[] = [];
  const written = isObject(discriminator["mapping"])
    ? discriminator["mapping"]
    : {};
  for (const [value, target] of Object.entries(written)) {
    if (typeof target !== "string") continue;
    const ref = /[#/]|\.(json|ya?ml)$/.test(target)
      ? target
      : `#/components/schemas/${escapePointer(target)}`;
    const type = context.resolveRef(
      ref,
      `${pointer}/discriminator/mapping/${escapePointer(value)}`,
      "$ref",
    );
    if (type !== undefined) mapping.push({ value, type });
  }
  for (const branch of [...(draft.oneOf ?? []), ...(draft.anyOf ?? [])]) {
    const { ref } = branch;
    if (ref === undefined || mapping.some(({ type }) => type === ref)) continue;
    mapping.push({
      value: unescapePointer(ref.slice(ref.lastIndexOf("/") + 1)),
      type: ref,
    });
  }
  mapping.sort((a, b) => (a.value < b.value ? -1 : 1));
  draft.discriminator = { property: discriminator["propertyName"], mapping };
}

function readAnnotations(raw: RawObject, draft: Draft): void {
  for (const keyword of [
    "title",
    "description",
    "contentEncoding",
    "contentMediaType",
  ] as const) {
    const value = raw[keyword];
    if (typeof value === "string" && value.trim() !== "")
      draft[keyword] = value;
  }
  for (const keyword of ["deprecated", "readOnly", "writeOnly"] as const) {
    if (raw[keyword] === true) draft[keyword] = true;
  }
  if (Object.hasOwn(raw, "default")) draft.default = raw["default"] as Json;
  if (Array.isArray(raw["examples"]))
    draft.examples = raw["examples"] as Json[];
  else if (Object.hasOwn(raw, "example"))
    draft.examples = [raw["example"] as Json];
}

function readEnumTexts(raw: RawObject, draft: Draft): void {
  const names = enumTexts(raw, ["x-enum-varnames", "x-enumNames"], draft);
  if (names) draft.enumNames = names;
  const descriptions = enumTexts(
    raw,
    ["x-enum-descriptions", "x-enumDescriptions"],
    draft,
  );
  if (descriptions) draft.enumDescriptions = descriptions;
}

/** A text for each value, empty where there is none: written as a list beside them, or by value. */
function enumTexts(
  raw: RawObject,
  keywords: readonly string[],
  draft: Draft,
): readonly string[] | undefined {
  const written = keywords.map((keyword) => raw[keyword]).find(Boolean);
  const values = raw["enum"];
  if (!draft.enum || !Array.isArray(values)) return undefined;
  const textOf = (value: Json): unknown => {
    if (isObject(written)) return written[String(value)];
    const index = values.findIndex((other) => isEqualJson(other, value));
    return Array.isArray(written) ? written[index] : undefined;
  };
  const texts = draft.enum.map((value) => {
    const text = textOf(value);
    return typeof text === "string" ? text.trim() : "";
  });
  return texts.some((text) => text !== "") ? texts : undefined;
}

function isEqualJson(a: unknown, b: Json): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
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
  { read: readBounds, keywords: [...bounds, ...counts] },
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

type RawObject = Record<string, unknown>;

function isObject(value: unknown): value is RawObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function dedupe(values: readonly Json[]): readonly Json[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = JSON.stringify(value);
    return !seen.has(key) && seen.add(key);
  });
}

function reportKeyword(
  context: ReadContext,
  pointer: string,
  keyword: string,
  value: unknown,
): void {
  report(
    context,
    `${pointer}/${keyword}`,
    "schema-keyword-invalid",
    `${keyword} cannot be ${JSON.stringify(value)?.slice(0, 60)}; it is ignored`,
  );
}

function report(
  context: ReadContext,
  pointer: string,
  code: string,
  message: string,
): void {
  context.report({ code, severity: "warning", pointer, message });
}
