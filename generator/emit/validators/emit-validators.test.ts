import { describe, expect, it } from "vitest";
import {
  loadValidators,
  printValidators,
} from "../../../test/conformance/load-emitted.js";
import type { NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";
import { formatText } from "../../format/format.js";
import { type Issue, printIssue } from "../../../templates/validation/issue.js";

function type(
  name: string,
  schema: Schema,
  role: NamedType["role"] = "data",
): NamedType {
  return { name, schema, role, origin: "component", places: ["#"] };
}

const text: Schema = { type: ["string"] };
const uuid: Schema = { type: ["string"], format: "uuid" };

const textOperators: Schema = {
  type: ["object"],
  properties: [
    { name: "eq", schema: text },
    { name: "contains", schema: text },
    {
      name: "in",
      schema: { type: ["array"], items: text, request: "filter" },
    },
  ],
  request: "filter",
};

const bookFilter: Schema = {
  type: ["object"],
  properties: [
    { name: "name", schema: { anyOf: [text, textOperators] } },
    { name: "pages", schema: { type: ["number"] } },
  ],
  request: "filter",
};

const library: readonly NamedType[] = [
  type("Book", {
    type: ["object"],
    required: ["genre", "id"],
    properties: [
      { name: "id", schema: uuid },
      { name: "genre", schema: { ref: "Genre" } },
      { name: "note", schema: { type: ["string", "null"], maxLength: 5 } },
    ],
    additionalProperties: { never: true },
  }),
  type("BookFilter", bookFilter, "filter"),
  type(
    "BookListInput",
    {
      type: ["object"],
      required: ["shelf"],
      properties: [
        { name: "shelf", schema: { ...text, minLength: 1 } },
        { name: "filter", schema: { ref: "BookFilter" } },
      ],
      request: "closed",
    },
    "input",
  ),
  type("Genre", { enum: ["novel", "poem"] }, "enumeration"),
];

interface Emitted {
  readonly BookSchema: SchemaLike;
  readonly BookListInputSchema: SchemaLike;
  readonly BookFilterSchema: SchemaLike;
  readonly matchAll: object;
}

interface SchemaLike {
  safeParse(
    value: unknown,
    options?: { first?: boolean },
  ): { ok: boolean; issues?: Issue[] };
}

function messages(schema: SchemaLike, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.ok ? [] : (result.issues ?? []).map(printIssue);
}

const id = "2eb8aa08-aa98-41ea-b4aa-73b441d16380";

describe("emitted text", () => {
  it("is straight-line code that names what it finds", async () => {
    const { length } = library;
    const printed = printValidators(library.slice(0, length));
    const formatted = await formatText(printed);
    const body = formatted.slice(
      formatted.indexOf("export const checkBook:"),
      formatted.indexOf("export const checkBookFilter:"),
    );
    expect(body).toBe(`export const checkBook: Check = (value, key) =>
  enterObject(value, key)
    ? uuid(value.id, "id") &&
      checkGenre(value.genre, "genre") &&
      nullish(value.note, "note", checkBookNote) &&
      leave(key) &&
      closed(value, key, bookNames)
    : goesOn();
export const BookSchema: Schema<types.Book> = /* @__PURE__ */ schema(checkBook);

const checkBookNote: Check = (value, key) =>
  text(value, key) && maxLength(value, key, 5);

const bookNames: readonly string[] = ["id", "genre", "note"];

`);
  });

  it("is as Prettier prints it", async () => {
    const printed = printValidators(library);
    expect(`${printed.trim()}\n`).toBe(await formatText(printed));
  });

  it("holds the values of an enumeration nowhere", () => {
    expect(printValidators(library)).not.toContain("novel");
  });

  it("imports no type by the name of a schema that it declares", () => {
    const text = printValidators([
      type("Book", { type: ["object"] }),
      type("BookSchema", { enum: ["read"] }, "scope"),
    ]);
    const [, imported = ""] =
      /import \{ ([^}]*) \} from "\.\/scopes\.js";/.exec(text) ?? [];
    expect(imported).toMatch(/\bBookSchema as (?!BookSchema\b)\w+/);
    expect(text).toMatch(/^export const BookSchema: Schema<types\.Book>/m);
  });

  it("calls one function where the same schema stands twice", () => {
    const address: Schema = {
      type: ["object"],
      required: ["street"],
      properties: [
        { name: "street", schema: text },
        { name: "city", schema: text },
      ],
    };
    const printed = printValidators([
      type("Person", {
        type: ["object"],
        properties: [
          { name: "home", schema: address },
          { name: "work", schema: { ...address, description: "Weekdays." } },
        ],
      }),
    ]);
    expect(printed.match(/value\.street/g)).toHaveLength(1);
  });
});

describe("exact", () => {
  it.each<{ given: unknown; want: string[] }>([
    { given: { id, genre: "poem" }, want: [] },
    { given: { id, genre: "poem", note: null }, want: [] },
    { given: { id, genre: "poem", note: undefined }, want: [] },
    { given: null, want: ["must be an object"] },
    { given: { genre: "poem" }, want: ["id: is required"] },
    {
      given: { id: "1", genre: "prose", note: "longer" },
      want: [
        "id: must be a valid uuid",
        'genre: must be one of "novel", "poem"',
        "note: must have at most 5 characters",
      ],
    },
    {
      given: { id, genre: "poem", gerne: 1, "a b": 2 },
      want: [
        "gerne: unknown field; did you mean genre?",
        '["a b"]: unknown field',
      ],
    },
  ])("finds $want", async ({ given, want }) => {
    const { BookSchema } = (await loadValidators(
      library,
    )) as unknown as Emitted;
    expect(messages(BookSchema, given)).toEqual(want);
  });

  it("closes operators of filters wherever they are", async () => {
    const { BookFilterSchema } = (await loadValidators(
      library,
    )) as unknown as Emitted;
    const given = { name: { contans: "x" } };
    expect(messages(BookFilterSchema, given)).toEqual([
      "name.contans: unknown operator; did you mean contains?",
    ]);
  });

  it("finds no more than the first issue when asked", async () => {
    const { BookSchema } = (await loadValidators(
      library,
    )) as unknown as Emitted;
    const result = BookSchema.safeParse({ note: 1 }, { first: true });
    expect(result.issues?.map((each) => each.pointer)).toEqual(["/id"]);
  });
});

