import type { Case, CaseGroup } from "./case-groups.js";
import { any } from "./api-cases.js";
import type { Plain } from "./changed-documents.js";

/** A schema before and after. */
type SchemaCase = readonly [name: string, old: unknown, now: unknown];

const text = { type: "string" };
const number = { type: "number" };
const listOf = (items: unknown): object => ({ type: "array", items });
const withMembers = (properties: object, ...required: string[]): object => ({
  type: "object",
  properties,
  ...(required.length > 0 ? { required } : {}),
});
const tagged = (kind: string, more: object = {}): object =>
  withMembers({ kind: { const: kind }, ...more }, "kind");
const cat = { $ref: "#/components/schemas/Cat" };
const dog = { $ref: "#/components/schemas/Dog" };
const mapped = (mapping: object, more: object = {}): object => ({
  oneOf: [cat, dog],
  discriminator: { propertyName: "sort", mapping, ...more },
});

const lists: readonly SchemaCase[] = [
  ["what items are is said", { type: "array" }, listOf(text)],
  ["items are another type", listOf(text), listOf(number)],
  [
    "a fixed item more, with any behind them",
    { type: "array", prefixItems: [text] },
    { type: "array", prefixItems: [text, number] },
  ],
  [
    "a fixed item more, with none behind them",
    { type: "array", prefixItems: [text], items: false },
    { type: "array", prefixItems: [text, number], items: false },
  ],
  [
    "a fixed item is another type",
    { type: "array", prefixItems: [text, text] },
    { type: "array", prefixItems: [text, number] },
  ],
];

const objects: readonly SchemaCase[] = [
  ["members are declared", { type: "object" }, withMembers({ a: text })],
  [
    "a member is called otherwise",
    withMembers({ firstName: { type: "string", description: "The first" } }),
    withMembers({ givenName: { type: "string", description: "The first" } }),
  ],
  [
    "undeclared members must fit a schema",
    withMembers({ a: text }),
    { ...withMembers({ a: text }), additionalProperties: number },
  ],
  [
    "undeclared members that had to fit a schema are refused",
    { ...withMembers({ a: text }), additionalProperties: number },
    { ...withMembers({ a: text }), additionalProperties: false },
  ],
  [
    "undeclared members are refused",
    withMembers({ a: text }),
    { ...withMembers({ a: text }), additionalProperties: false },
  ],
  [
    "undeclared members must fit another schema",
    { type: "object", additionalProperties: number },
    { type: "object", additionalProperties: text },
  ],
  [
    "a description of undeclared members asks for nothing",
    withMembers({ a: text }),
    {
      ...withMembers({ a: text }),
      additionalProperties: { description: "More" },
    },
  ],
  [
    "a member has a name that is no word",
    withMembers({}),
    withMembers({ "a b": text, "c.d": text, $e: text }),
  ],
  [
    "a member is only read",
    withMembers({ a: text }),
    withMembers({ a: { type: "string", readOnly: true } }),
  ],
  [
    "a member that must be there is only written",
    withMembers({ a: text }, "a"),
    withMembers({ a: { type: "string", writeOnly: true } }, "a"),
  ],
  [
    "a member that is only read has another type",
    withMembers({ a: { type: "string", readOnly: true } }),
    withMembers({ a: { type: "number", readOnly: true } }),
  ],
];

const unions: readonly SchemaCase[] = [
  ["any value is one of several", {}, { anyOf: [text, number] }],
  [
    "any value is one of several objects",
    {},
    { oneOf: [withMembers({ a: text }, "a"), withMembers({ b: text }, "b")] },
  ],
  [
    "several alternatives may be met at once",
    { oneOf: [text, number] },
    { anyOf: [text, number] },
  ],
  ["one is one of two", text, { anyOf: [text, number] }],
  ["one is one of two others", text, { oneOf: [number, { type: "boolean" }] }],
  [
    "an alternative that a constant tells apart comes",
    { oneOf: [tagged("a"), tagged("b")] },
    { oneOf: [tagged("a"), tagged("b"), tagged("c", { more: text })] },
  ],
  [
    "an alternative that a constant tells apart changes",
    { oneOf: [tagged("a", { n: text }), tagged("b")] },
    { oneOf: [tagged("b"), tagged("a", { n: number })] },
  ],
  [
    "an alternative with members comes",
    { anyOf: [text, number] },
    {
      anyOf: [
        text,
        number,
        withMembers({ a: text, b: text, c: text, d: text, e: text }, "a"),
      ],
    },
  ],
  [
    "an alternative with half of the members is the same one",
    { anyOf: [text, withMembers({ a: text, b: text }, "a")] },
    { anyOf: [withMembers({ a: text, c: text }, "a"), text] },
  ],
  [
    "an alternative with less than half of the members is another",
    { anyOf: [text, withMembers({ a: text, b: text, c: text }, "a")] },
    { anyOf: [withMembers({ a: text, x: text, y: text }, "a"), text] },
  ],
  [
    "an alternative of listed values comes",
    { anyOf: [{ type: "boolean" }, number] },
    { anyOf: [{ type: "boolean" }, number, { enum: ["x", "y"] }] },
  ],
  [
    "an alternative of several types comes",
    { anyOf: [cat, dog] },
    { anyOf: [cat, dog, { type: ["string", "number"] }] },
  ],
  [
    "members must meet one of several conditions, too",
    withMembers({ a: text, b: text }),
    {
      ...withMembers({ a: text, b: text }),
      anyOf: [{ required: ["a"] }, { required: ["b"] }],
    },
  ],
  [
    "an alternative may be null",
    { anyOf: [text, number] },
    { anyOf: [text, number, { type: "null" }] },
  ],
];

