import { expect, test } from "vitest";
import { generate } from "../generate.js";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The declaration of the last of these components, as it is emitted. */
async function declarationOf(
  schemas: Record<string, unknown>,
): Promise<string> {
  const [name = ""] = Object.keys(schemas).slice(-1);
  const text = JSON.stringify({
    openapi: "3.1.1",
    info: { title: "T", version: "1" },
    paths: Object.fromEntries(
      Object.keys(schemas).map((each) => [
        `/${each}`,
        {
          get: {
            responses: {
              200: {
                description: "",
                content: { "application/json": { schema: ref(each) } },
              },
            },
          },
        },
      ]),
    ),
    components: { schemas },
  });
  const bytes = new TextEncoder().encode(text);
  const { files } = await generate({
    entry: "a.json",
    load: (uri) => Promise.resolve({ uri, bytes }),
  });
  const types = files.find(({ path }) => path === "types.ts")?.text ?? "";
  const start = new RegExp(
    String.raw`^export (?:type ${name}\b[^;]*;|interface ${name}\b[^]*?(?:^\}|\{\}))$`,
    "m",
  );
  return start.exec(types)?.[0] ?? types;
}

const string = { type: "string" };
const object = (...names: string[]) => ({
  type: "object",
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, string])),
});

test.each([
  {
    name: "values that both lists have",
    schemas: {
      Whole: { allOf: [{ enum: ["a", "b", 1] }, { enum: ["b", "c", 1] }] },
    },
    want: 'export type Whole = "b" | 1;',
  },
  {
    name: "values of a type",
    schemas: { Whole: { allOf: [string, { enum: ["a", "b", 1] }] } },
    want: 'export type Whole = "a" | "b";',
  },
  {
    name: "several components",
    schemas: {
      A: object("a"),
      B: object("b"),
      Whole: { allOf: [ref("A"), ref("B")] },
    },
    want: "export interface Whole extends A, B {}",
  },
  {
    name: "a component and members",
    schemas: { A: object("a"), Whole: { allOf: [ref("A"), object("b")] } },
    want: "export interface Whole extends A {\n  b: string;\n}",
  },
  {
    name: "what both declare",
    schemas: {
      A: object("a"),
      Whole: {
        allOf: [
          ref("A"),
          { type: "object", properties: { a: { enum: ["x"] } } },
        ],
      },
    },
    want: 'export type Whole = A & { a: "x" };',
  },
  {
    name: "what is said of a member in one part and another",
    schemas: {
      Whole: {
        allOf: [
          { properties: { a: { ...string, description: "The first." } } },
          { properties: { a: { minLength: 1, title: "The other" } } },
        ],
      },
    },
    want: "export interface Whole {\n  /** The first. */\n  a?: string;\n}",
  },
  {
    name: "a component and the names that are required of it",
    schemas: {
      A: { type: "object", properties: { a: string, b: string } },
      Whole: { allOf: [ref("A"), { required: ["a"] }] },
    },
    want: "export type Whole = A & { a: string };",
  },
  {
    name: "what may be null and the names that are required where it is not",
    schemas: {
      A: { type: ["object", "null"], properties: { a: string } },
      Whole: { allOf: [ref("A"), { required: ["a"] }] },
    },
    want: "export type Whole = A;",
  },
])("all of $name", async ({ schemas, want }) =>
  expect(await declarationOf(schemas)).toBe(want),
);

test.each([
  {
    given: { patternProperties: { "^x": string } },
    want: "Record<string, unknown>",
  },
  {
    given: { propertyNames: { minLength: 2 } },
    want: "Record<string, unknown>",
  },
  { given: { additionalProperties: string }, want: "Record<string, string>" },
  { given: { items: string }, want: "string[]" },
  { given: { prefixItems: [string] }, want: "[string?, ...unknown[]]" },
  { given: { minLength: 1 }, want: "unknown" },
])(
  "what $given speaks of is meant, though it says no type",
  async ({ given, want }) =>
    expect(await declarationOf({ Whole: given })).toBe(
      `export type Whole = ${want};`,
    ),
);