describe("request", () => {
  it.each<{ given: unknown; want: string[] }>([
    { given: { shelf: "A" }, want: [] },
    { given: { shelf: "A", filter: undefined }, want: [] },
    { given: { shelf: "A", filter: { name: "x" } }, want: [] },
    { given: { shelf: "A", filter: { name: { in: ["x"] } } }, want: [] },
    { given: { shelf: "" }, want: ["shelf: must not be empty"] },
    { given: {}, want: ["shelf: is required"] },
    {
      given: { shelf: "A", fliter: {} },
      want: ["fliter: unknown field; did you mean filter?"],
    },
    {
      given: { shelf: "A", filter: { name: { contans: "x" } } },
      want: ["filter.name.contans: unknown operator; did you mean contains?"],
    },
    {
      given: { shelf: "A", filter: { nmae: "x" } },
      want: ["filter.nmae: unknown field; did you mean name?"],
    },
    { given: { shelf: "A", filter: {} }, want: ["filter: must not be empty"] },
    {
      given: { shelf: "A", filter: { name: {} } },
      want: ["filter.name: must not be empty"],
    },
    {
      given: { shelf: "A", filter: { name: { in: [] } } },
      want: ["filter.name.in: must not be empty"],
    },
    {
      given: { shelf: "A", filter: { name: undefined, pages: NaN } },
      want: [
        "filter.name: must not be undefined",
        "filter.pages: must be a number",
      ],
    },
    {
      given: { shelf: "A", filter: { name: 1 } },
      want: ["filter.name: must be a string or an object"],
    },
  ])("finds $want", async ({ given, want }) => {
    const { BookListInputSchema } = (await loadValidators(
      library,
    )) as unknown as Emitted;
    expect(messages(BookListInputSchema, given)).toEqual(want);
  });
});

describe("alternatives", () => {
  const shapes: readonly NamedType[] = [
    type("Circle", {
      type: ["object"],
      required: ["kind", "radius"],
      properties: [
        { name: "kind", schema: { enum: ["circle"] } },
        { name: "radius", schema: { type: ["number"], exclusiveMinimum: 0 } },
      ],
    }),
    type("Square", {
      type: ["object"],
      required: ["kind", "side"],
      properties: [
        { name: "kind", schema: { enum: ["square"] } },
        { name: "side", schema: { type: ["number"] } },
      ],
    }),
    type("Shape", { oneOf: [{ ref: "Circle" }, { ref: "Square" }] }),
    type("Loose", {
      anyOf: [
        {
          type: ["object"],
          required: ["a"],
          properties: [{ name: "a", schema: text }],
        },
        {
          type: ["object"],
          required: ["b", "c"],
          properties: [
            { name: "b", schema: text },
            { name: "c", schema: text },
          ],
        },
      ],
    }),
    type("Both", {
      type: ["object"],
      required: ["a"],
      properties: [
        { name: "a", schema: text },
        { name: "b", schema: text },
      ],
      anyOf: [{ required: ["b"] }, { required: ["c"] }],
    }),
  ];

  it.each<{ schema: string; given: unknown; want: string[] }>([
    { schema: "Shape", given: { kind: "circle", radius: 1 }, want: [] },
    {
      schema: "Shape",
      given: { kind: "circle", radius: 0 },
      want: ["radius: must be greater than 0"],
    },
    {
      schema: "Shape",
      given: { kind: "square" },
      want: ["side: is required"],
    },
    {
      schema: "Shape",
      given: { kind: "line" },
      want: ['kind: must be one of "circle", "square"'],
    },
    { schema: "Shape", given: {}, want: ["kind: is required"] },
    // What is required of all of them holds beside what one of them wants.
    { schema: "Both", given: { c: "x" }, want: ["a: is required"] },
    { schema: "Both", given: { a: "x", c: "x" }, want: [] },
    {
      schema: "Both",
      given: {},
      want: [
        "a: is required",
        "must match one of the alternatives: b: is required, or c: is required",
      ],
    },
    { schema: "Shape", given: 1, want: ["must be an object"] },
    { schema: "Loose", given: { a: 1 }, want: ["a: must be a string"] },
    {
      schema: "Loose",
      given: { b: "x" },
      want: [
        "must match one of the alternatives: a: is required, or c: is required",
      ],
    },
  ])("finds $want in $schema", async ({ schema, given, want }) => {
    const emitted = (await loadValidators(shapes)) as unknown as Record<
      string,
      SchemaLike
    >;
    const found = emitted[`${schema}Schema`];
    expect(found && messages(found, given)).toEqual(want);
  });
});

it.each([{}, { description: "A name." }, { type: ["string"] }] as Schema[])(
  "names of members need no check where any text is one: %j",
  (propertyNames) => {
    const schema: Schema = { type: ["object"], propertyNames };
    expect(printValidators([type("Notes", schema)])).not.toContain(
      "propertyNames",
    );
  },
);
