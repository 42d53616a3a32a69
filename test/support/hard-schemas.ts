// oxlint-disable unicorn/no-thenable -- the keyword is called so
/** Schemas that are hard to make values of; each has some. */
export const hardSchemas: Readonly<Record<string, object>> = {
  BoundedBoth: {
    allOf: [
      { type: "string", minLength: 5, maxLength: 20 },
      { type: "string", minLength: 3, maxLength: 6 },
    ],
  },
  PatternAndLength: {
    type: "string",
    pattern: "[A-Z]{2}",
    minLength: 12,
    maxLength: 14,
  },
  EndPattern: { type: "string", pattern: "[0-9]{3}$", minLength: 9 },
  TwoPatterns: {
    allOf: [
      { type: "string", pattern: "^[a-z]" },
      { pattern: "[0-9]$" },
      { minLength: 6 },
    ],
  },
  Password: {
    type: "string",
    pattern: "^(?=.*[A-Z])(?=.*[0-9])(?=.*[!@#$%]).{8,}$",
    maxLength: 20,
  },
  Steps: {
    type: "number",
    multipleOf: 0.5,
    exclusiveMinimum: 0.3,
    exclusiveMaximum: 0.9,
  },
  StepsTwo: {
    allOf: [
      { type: "integer", multipleOf: 4 },
      { multipleOf: 6, exclusiveMinimum: 12, maximum: 24 },
    ],
  },
  StepsSmall: {
    type: "number",
    multipleOf: 0.01,
    exclusiveMinimum: 0,
    exclusiveMaximum: 0.02,
  },
  Narrow: { type: "number", exclusiveMinimum: 1, exclusiveMaximum: 1.0000001 },
  NegativeLong: { type: "integer", maximum: -9007199254740000 },
  Permutation: {
    type: "array",
    items: { enum: ["a", "b", "c", "d", "e", "f", "g", "h"] },
    uniqueItems: true,
    minItems: 8,
  },
  BoolSet: {
    type: "array",
    items: { type: "boolean" },
    uniqueItems: true,
    minItems: 2,
  },
  Contains: {
    type: "array",
    items: { type: "integer", minimum: 0 },
    contains: { minimum: 100 },
    minContains: 2,
    maxContains: 3,
    minItems: 6,
  },
  ContainsNone: {
    type: "array",
    items: { type: "string" },
    contains: { const: "x" },
    minContains: 0,
    maxContains: 0,
    minItems: 2,
  },
  ContainsPrefix: {
    type: "array",
    prefixItems: [{ type: "string" }, { type: "integer" }],
    items: { type: "boolean" },
    contains: { const: true },
    minItems: 3,
  },
  Dependent: {
    type: "object",
    properties: {
      card: { type: "string" },
      billing: { type: "string" },
      zip: { type: "string", pattern: "^\\d{5}$" },
    },
    dependentRequired: { card: ["billing"], billing: ["zip"] },
    required: ["card"],
  },
  DependentSchemas: {
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string" } },
    dependentSchemas: {
      kind: {
        required: ["size"],
        properties: {
          size: { type: "integer", minimum: 7 },
          kind: { enum: ["q"] },
        },
      },
    },
  },
  Conditional: {
    type: "object",
    required: ["country", "code"],
    properties: {
      country: { enum: ["US", "DE", "CA"] },
      code: { type: "string" },
    },
    allOf: [
      {
        if: { properties: { country: { const: "US" } } },
        then: { properties: { code: { pattern: "^[0-9]{5}$" } } },
      },
      {
        if: { properties: { country: { const: "CA" } } },
        then: { properties: { code: { pattern: "^[A-Z]\\d[A-Z]$" } } },
        else: { properties: { code: { minLength: 3, maxLength: 6 } } },
      },
    ],
  },
  NotConst: {
    type: "string",
    enum: ["a", "b", "c"],
    not: { enum: ["a", "b"] },
  },
  NotType: { not: { type: ["string", "object", "array", "null", "boolean"] } },
  NotRequired: {
    type: "object",
    properties: { a: { type: "string" }, b: { type: "string" } },
    not: { required: ["a", "b"] },
    minProperties: 1,
  },
  NotPattern: {
    type: "string",
    minLength: 1,
    maxLength: 3,
    not: { pattern: "[a-z]" },
  },
  NotRange: { type: "integer", minimum: 0, maximum: 10, not: { minimum: 1 } },
  Names: {
    type: "object",
    propertyNames: { pattern: "^x-[a-z]{3}$" },
    additionalProperties: { type: "integer" },
    minProperties: 3,
  },
  NamesEnum: {
    type: "object",
    propertyNames: { enum: ["one", "two", "three"] },
    minProperties: 3,
    additionalProperties: { type: "string" },
  },
  PatternProps: {
    type: "object",
    patternProperties: { "^s_": { type: "string" }, _i$: { type: "integer" } },
    additionalProperties: false,
    minProperties: 2,
  },
  PatternOverlap: {
    type: "object",
    properties: { n_1: { type: "number" } },
    patternProperties: { "^n_": { minimum: 50 }, "1$": { maximum: 60 } },
    required: ["n_1"],
  },
  Tree: {
    type: "object",
    required: ["node"],
    properties: {
      node: {
        oneOf: [
          { $ref: "#/components/schemas/Leaf" },
          { $ref: "#/components/schemas/Branch" },
        ],
      },
    },
  },
  Leaf: {
    type: "object",
    required: ["value"],
    properties: { value: { type: "integer" } },
  },
  Branch: {
    type: "object",
    required: ["left", "right"],
    properties: {
      left: { $ref: "#/components/schemas/Tree" },
      right: { $ref: "#/components/schemas/Tree" },
    },
  },
  HasEndless: {
    type: "object",
    properties: {
      a: { type: "string" },
      e: { $ref: "#/components/schemas/Endless" },
      list: { type: "array", items: { $ref: "#/components/schemas/Endless" } },
    },
  },
  Pet: {
    oneOf: [
      { $ref: "#/components/schemas/Cat" },
      { $ref: "#/components/schemas/Dog" },
      { type: "null" },
    ],
    discriminator: {
      propertyName: "kind",
      mapping: {
        cat: "#/components/schemas/Cat",
        dog: "#/components/schemas/Dog",
      },
    },
  },
  Cat: {
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string" }, name: { type: "string" } },
  },
  Dog: {
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string" }, name: { type: "string" } },
  },
  Owner: {
    type: "object",
    required: ["pet"],
    properties: {
      pet: { $ref: "#/components/schemas/Pet" },
      pets: {
        type: "array",
        items: { $ref: "#/components/schemas/Pet" },
        minItems: 1,
      },
    },
  },
  LongMail: { type: "string", format: "email", minLength: 100, maxLength: 120 },
  ShortMail: { type: "string", format: "email", maxLength: 8 },
  LongMoment: { type: "string", format: "date-time", minLength: 28 },
  ShortUri: { type: "string", format: "uri", maxLength: 6 },
  LongHost: {
    type: "string",
    format: "hostname",
    minLength: 100,
    maxLength: 110,
  },
  UuidPattern: { type: "string", format: "uuid", pattern: "^0" },
  DatePattern: { type: "string", format: "date", pattern: "^20[0-9]{2}-02-" },
  MailPattern: { type: "string", format: "email", pattern: "@acme\\.org$" },
  Overlap: {
    oneOf: [
      {
        type: "object",
        properties: { id: { type: "string" }, pos: { type: "number" } },
      },
      {
        type: "object",
        properties: { id: { type: "string" }, magnet: { enum: ["A", "B"] } },
      },
    ],
  },
  OverlapThree: {
    oneOf: [
      { type: "object", properties: { a: { type: "string" } } },
      { type: "object", properties: { b: { type: "integer" } } },
      { type: "object", properties: { c: { type: "boolean" } } },
    ],
  },
  // Only what no alternative means: `{ prop: 1 }`, which none but the one without it takes.
  OverlapFour: {
    oneOf: [
      { type: "object", properties: { prop: { type: "string" } } },
      { type: "object", properties: { flag: { type: "boolean" } } },
      {
        type: "object",
        properties: { prop: { type: "array", items: { type: "string" } } },
      },
      {
        type: "object",
        properties: {
          prop: { type: "object", additionalProperties: { type: "string" } },
        },
      },
    ],
  },
  NumberOrInteger: { oneOf: [{ type: "number" }, { type: "integer" }] },
  OneByThree: {
    oneOf: [
      { type: "integer", multipleOf: 3 },
      { type: "integer", multipleOf: 5 },
    ],
  },
  Shorter: {
    oneOf: [
      { type: "string", maxLength: 5 },
      { type: "string", minLength: 3 },
    ],
  },
  Formats: {
    type: "object",
    required: ["v"],
    properties: {
      v: {
        oneOf: [
          { type: "string", format: "date" },
          { type: "string", format: "date-time" },
          { type: "string", format: "uuid" },
        ],
      },
    },
  },
  AnyRequired: {
    type: "object",
    properties: { email: { type: "string" }, phone: { type: "string" } },
    anyOf: [{ required: ["email"] }, { required: ["phone"] }],
  },
  OneRequired: {
    type: "object",
    properties: { email: { type: "string" }, phone: { type: "string" } },
    oneOf: [{ required: ["email"] }, { required: ["phone"] }],
  },
  Unevaluated: {
    type: "object",
    allOf: [{ properties: { a: { type: "string" } }, required: ["a"] }],
    properties: { b: { type: "integer" } },
    unevaluatedProperties: false,
  },
  UnevaluatedItems: {
    type: "array",
    prefixItems: [{ type: "string" }],
    unevaluatedItems: { type: "integer" },
    minItems: 3,
  },
  Closed: {
    type: "object",
    properties: {
      a: { type: "string" },
      b: { type: "string" },
      c: { type: "string" },
    },
    additionalProperties: false,
    minProperties: 2,
    maxProperties: 2,
  },
  MaxOne: {
    type: "object",
    required: ["a"],
    properties: { a: { type: "string" }, b: { type: "string" } },
    maxProperties: 1,
  },
  Tuple: {
    type: "array",
    prefixItems: [{ type: "string" }, { type: "integer" }],
    items: false,
    minItems: 2,
  },
  BadExample: { type: "string", minLength: 3, example: "x", default: "y" },
  BadNested: {
    type: "object",
    required: ["n"],
    properties: { n: { type: "integer", minimum: 3, example: 1 } },
    example: { n: 0 },
  },
  HasContradiction: {
    type: "object",
    properties: {
      bad: { $ref: "#/components/schemas/Contradiction" },
      good: { type: "string" },
    },
  },
  UnionWithBad: {
    anyOf: [
      { $ref: "#/components/schemas/Contradiction" },
      {
        type: "object",
        required: ["x"],
        properties: { x: { $ref: "#/components/schemas/Contradiction" } },
      },
      { type: "boolean" },
    ],
  },
  Deep: {
    type: "object",
    required: ["a"],
    properties: {
      a: {
        type: "object",
        required: ["b"],
        properties: {
          b: {
            type: "object",
            required: ["c"],
            properties: {
              c: {
                type: "array",
                minItems: 2,
                uniqueItems: true,
                items: {
                  oneOf: [
                    { $ref: "#/components/schemas/Leaf" },
                    { $ref: "#/components/schemas/Overlap" },
                  ],
                },
              },
            },
          },
        },
      },
    },
  },
  NullableEnum: { type: ["string", "null"], enum: ["a", "b", null] },
  ConstObject: { const: { a: [1, 2] } },
  AllOfEnums: { allOf: [{ enum: ["a", "b", "c"] }, { enum: ["c", "d"] }] },
  RefSibling: { $ref: "#/components/schemas/PatternAndLength", maxLength: 12 },
  Int32Big: { type: "integer", format: "int32", minimum: 2147483600 },
  Uint8: { type: "integer", format: "uint8" },
  NumInt64: { type: "number", format: "int64" },
  All: {
    type: "object",
    additionalProperties: { $ref: "#/components/schemas/Tree" },
  },
};