const discriminators: readonly SchemaCase[] = [
  ["a discriminator comes", { oneOf: [cat, dog] }, mapped({ c: "Cat" })],
  [
    "another member tells alternatives apart",
    mapped({ c: "Cat", d: "Dog" }),
    {
      oneOf: [cat, dog],
      discriminator: {
        propertyName: "kind",
        mapping: { c: "Cat", d: "Dog" },
      },
    },
  ],
  [
    "another value stands for an alternative",
    mapped({ c: "Cat", d: "Dog" }),
    mapped({ k: "Cat", d: "Dog" }),
  ],
  [
    "a further value stands for an alternative",
    mapped({ c: "Cat", d: "Dog" }),
    mapped({ c: "Cat", d: "Dog", k: "Cat" }),
  ],
  [
    "an alternative that values stand for is gone",
    mapped({ c: "Cat", d: "Dog" }),
    {
      oneOf: [cat],
      discriminator: { propertyName: "sort", mapping: { c: "Cat" } },
    },
  ],
  [
    "another value means an alternative",
    mapped({ c: "Cat", d: "Dog" }),
    mapped({ c: "Cat", d: "Dog" }, { defaultMapping: "Cat" }),
  ],
  [
    "another value means another alternative",
    mapped({ c: "Cat", d: "Dog" }, { defaultMapping: "Cat" }),
    mapped({ c: "Cat", d: "Dog" }, { defaultMapping: "Dog" }),
  ],
];

const values: readonly SchemaCase[] = [
  ["a text is one value", text, { const: "a" }],
  ["one value is another", { const: "a" }, { const: "b" }],
  ["one value is one of two", { const: "a" }, { enum: ["a", "b"] }],
  [
    "a text is one of eight values",
    text,
    { enum: ["a", "b", "c", "d", "e", "f", "g", "h"] },
  ],
  [
    "a text is one of nine values",
    text,
    { enum: ["a", "b", "c", "d", "e", "f", "g", "h", "i"] },
  ],
  [
    "values of several types",
    { enum: ["a", 1, true, null] },
    { enum: ["a", 2, true, [1], { b: 1 }] },
  ],
  ["values in place of alternatives", { anyOf: [text, number] }, { enum: [1] }],
  ["listed values in another order", { enum: [1, 2] }, { enum: [2, 1] }],
  ["no value is any value", false, {}],
  ["a text is no value", text, { type: "string", not: {} }],
];

const keywords: readonly SchemaCase[] = [
  [
    "the tighter one of two bounds counts",
    {
      type: "number",
      allOf: [
        { minimum: 1, maximum: 9, exclusiveMaximum: 8 },
        { minimum: 3, maximum: 7, exclusiveMaximum: 10 },
      ],
    },
    { type: "number", minimum: 2, maximum: 8, exclusiveMaximum: 9 },
  ],
  [
    "two patterns become one",
    { ...text, allOf: [{ pattern: "^a" }, { pattern: "b$" }] },
    { ...text, pattern: "^a" },
  ],
  [
    "a pattern said twice is one",
    { ...text, allOf: [{ pattern: "^a" }, { pattern: "^a" }] },
    { ...text, pattern: "^a" },
  ],
  ...["^", "$", ".*", "^.*", ".*$", ""].map((pattern): SchemaCase => [
    `the pattern ${JSON.stringify(pattern)} asks for nothing`,
    text,
    { ...text, pattern },
  ]),
  ["a pattern asks for one line", text, { ...text, pattern: "^.*$" }],
  [
    "a pattern is another one",
    { ...text, pattern: "^a" },
    { ...text, pattern: "^b" },
  ],
  [
    "a format is another one",
    { ...text, format: "date" },
    { ...text, format: "uuid" },
  ],
  [
    "values must be unique",
    listOf(text),
    { ...listOf(text), uniqueItems: true },
  ],
  [
    "what a text is encoded in is said",
    text,
    { ...text, contentEncoding: "base64" },
  ],
  [
    "what a text holds is another media type",
    { ...text, contentMediaType: "text/css" },
    { ...text, contentMediaType: "text/html" },
  ],
  [
    "what a text holds has a schema",
    { ...text, contentMediaType: "application/json" },
    { ...text, contentMediaType: "application/json", contentSchema: number },
  ],
  [
    "what a text holds has another schema",
    { ...text, contentMediaType: "application/json", contentSchema: number },
    { ...text, contentMediaType: "application/json", contentSchema: text },
  ],
  [
    "members that are called by a pattern",
    { type: "object" },
    { type: "object", patternProperties: { "^x-": text } },
  ],
  [
    "a value is denied, and another one",
    { ...text, not: { const: "a" } },
    { ...text, not: { const: "b" } },
  ],
  ["a default comes", text, { ...text, default: "a" }],
  [
    "a default has its members in another order",
    { type: "object", default: { a: 1, b: [2] } },
    { type: "object", default: { b: [2], a: 1 } },
  ],
  [
    "a default is another one",
    { type: "object", default: { a: 1, b: [2] } },
    { type: "object", default: { a: 1, b: [3] } },
  ],
];

