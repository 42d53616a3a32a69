import type { DocumentClass } from "./document-class.js";
import {
  type Part,
  answering,
  chain,
  exchanging,
  named,
  object,
  ref,
  taking,
  text,
  times,
} from "./parts.js";

/** Each schema has a URI and refers to all; `$dynamicRef` depends on where reading began. */
function identifiedWeb(size: number): string {
  const schemas = named(size, (index) => [
    `S${index}`,
    object(
      {
        ...named(size, (other) => [
          `m${other}`,
          { $ref: `https://example.com/s${other}` },
        ]),
        children: { type: "array", items: { $dynamicRef: "#node" } },
      },
      { $id: `https://example.com/s${index}`, $dynamicAnchor: "node" },
    ),
  ]);
  return exchanging(ref("S0"), schemas);
}

/** Without a reference that is resolved dynamically. */
function anchoredWeb(size: number): string {
  const schemas = named(size, (index) => [
    `S${index}`,
    object(
      named(size, (other) => [`m${other}`, { $ref: `#a${other}` }]),
      { $anchor: `a${index}` },
    ),
  ]);
  return exchanging(ref("S0"), schemas);
}

function branches(size: number, more: (index: number) => Part): Part {
  return named(size, (index) => [
    `B${index}`,
    object(
      { kind: { const: `b${index}` }, ...more(index) },
      { required: ["kind"] },
    ),
  ]);
}

function alternatives(
  size: number,
  each: { readonly count: number; readonly keyword: "anyOf" | "oneOf" },
): Part[] {
  return times(size, (index) => ({
    [each.keyword]: times(each.count, (branch) =>
      object(
        { [`m${index}x${branch}`]: text },
        { required: [`m${index}x${branch}`] },
      ),
    ),
  }));
}

/** A schema whose JSON has numbers as they are written here. */
function withNumbers(numbers: readonly string[]): string {
  const marked = exchanging(
    object(
      named(numbers.length, (index) => [
        `m${index}`,
        { type: "number", maximum: `@${index}@` },
      ]),
    ),
  );
  return marked.replace(
    /"@(\d+)@"/g,
    (_, index: string) => numbers[Number(index)] ?? "0",
  );
}

