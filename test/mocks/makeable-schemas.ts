// oxlint-disable unicorn/no-thenable -- the keyword is called so
const text = { type: "string" };
const whole = { type: "integer" };
const to = (name: string): object => ({ $ref: name });
const holding = (properties: object, more: object = {}): object => ({
  type: "object",
  properties,
  ...more,
});
const needing = (properties: object, more: object = {}): object =>
  holding(properties, { required: Object.keys(properties), ...more });

const formats =
  "uuid date time date-time duration email idn-email hostname idn-hostname ipv4 ipv6 uri url iri uri-reference iri-reference uri-template json-pointer relative-json-pointer regex byte base64url binary file password".split(
    " ",
  );

const patterns: readonly string[] = [
  "^a{3}b{1,2}c{2,}d*e+f?$",
  "^(?:cat|dog)-(\\d+)-\\1$",
  "^(?<year>\\d{4})/\\k<year>$",
  "^[^a-z]\\w\\W\\s\\S\\D.$",
  "^\\x41\\u0042\\u{43}\\cA\\t\\0$",
  "^\\p{Lu}\\P{L}\\.\\bx\\B$",
  "^[\\]\\\\-]{4}$",
  "^[\\u00e4-\\u00e9]{2}$",
  "^(?=.*\\d)(?!x)(?<=^)[a-z\\d]{6}$",
  "^(?i:x)|y$",
  "a|b|",
  "^\\u{1f600}{2}$",
  "^a{2}?b+?$",
  "(unclosed",
  "[unclosed",
  "",
];