const compositions: readonly SchemaCase[] = [
  [
    "lists of values have some in common",
    { allOf: [{ enum: ["a", "b", "c"] }, { enum: ["b", "c", "d"] }] },
    { enum: ["b", "d"] },
  ],
  [
    "types have one in common",
    {
      allOf: [{ type: ["string", "number"] }, { type: ["number", "boolean"] }],
    },
    number,
  ],
  [
    "a member that one part only names",
    {
      allOf: [withMembers({ a: {} }), withMembers({ a: text, b: number })],
    },
    withMembers({ a: text, b: text }),
  ],
  [
    "a member that both parts limit",
    {
      allOf: [
        withMembers({ a: { type: "string", minLength: 2 } }),
        withMembers({ a: { type: "string", maxLength: 9 } }),
      ],
    },
    withMembers({ a: { type: "string", minLength: 2, maxLength: 8 } }),
  ],
  [
    "items that both parts limit",
    {
      allOf: [
        listOf({ type: "number", minimum: 1 }),
        listOf({ type: "number", maximum: 9 }),
      ],
    },
    listOf({ type: "number", minimum: 0, maximum: 9 }),
  ],
  [
    "alternatives of both parts",
    {
      allOf: [
        {
          anyOf: [withMembers({ a: text }, "a"), withMembers({ b: text }, "b")],
        },
        {
          anyOf: [withMembers({ c: text }, "c"), withMembers({ d: text }, "d")],
        },
      ],
    },
    { anyOf: [withMembers({ a: text }, "a"), withMembers({ b: text }, "b")] },
  ],
  [
    "a part may be null, and another not",
    { allOf: [{ type: ["string", "null"] }, { type: "string" }] },
    { type: ["string", "null"] },
  ],
  ["a reference may be null", cat, { anyOf: [cat, { type: "null" }] }],
  [
    "a reference that a list has, too, may be null",
    withMembers({ one: cat, all: listOf(cat) }),
    withMembers({
      one: { anyOf: [cat, { type: "null" }] },
      all: listOf(cat),
    }),
  ],
  ["what is called by a reference is another", cat, dog],
];

const cases = (pairs: readonly SchemaCase[]): readonly Case[] =>
  pairs.map(([name, old, now]) => ({
    name,
    before: (doc) => put(doc, old),
    change: (doc) => put(doc, now),
  }));

/** A thing that is sent, and one that comes back, each in a list of them. */
const things: unknown = {
  openapi: "3.2.0",
  info: { title: "Things", version: "1" },
  paths: {
    "/things": {
      put: {
        operationId: "things.replace",
        requestBody: {
          required: true,
          content: { "application/json": { schema: listOf({}) } },
        },
        responses: {
          "200": {
            description: "",
            content: { "application/json": { schema: listOf({}) } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Cat: withMembers({ claws: number }, "claws"),
      Dog: withMembers({ tail: { type: "boolean" } }, "tail"),
    },
  },
};

function put(doc: Plain, schema: unknown): void {
  const { requestBody, responses } = doc["paths"]!["/things"]!["put"]!;
  for (const { content } of [requestBody!, responses!["200"]!])
    Object.assign(content!["application/json"]!["schema"]!, {
      items: any(structuredClone(schema)),
    });
}

/** Changes of schemas, in what is sent and in what comes back. */
export const schemaCases: readonly CaseGroup[] = [
  { title: "lists", cases: cases(lists) },
  { title: "objects", cases: cases(objects) },
  { title: "alternatives", cases: cases(unions) },
  { title: "discriminators", cases: cases(discriminators) },
  { title: "values", cases: cases(values) },
  { title: "keywords", cases: cases(keywords) },
  { title: "schemas of several parts", cases: cases(compositions) },
].map((group) => ({ ...group, document: things }));