/** Schemas that no value satisfies, and their diagnostics. */
export const impossibleSchemas: readonly {
  readonly name: string;
  readonly schema: object;
  readonly reason: RegExp;
}[] = [
  {
    name: "TooMany",
    schema: {
      type: "array",
      items: { enum: ["a", "b"] },
      uniqueItems: true,
      minItems: 3,
    },
    reason: /no more distinct items/,
  },
  {
    name: "Endless",
    schema: {
      type: "object",
      required: ["next"],
      properties: { next: { $ref: "#/components/schemas/Endless" } },
    },
    reason: /cannot be finite/,
  },
  {
    name: "ShortUuid",
    schema: { type: "string", format: "uuid", maxLength: 10 },
    reason: /no string found/,
  },
  {
    name: "ShortUuidBehindText",
    schema: {
      type: "object",
      required: ["a"],
      properties: {
        a: {
          type: "array",
          prefixItems: [{ type: "string" }],
          items: { type: "string", format: "uuid", maxLength: 10 },
          minItems: 2,
        },
      },
    },
    reason: /\ba\.1\b/,
  },
  {
    name: "Ambiguous",
    schema: { oneOf: [{ type: "string" }, { type: "string" }] },
    reason: /exactly one/,
  },
  {
    name: "Contradiction",
    schema: { allOf: [{ type: "string" }, { type: "integer" }] },
    reason: /no type that all schemas allow/,
  },
];