/** Schemas, in the ways that reviewers have tried. */
export const schemaClasses: readonly DocumentClass[] = [
  {
    name: "not in not",
    size: 6,
    write: (size) =>
      exchanging(
        object(
          named(size, (index) => [
            `m${index}`,
            times(20, () => 0).reduce<Part>((inner) => ({ not: inner }), text),
          ]),
        ),
      ),
  },
  {
    name: "a chain of not",
    longest: 1000,
    size: 80,
    write: (size) =>
      exchanging(
        ref("S0"),
        chain(size, (next) => ({ not: next })),
      ),
  },
  {
    name: "inherited discriminators",
    size: 12,
    write: (size) =>
      exchanging(ref("Base"), {
        Base: object(
          { kind: text },
          { required: ["kind"], discriminator: { propertyName: "kind" } },
        ),
        ...named(size, (index) => [
          `D${index}`,
          { allOf: [ref("Base"), object({ [`m${index}`]: text })] },
        ]),
      }),
  },
  {
    name: "unions of unions with discriminators",
    size: 6,
    write: (size) =>
      exchanging(
        { oneOf: times(size, (index) => ref(`U${index}`)) },
        {
          ...branches(size * 3, (index) => ({ [`m${index}`]: text })),
          ...named(size, (index) => [
            `U${index}`,
            {
              oneOf: times(3, (at) => ref(`B${index * 3 + at}`)),
              discriminator: { propertyName: "kind" },
            },
          ]),
        },
      ),
  },
  {
    name: "allOf of oneOf",
    size: 4,
    write: (size) =>
      exchanging({ allOf: alternatives(size, { count: 4, keyword: "oneOf" }) }),
  },
  {
    name: "allOf of anyOf",
    size: 4,
    write: (size) =>
      exchanging({ allOf: alternatives(size, { count: 4, keyword: "anyOf" }) }),
  },
  {
    name: "allOf of anyOf and nothing else",
    size: 4,
    write: (size) =>
      exchanging({
        allOf: alternatives(size, { count: 2, keyword: "anyOf" }),
        unevaluatedProperties: false,
      }),
  },
  {
    name: "patterns of members that backtrack",
    size: 25,
    write: (size) =>
      exchanging({
        ...object(named(size, (index) => [`${"a".repeat(30)}${index}`, text])),
        patternProperties: named(size, (index) => [
          `^(a+)+${index}$`,
          { type: "string", minLength: index },
        ]),
      }),
  },
  {
    name: "numbers beyond what JavaScript has",
    size: 10,
    write: (size) =>
      withNumbers(
        times(size, (index) => ["1e300", "-2.5e-300", "1e21"][index % 3] ?? ""),
      ),
  },
  {
    name: "numbers of many digits",
    longest: 80_000,
    size: 2000,
    write: (size) =>
      withNumbers([`0.${"1".repeat(size)}`, `1.${"2".repeat(size)}e-5`]),
  },
  {
    name: "a constant that is a long text",
    longest: 1_000_000,
    size: 20_000,
    write: (size) =>
      exchanging(object({ a: { const: "text ".repeat(size / 5) } })),
  },
  {
    name: "a constant that is a large list",
    longest: 60_000,
    size: 100,
    write: (size) =>
      exchanging(
        object({
          a: { const: times(size, (index) => ({ id: index, name: "n" })) },
        }),
      ),
  },
  {
    name: "a constant that is a large object",
    size: 100,
    write: (size) =>
      exchanging(
        object({
          a: { const: named(size, (index) => [`k${index}`, { id: index }]) },
        }),
      ),
  },
  {
    name: "an enumeration of objects",
    size: 30,
    write: (size) =>
      exchanging(
        object({
          a: {
            enum: times(size, (index) => ({ id: index, tags: [`t${index}`] })),
          },
        }),
      ),
  },
  {
    name: "enumerations that share words",
    size: 20,
    write: (size) =>
      exchanging(
        object(
          named(size, (index) => [
            `status${index}`,
            {
              type: "string",
              enum: times(6, (at) => `W${(index + at) % size}`),
            },
          ]),
        ),
      ),
  },
  {
    name: "schemas with $dynamicRef that refer to each other",
    size: 4,
    write: identifiedWeb,
  },
  {
    name: "schemas with $anchor that refer to each other",
    size: 6,
    write: anchoredWeb,
  },
  ...(["dependentSchemas", "dependentRequired"] as const).map(
    (keyword): DocumentClass => ({
      name: `members that depend on each other by ${keyword}`,
      size: 20,
      write: (size) =>
        exchanging(
          object(
            named(size, (index) => [`m${index}`, text]),
            {
              [keyword]: named(size, (index) => {
                const other = `m${(index + 1) % size}`;
                return [
                  `m${index}`,
                  keyword === "dependentRequired"
                    ? [other]
                    : { required: [other] },
                ];
              }),
            },
          ),
        ),
    }),
  ),
  {
    name: "a chain of if and else",
    size: 20,
    write: (size) =>
      exchanging(
        ref("S0"),
        chain(size, (next, index) =>
          Object.fromEntries(
            ["if", "then", "else"].map((keyword, at) => [
              keyword,
              [
                { required: [`a${index}`] },
                object({ [`a${index}`]: text }),
                next,
              ][at],
            ]),
          ),
        ),
      ),
  },
  {
    name: "a tuple of many items",
    size: 40,
    write: (size) =>
      exchanging({
        type: "array",
        prefixItems: times(size, (index) =>
          index % 2 ? text : object({ [`m${index}`]: text }),
        ),
        items: false,
      }),
  },
  {
    name: "unions with null",
    size: 40,
    write: (size) =>
      exchanging(
        object(
          named(size, (index) => [
            `m${index}`,
            {
              oneOf: [
                { type: "null" },
                object({ [`a${index}`]: text }),
                { anyOf: [{ type: "null" }, text] },
              ],
            },
          ]),
        ),
      ),
  },
  {
    name: "components of one shape",
    size: 40,
    write: (size) =>
      exchanging(
        object(named(size, (index) => [`m${index}`, ref(`S${index}`)])),
        named(size, (index) => [`S${index}`, object({ id: text, name: text })]),
      ),
  },
  {
    name: "equal schemas inline",
    size: 60,
    write: (size) =>
      exchanging(
        object(
          named(size, (index) => [
            `m${index}`,
            object({ id: text, place: object({ x: text, y: text }) }),
          ]),
        ),
      ),
  },
  {
    name: "members called by numbers",
    size: 150,
    write: (size) =>
      exchanging(
        object(
          named(size, (index) => [String((index * 7919) % 100_003), text]),
        ),
      ),
  },
  {
    name: "members whose names collide",
    longest: 10_000,
    size: 60,
    write: (size) =>
      exchanging(
        object(
          named(size, (index) => [
            `a${"-_. "[index % 4]}${"-".repeat(index % 50)}${Math.floor(index / 200)}`,
            object({ [`m${index}`]: text }),
          ]),
        ),
      ),
  },
  {
    name: "components whose names collide",
    size: 60,
    write: (size) =>
      answering(
        object(
          named(size, (index) => [
            `m${index}`,
            ref(`Thing${"_".repeat(index)}`),
          ]),
        ),
        named(size, (index) => [
          `Thing${"_".repeat(index)}`,
          object({ [`m${index}`]: text }),
        ]),
      ),
  },
  {
    name: "halves of surrogate pairs and other forms of a letter",
    size: 60,
    write: (size) =>
      exchanging(
        object(
          named(size, (index) => [
            `${["\ud800", "e\u0301", "\u00e9", "\udc00"][index % 4]}${index}`,
            { type: "string", const: `${"\ud83d".repeat(3)}${index}` },
          ]),
        ),
      ),
  },
  {
    name: "filters with many suffixed fields",
    size: 40,
    write: (size) =>
      taking(
        object({
          where: object(
            named(size, (index) => [
              `f${Math.floor(index / 4)}_${["eq", "in", "gt", "like"][index % 4]}`,
              index % 4 === 1 ? { type: "array", items: text } : text,
            ]),
          ),
          limit: { type: "integer" },
        }),
      ),
  },
  {
    name: "pointers into deep places",
    size: 30,
    write: (size) =>
      answering(
        object(
          named(size, (index) => [
            `m${index}`,
            {
              $ref: `#/components/schemas/Deep${"/properties/a".repeat(index % 15)}`,
            },
          ]),
        ),
        {
          Deep: times(15, () => 0).reduce<Part>(
            (inner) => object({ a: inner, id: text }),
            object({ id: text }),
          ),
        },
      ),
  },
  {
    name: "pointers through references",
    size: 15,
    write: (size) =>
      answering(
        object({
          end: { $ref: `#/components/schemas/S0${"/properties/a".repeat(15)}` },
          all: ref("S0"),
        }),
        chain(size + 15, (next, index) =>
          object({ a: next, [`m${index}`]: text }),
        ),
      ),
  },
  {
    name: "lists and runs of marks in descriptions",
    size: 400,
    write: (size) =>
      answering({
        ...object({ a: text }),
        description: times(
          size,
          (index) =>
            `${" ".repeat((index % 10) * 2)}- **a** ${"*_`[".repeat(5)} ${index}.`,
        ).join("\n"),
      }),
  },
];