/** Schemas that values can be made of, and what each is about. */
export const makeableSchemas: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    formats.flatMap((format) => [
      [`format-${format}`, { ...text, format }],
      [`long-${format}`, { ...text, format, minLength: 40, maxLength: 60 }],
      [`short-${format}`, { ...text, format, maxLength: 7 }],
      [`tiny-${format}`, { ...text, format, maxLength: 3 }],
    ]),
  ),
  ...Object.fromEntries(
    patterns.flatMap((pattern, at) => [
      [`pattern-${at}`, { ...text, pattern }],
      ...(/^\^.*\w[}$]\$$/.test(pattern)
        ? []
        : [[`long-pattern-${at}`, { ...text, pattern, minLength: 15 }]]),
    ]),
  ),
  ...Object.fromEntries(
    "int8 int16 int32 int64 uint8 uint16 uint32 uint64 float double"
      .split(" ")
      .flatMap((format) => [
        [`number-${format}`, { type: "number", format }],
        [`low-${format}`, { type: "number", format, maximum: -5 }],
        [`high-${format}`, { type: "number", format, minimum: 126 }],
      ]),
  ),
  Anything: {},
  Nothing: { not: {} },
  Null: { type: "null" },
  Boolean: { type: "boolean" },
  Text: text,
  TextOfLength: { ...text, minLength: 30, maxLength: 31 },
  TextOfOne: { ...text, maxLength: 1 },
  TextOfNone: { ...text, maxLength: 0 },
  TextContradicting: { ...text, minLength: 3, maxLength: 2 },
  Integer: whole,
  Number: { type: "number" },
  Several: { type: ["string", "integer", "null"] },
  NotNumber: { type: ["number", "boolean"], not: { type: "number" } },
  NotInteger: { not: { type: "integer" }, type: "integer" },
  AboveZero: { type: "number", exclusiveMinimum: 0 },
  BelowZero: { type: "number", exclusiveMaximum: 0 },
  Percent: { type: "number", minimum: 0, maximum: 100 },
  Hundredths: { type: "number", multipleOf: 0.01, minimum: 0.995 },
  Between: { type: "number", minimum: 0.001, maximum: 0.002 },
  OnlyOne: { type: "number", minimum: 0.12345, maximum: 0.12345 },
  OneEndIn: { type: "number", minimum: 5e-324, exclusiveMaximum: 1e-323 },
  OtherEndIn: { type: "number", exclusiveMinimum: 0, maximum: 5e-324 },
  NoneBetween: { type: "integer", exclusiveMinimum: 1, exclusiveMaximum: 2 },
  SameBounds: { type: "integer", minimum: 3, exclusiveMinimum: 3, maximum: 4 },
  Large: { type: "integer", minimum: 5000 },
  Negative: { type: "integer", maximum: -5000 },
  Sevens: { type: "integer", multipleOf: 7, minimum: 1, maximum: 100 },
  ManySteps: {
    allOf: [
      { type: "number", multipleOf: 0.2 },
      { multipleOf: 0.3 },
      { multipleOf: 1e-7, minimum: 1 },
    ],
  },
  Implied: { properties: { a: text }, required: ["a"] },
  ImpliedList: { minItems: 1, items: whole },
  ImpliedNumber: { minimum: 3 },
  Enumeration: { enum: ["a", 1, null, { b: [true] }] },
  OnlyNull: { enum: [null] },
  EnumerationWithout: { enum: ["a", 1], type: "boolean" },
  Nullable: { anyOf: [text, { type: "null" }] },
  Examples: { ...text, examples: ["one", "two", "three"] },
  Default: { ...whole, default: 7 },
  UuidExample: {
    ...text,
    format: "uuid",
    examples: ["01234567-89ab-4cde-8f01-23456789abcd"],
  },
  IdExample: needing({
    id: { ...whole, examples: [5] },
    at: { ...whole, examples: [5] },
  }),
  ListExamples: {
    type: "array",
    minItems: 4,
    items: { ...text, examples: ["x", "y"] },
  },
  Keys: needing({
    id: text,
    ids: { type: "array", items: text },
    key: text,
    slug: text,
    code: { ...text, maxLength: 5 },
    userId: text,
    user_id: text,
    idle: text,
    paid: text,
  }),
  List: { type: "array", items: text },
  ListOfNone: { type: "array", items: { not: {} } },
  ListOfAnything: { type: "array" },
  ListContradicting: { type: "array", minItems: 2, maxItems: 1 },
  TupleWithRest: {
    type: "array",
    prefixItems: [text, whole],
    items: { type: "boolean" },
    minItems: 4,
  },
  TupleAlone: {
    type: "array",
    prefixItems: [text, whole],
    unevaluatedItems: false,
  },
  ShortTuple: { type: "array", prefixItems: [text, whole, text], maxItems: 2 },
  SetOfFew: {
    type: "array",
    items: { enum: [1, 2, 3] },
    uniqueItems: true,
    minItems: 3,
  },
  ContainsTwice: {
    type: "array",
    items: whole,
    contains: { multipleOf: 10 },
    minContains: 2,
  },
  ContainsNoMore: {
    type: "array",
    items: { minimum: 0, maximum: 3, type: "integer" },
    contains: { enum: [1] },
    minContains: 1,
    maxContains: 1,
    minItems: 4,
  },
  UnevaluatedRest: {
    type: "array",
    prefixItems: [text],
    unevaluatedItems: whole,
    minItems: 3,
  },
  Map: { type: "object", additionalProperties: whole },
  MapOfFive: { type: "object", additionalProperties: text, minProperties: 5 },
  MapOfAtMostOne: {
    type: "object",
    additionalProperties: text,
    maxProperties: 1,
  },
  OpenObject: { type: "object" },
  AnyMembers: { type: "object", additionalProperties: {} },
  NamedMembers: {
    type: "object",
    propertyNames: { pattern: "^[a-c]$" },
    additionalProperties: { type: "boolean" },
    minProperties: 3,
  },
  NamesThatAreNone: {
    type: "object",
    propertyNames: { type: "integer" },
    additionalProperties: text,
  },
  PatternMembers: {
    type: "object",
    patternProperties: { "^x-": text, "^y-": whole },
    additionalProperties: false,
  },
  PatternAndRest: {
    type: "object",
    patternProperties: { "^x-": text },
    additionalProperties: whole,
    minProperties: 4,
  },
  PatternAndNames: {
    type: "object",
    patternProperties: { "^x": whole },
    propertyNames: { maxLength: 3 },
    additionalProperties: false,
    minProperties: 1,
  },
  UnevaluatedMembers: {
    allOf: [needing({ a: text })],
    type: "object",
    unevaluatedProperties: whole,
    minProperties: 3,
  },
  Optional: holding({
    a: text,
    b: whole,
    c: { type: "boolean" },
    d: text,
    e: text,
  }),
  Needing: needing({ a: text, b: whole }),
  NeedingUndeclared: {
    type: "object",
    required: ["x", "y"],
    additionalProperties: whole,
  },
  Forbidden: holding({ a: text, never: { not: {} } }, { required: ["a"] }),
  ForbiddenAndNeeded: needing({ never: { not: {} } }),
  AtLeastTwo: holding(
    { a: text, b: text, c: text, d: text },
    { minProperties: 2 },
  ),
  AtMostTwo: holding(
    { a: text, b: text, c: text, d: text },
    { maxProperties: 2 },
  ),
  Proto: JSON.parse(
    '{"type":"object","required":["__proto__"],"properties":{"__proto__":{"type":"integer"}}}',
  ) as object,
  DependentOnes: needing(
    { a: text },
    {
      dependentRequired: { a: ["b"], b: ["c"] },
      dependentSchemas: { c: { required: ["d"], properties: { d: whole } } },
    },
  ),
  Either: { oneOf: [needing({ a: text }), needing({ b: whole })] },
  EitherOfThree: {
    anyOf: [
      needing({ kind: { enum: ["x"] }, a: text }),
      needing({ kind: { enum: ["y"] }, b: text }),
      { type: "null" },
    ],
  },
  BesideKind: {
    allOf: [
      { oneOf: [text, whole, { type: "boolean" }] },
      { type: ["integer", "null"] },
    ],
  },
  BesideEnumeration: { anyOf: [text, whole], enum: [3, true] },
  IfThenElse: {
    type: "object",
    properties: { kind: { enum: ["a", "b"] } },
    required: ["kind"],
    if: { properties: { kind: { enum: ["a"] } } },
    then: { required: ["x"], properties: { x: whole } },
    else: { required: ["y"], properties: { y: text } },
  },
  IfAlone: { ...text, if: { minLength: 3 }, else: { pattern: "^q" } },
  Recursive: holding(
    {
      name: text,
      children: { type: "array", items: to("Recursive") },
      parent: to("Recursive"),
    },
    { required: ["name"] },
  ),
  RecursiveMap: { type: "object", additionalProperties: to("RecursiveMap") },
  Mutual: needing({ other: { anyOf: [to("MutualOther"), { type: "null" }] } }),
  MutualOther: needing({ back: to("Mutual") }),
  Wide: needing(
    Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `m${at}`,
        at % 3 ? text : holding({ a: text, b: whole }),
      ]),
    ),
  ),
  DeepObject: [1, 2, 3, 4, 5, 6, 7, 8].reduce<object>(
    (inner, at) => holding({ [`l${at}`]: inner, [`t${at}`]: text }),
    text,
  ),
  Endless: needing({ again: to("Endless") }),
  EndlessAside: holding({
    a: text,
    again: to("Endless"),
    list: { type: "array", items: to("Endless") },
  }),
  EndlessMembers: { type: "object", additionalProperties: to("Endless") },
};

