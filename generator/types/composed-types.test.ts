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
])("all of $name", async ({ schemas, want }) =>
  expect(await declarationOf(schemas)).toBe(want),
);
