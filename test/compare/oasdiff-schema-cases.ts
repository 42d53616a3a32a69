/**
 * The rules of oasdiff that are about the HTTP contract, each with the smallest pair of documents it
 * speaks of, in our own words. What oasdiff says of a rule is in `oasdiff-rules.ts`; what we say is
 * the same (ERR is breaking, WARN a warning, INFO no harm) unless a case says otherwise, and why.
 */
import type { Severity } from "../../generator/diff/compare/change.js";

/** How we judge a rule where that differs from oasdiff. */
export interface Judgement {
  /** What the worst of the change does on the wire; `none`: nothing is reported. */
  readonly wire?: Severity | "none";
  /** Our rule, where it has another name. */
  readonly rule?: string;
  /** Why, in a sentence. */
  readonly why: string;
}

/** Where a schema is tried; each is how a rule's name begins. */
export const schemaPlaces = [
  "request-parameter",
  "request-parameter-property",
  "request-body",
  "request-property",
  "request-read-only-property",
  "response-body",
  "response-property",
  "response-write-only-property",
] as const;

/** One of {@link schemaPlaces}. */
export type SchemaPlace = (typeof schemaPlaces)[number];

/** One change of a schema, tried in every place for which oasdiff has a rule of that name. */
export interface SchemaCase {
  /** The end of the rule's name. */
  readonly change: string;
  readonly old: unknown;
  readonly new: unknown;
  /** By how the place's name begins: `request`, `response`, `request-parameter`, or `all`. */
  readonly judged?: Readonly<Record<string, Judgement>>;
  /** Components that the schemas refer to. */
  readonly components?: { readonly old?: unknown; readonly new?: unknown };
}

const text = { type: "string" };
const cat = {
  type: "object",
  required: ["kind"],
  properties: { kind: text, claws: text },
};
const dog = {
  type: "object",
  required: ["kind"],
  properties: { kind: text, barks: { type: "boolean" } },
};
const fish = {
  type: "object",
  required: ["kind"],
  properties: { kind: text, fins: { type: "integer" } },
};
const pets = { Cat: cat, Dog: dog, Fish: fish };
const ref = (name: string): object => ({
  $ref: `#/components/schemas/${name}`,
});
const pet = (mapping?: object, propertyName = "kind"): object => ({
  oneOf: [ref("Cat"), ref("Dog")],
  discriminator: {
    propertyName,
    ...(mapping
      ? {
          mapping: Object.fromEntries(
            Object.entries(mapping).map(([value, name]) => [
              value,
              `#/components/schemas/${name}`,
            ]),
          ),
        }
      : {}),
  },
});

const readOnly: Judgement = {
  wire: "none",
  why: "what is read-only is left out of requests, so nothing about it is sent",
};
const writeOnly: Judgement = {
  wire: "none",
  why: "what is write-only is left out of responses, so nothing of it arrives",
};
const bound: Judgement = {
  wire: "breaking",
  why: "a bound where there was none refuses requests that were taken, as a tighter one does",
};

function bounds(
  name: string,
  schema: object,
  { set, tight, loose }: { set: string; tight: number; loose: number },
): SchemaCase[] {
  const [grows, shrinks] =
    tight < loose ? ["increased", "decreased"] : ["decreased", "increased"];
  const at = (value?: number): object =>
    value === undefined ? schema : { ...schema, [name]: value };
  return [
    {
      change: `${set}-set`,
      old: at(),
      new: at(tight),
      judged: { request: bound },
    },
    { change: `${set}-unset`, old: at(tight), new: at() },
    {
      change: `${set}-${grows}`,
      old: at(tight),
      new: at(loose),
    },
    {
      change: `${set}-${shrinks}`,
      old: at(loose),
      new: at(tight),
      judged: { "request-read-only": readOnly },
    },
  ];
}