/** What is given of values, and of which. */
export const givenValues: readonly (readonly [name: string, given: unknown])[] =
  [
    ["Text", "given"],
    ["Text", 5],
    ["Text", {}],
    ["Optional", { a: "given" }],
    ["Optional", { a: undefined, b: undefined }],
    ["Optional", { other: 1 }],
    ["Needing", { a: undefined }],
    ["Needing", { a: 5 }],
    ["Either", { a: "given" }],
    ["Either", { b: 1 }],
    ["EitherOfThree", { b: "given" }],
    ["EitherOfThree", { kind: "x" }],
    ["Recursive", { children: [] }],
    ["Recursive", { parent: { name: "above" } }],
    ["Recursive", { parent: { parent: { name: "top" } } }],
    ["PatternMembers", { "x-a": "given" }],
    ["PatternMembers", { "y-a": "given" }],
    ["Forbidden", { never: 1 }],
    ["AtMostTwo", { c: "given" }],
    ["DependentOnes", { c: 1 }],
    ["IfThenElse", { kind: "b" }],
    ["Tree", { node: { value: 4 } }],
    ["Proto", JSON.parse('{"__proto__":9}')],
    ["Keys", { ids: ["a", "b"] }],
    ["AnyRequired", { phone: "1" }],
    ["OneRequired", { email: undefined }],
    ["NotRequired", { a: "x" }],
  ];