/** A keyword that is there or not. */
function comesAndGoes(
  change: string,
  without: object,
  keyword: object,
  judged?: SchemaCase["judged"],
): SchemaCase[] {
  const plain = judged ? { judged } : {};
  const all = { ...without, ...keyword };
  return [
    { change: `${change}-added`, old: without, new: all, ...plain },
    { change: `${change}-removed`, old: all, new: without, ...plain },
  ];
}

const object = { type: "object", properties: { a: text, b: text } };
const list = { type: "array", items: text };

/** Changes of one schema. */
export const schemaCases: readonly SchemaCase[] = [
  ...bounds("maxLength", text, { set: "max-length", tight: 5, loose: 9 }),
  ...bounds("minLength", text, { set: "min-length", tight: 9, loose: 5 }),
  ...bounds("maximum", { type: "number" }, { set: "max", tight: 5, loose: 9 }),
  ...bounds("minimum", { type: "number" }, { set: "min", tight: 9, loose: 5 }),
  ...bounds(
    "exclusiveMaximum",
    { type: "number" },
    { set: "exclusive-max", tight: 5, loose: 9 },
  ),
  ...bounds(
    "exclusiveMinimum",
    { type: "number" },
    { set: "exclusive-min", tight: 9, loose: 5 },
  ),
  ...bounds("maxItems", list, { set: "max-items", tight: 5, loose: 9 }),
  ...bounds("minItems", list, { set: "min-items", tight: 9, loose: 5 }),
  ...bounds(
    "minContains",
    { ...list, contains: { const: "a" } },
    { set: "min-contains", tight: 9, loose: 5 },
  ),
  ...bounds(
    "maxContains",
    { ...list, contains: { const: "a" } },
    { set: "max-contains", tight: 5, loose: 9 },
  ),
  ...comesAndGoes("pattern", text, { pattern: "^a" }),
  {
    change: "pattern-changed",
    old: { ...text, pattern: "^a" },
    new: { ...text, pattern: "^b" },
  },
  {
    change: "pattern-generalized",
    old: { ...text, pattern: "^a" },
    new: { ...text, pattern: ".*" },
    judged: {
      request: {
        rule: "pattern-removed",
        wire: "info",
        why: "a pattern that every text matches asserts nothing, so it counts as gone",
      },
    },
  },
  {
    change: "became-enum",
    old: text,
    new: { ...text, enum: ["a", "b"] },
  },
  {
    change: "enum-value-added",
    old: { ...text, enum: ["a", "b"] },
    new: { ...text, enum: ["a", "b", "c"] },
    judged: { "response-write-only": writeOnly },
  },
  {
    change: "enum-value-removed",
    old: { ...text, enum: ["a", "b", "c"] },
    new: { ...text, enum: ["a", "b"] },
    judged: { "request-read-only": readOnly },
  },
  {
    change: "became-nullable",
    old: { type: "object", properties: { a: text } },
    new: { type: ["object", "null"], properties: { a: text } },
  },
  {
    change: "became-not-nullable",
    old: { type: ["object", "null"], properties: { a: text } },
    new: { type: "object", properties: { a: text } },
  },
  {
    change: "default-value-added",
    old: text,
    new: { ...text, default: "a" },
    judged: {
      "request-parameter": {
        wire: "warning",
        why: "who leaves the parameter out is still answered, though perhaps with something else",
      },
    },
  },
  {
    change: "default-value-removed",
    old: { ...text, default: "a" },
    new: text,
    judged: {
      "request-parameter": {
        wire: "warning",
        why: "who leaves the parameter out is still answered, though perhaps with something else",
      },
    },
  },
  {
    change: "default-value-changed",
    old: { ...text, default: "a" },
    new: { ...text, default: "b" },
    judged: {
      "request-parameter": {
        wire: "warning",
        why: "who leaves the parameter out is still answered, though with something else",
      },
    },
  },
  { change: "const-added", old: text, new: { ...text, const: "a" } },
  { change: "const-removed", old: { ...text, const: "a" }, new: text },
  {
    change: "const-changed",
    old: { ...text, const: "a" },
    new: { ...text, const: "b" },
  },
  {
    change: "type-changed",
    old: text,
    new: { type: "boolean" },
    judged: {
      "request-parameter-property": {
        wire: "breaking",
        why: "a text is no boolean in a parameter's member either",
      },
    },
  },
  {
    change: "type-generalized",
    old: { type: "integer" },
    new: { type: "number" },
  },
  {
    change: "type-specialized",
    old: { type: "number" },
    new: { type: "integer" },
  },
  {
    change: "list-of-types-widened",
    old: { type: ["string", "integer"] },
    new: { type: ["string", "integer", "boolean"] },
  },
  {
    change: "list-of-types-narrowed",
    old: { type: ["string", "integer", "boolean"] },
    new: { type: ["string", "integer"] },
  },
  {
    change: "all-of-added",
    old: { allOf: [{ type: "object", properties: { a: text } }] },
    new: {
      allOf: [
        { type: "object", properties: { a: text } },
        { type: "object", required: ["b"], properties: { b: text } },
      ],
    },
    judged: {
      request: {
        rule: "request-property:new-required-request-property",
        wire: "breaking",
        why: "allOf is merged before it is compared, so the member is named that must be sent",
      },
      response: {
        rule: "response-property:response-required-property-added",
        wire: "info",
        why: "allOf is merged before it is compared, so the member is named that was added",
      },
    },
  },
  {
    change: "all-of-removed",
    old: {
      allOf: [
        { type: "object", properties: { a: text } },
        { type: "object", required: ["b"], properties: { b: text } },
      ],
    },
    new: { allOf: [{ type: "object", properties: { a: text } }] },
    judged: {
      request: {
        rule: "request-property:request-property-removed",
        wire: "warning",
        why: "allOf is merged before it is compared, so the member is named that is no longer taken",
      },
      response: {
        rule: "response-property:response-required-property-removed",
        wire: "breaking",
        why: "a member that was always there is gone, which its reader cannot do without, whatever keyword declared it",
      },
    },
  },
  ...comesAndGoes(
    "all-of",
    { allOf: [{ type: "object", properties: { a: text } }] },
    {
      allOf: [
        { type: "object", properties: { a: text } },
        { description: "words" },
      ],
    },
  ).map(({ change, ...rest }) => ({
    change: `${change}-annotation-only`,
    ...rest,
    judged: {
      all: {
        wire: "none" as const,
        why: "texts are no part of the contract",
      },
    },
  })),
  {
    change: "any-of-added",
    old: { anyOf: [text, { type: "boolean" }] },
    new: { anyOf: [text, { type: "boolean" }, { type: "integer" }] },
    judged: {
      response: {
        wire: "breaking",
        why: "a reader meets a value of a type it was not written for, as with oneOf",
      },
    },
  },
  {
    change: "any-of-removed",
    old: { anyOf: [text, { type: "boolean" }, { type: "integer" }] },
    new: { anyOf: [text, { type: "boolean" }] },
  },
  {
    change: "one-of-added",
    old: { oneOf: [text, { type: "boolean" }] },
    new: { oneOf: [text, { type: "boolean" }, { type: "integer" }] },
  },
  {
    change: "one-of-removed",
    old: { oneOf: [text, { type: "boolean" }, { type: "integer" }] },
    new: { oneOf: [text, { type: "boolean" }] },
  },
  {
    change: "wrapped-in-one-of",
    old: { type: "object", properties: { a: text } },
    new: {
      oneOf: [
        { type: "object", properties: { a: text } },
        { type: "object", required: ["z"], properties: { z: text } },
      ],
    },
    judged: {
      request: {
        rule: "one-of-added",
        wire: "info",
        why: "what was sent is still one of the alternatives",
      },
      response: {
        rule: "one-of-added",
        wire: "breaking",
        why: "the same judgement, by the name of the alternative that was added",
      },
    },
  },
  ...[
    {
      change: "discriminator-added",
      old: { oneOf: [ref("Cat"), ref("Dog")] },
      new: pet({ cat: "Cat", dog: "Dog" }),
    },
    {
      change: "discriminator-removed",
      old: pet({ cat: "Cat", dog: "Dog" }),
      new: { oneOf: [ref("Cat"), ref("Dog")] },
    },
    {
      change: "discriminator-property-name-changed",
      old: pet({ cat: "Cat", dog: "Dog" }),
      new: pet({ cat: "Cat", dog: "Dog" }, "sort"),
    },
    {
      change: "discriminator-mapping-added",
      old: pet({ cat: "Cat", dog: "Dog" }),
      new: pet({ cat: "Cat", dog: "Dog", puppy: "Dog" }),
      judged: {
        response: {
          wire: "warning" as const,
          why: "a reader meets a value it was not written for, as when an enumeration grows",
        },
      },
    },
    {
      change: "discriminator-mapping-deleted",
      old: pet({ cat: "Cat", dog: "Dog", puppy: "Dog" }),
      new: pet({ cat: "Cat", dog: "Dog" }),
      judged: {
        request: {
          wire: "breaking" as const,
          why: "a value that was taken is refused, as when an enumeration shrinks",
        },
      },
    },
    {
      change: "discriminator-mapping-changed",
      old: pet({ cat: "Cat", dog: "Dog" }),
      new: pet({ kitty: "Cat", dog: "Dog" }),
      judged: {
        all: {
          wire: "breaking" as const,
          why: "what says which alternative a value is, is another word: neither side knows the other's",
        },
      },
    },
  ].map((one) => ({ ...one, components: { old: pets, new: pets } })),
  {
    change: "prefix-items-added",
    old: { type: "array", prefixItems: [text], items: false },
    new: { type: "array", prefixItems: [text, text], items: false },
  },
  {
    change: "prefix-items-removed",
    old: { type: "array", prefixItems: [text, text], items: false },
    new: { type: "array", prefixItems: [text], items: false },
  },
  ...["then"].flatMap((keyword) =>
    comesAndGoes("if", object, {
      if: { required: ["a"] },
      [keyword]: { required: ["b"] },
    }),
  ),
  ...["then", "else"].flatMap((keyword) =>
    comesAndGoes(
      keyword,
      { ...object, if: { required: ["a"] } },
      { [keyword]: { required: ["b"] } },
    ),
  ),
  ...comesAndGoes("contains", list, { contains: { const: "a" } }),
  ...comesAndGoes("dependent-required", object, {
    dependentRequired: { a: ["b"] },
  }),
  {
    change: "dependent-required-changed",
    old: { ...object, dependentRequired: { a: ["b"] } },
    new: { ...object, dependentRequired: { b: ["a"] } },
  },
  ...comesAndGoes("dependent-schema", object, {
    dependentSchemas: { a: { required: ["b"] } },
  }),
  ...comesAndGoes("pattern-property", object, {
    patternProperties: { "^x-": { type: "integer" } },
  }),
  ...comesAndGoes("property-names", object, {
    propertyNames: { maxLength: 3 },
  }),
  ...comesAndGoes("unevaluated-items", list, { unevaluatedItems: text }),
  ...comesAndGoes("unevaluated-properties", object, {
    unevaluatedProperties: false,
  }),
  ...comesAndGoes("content-schema", text, {
    contentMediaType: "application/json",
    contentSchema: { type: "object" },
  }),
  {
    change: "content-media-type-changed",
    old: { ...text, contentMediaType: "image/png" },
    new: { ...text, contentMediaType: "image/jpeg" },
  },
  {
    change: "content-encoding-changed",
    old: { ...text, contentEncoding: "base64" },
    new: { ...text, contentEncoding: "base64url" },
  },
  {
    change: "deprecated",
    old: text,
    new: { ...text, deprecated: true },
  },
  {
    change: "reactivated",
    old: { ...text, deprecated: true },
    new: text,
  },
];
