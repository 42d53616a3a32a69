import { describe, expect, test } from "vitest";
import {
  flagOperators,
  listOperators,
} from "../../../templates/filter/fields.js";
import type { Filter, FilterField, Operator } from "../../model/filter.js";
import type { GenericType, NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";
import { startEmission } from "../emission/emission.js";
import {
  boolean,
  list,
  modelOf,
  named,
  object,
  string,
  strings,
} from "../../../test/support/example-model.js";
import { textOf } from "../../../test/support/module-text.js";
import { usualArguments } from "./filter-metadata.js";
import { emitFilters } from "./filters-module.js";

const number: Schema = { type: ["number"] };
const date: Schema = { type: ["string"], format: "date" };
const T: Schema = { parameter: 0 };

const textOperators: GenericType = {
  name: "TextOperators",
  parameters: ["T"],
  schema: object({ "$eq?": T, "in?": list(T), "isNull?": boolean }),
  role: "operators",
  places: [],
};

function instance(value: Schema): Schema {
  const { name } = textOperators;
  return {
    ...object({ "$eq?": value, "in?": list(value), "isNull?": boolean }),
    request: "filter",
    generic: { name, arguments: [value] },
  };
}

function operators(value: Schema): Operator[] {
  return [
    { name: "$eq", printed: "eq", argument: "value", schema: value },
    { name: "in", printed: "in", argument: "list", schema: list(value) },
    { name: "isNull", printed: "isNull", argument: "flag", schema: boolean },
  ];
}

function field(name: string, rest: Partial<FilterField>): FilterField {
  return {
    name,
    printed: name,
    kind: "text",
    operators: [],
    members: [],
    ...rest,
  };
}

async function filters(
  fields: readonly FilterField[],
  schema: Schema,
  rest: { types?: NamedType[]; logical?: Filter["logical"] } = {},
): Promise<string> {
  const { types = [], logical = [] } = rest;
  const model = modelOf({
    types: [named("BookFilter", schema, "filter"), ...types],
    generics: [textOperators],
    filters: [{ type: "BookFilter", builder: "bookFilter", fields, logical }],
  });
  return textOf(emitFilters(startEmission(model, {})));
}

function declaration(text: string, start: string): string {
  const at = text.indexOf(start);
  return at < 0 ? text : (text.slice(at).split("\n\n")[0] ?? "").trimEnd();
}

describe("fields", () => {
  test("each operator set has an interface, after its operator type", async () => {
    const text = await filters(
      [
        field("a", { plain: string, operators: operators(string) }),
        field("b", { plain: number, operators: operators(number) }),
      ],
      object({
        "a?": { anyOf: [string, instance(string)] },
        "b?": { anyOf: [number, instance(number)] },
      }),
    );
    expect(declaration(text, "export interface TextField")).toBe(`\
export interface TextField<T> {
  /** Equality, sent as a plain value. */
  is(value: T): Condition;
  eq(value: T): this & Condition;
  in(values: readonly T[]): this & Condition;
  isNull(value?: boolean): this & Condition;
}`);
    expect(declaration(text, "export interface BookFilterFields")).toBe(`\
export interface BookFilterFields {
  readonly a: TextField<string>;
  readonly b: TextField<number>;
}`);
  });

  test("fields that take a plain value otherwise have an interface of their own", async () => {
    const text = await filters(
      [
        field("a", { plain: string, operators: operators(string) }),
        field("b", { plain: list(string), operators: operators(string) }),
        field("c", { operators: operators(strings("x", "y")) }),
      ],
      object({
        "a?": { anyOf: [string, instance(string)] },
        "b?": { anyOf: [list(string), instance(string)] },
        "c?": instance(strings("x", "y")),
      }),
    );
    expect(declaration(text, "export interface BookFilterFields")).toBe(`\
export interface BookFilterFields {
  readonly a: TextField<string>;
  readonly b: TextOrPlainField<string, string[]>;
  readonly c: TextOperatorsField<"x" | "y">;
}`);
    expect(declaration(text, "export interface TextOrPlainField")).toContain(
      "<T, Plain> {\n  /** Equality, sent as a plain value. */\n  is(value: Plain): Condition;",
    );
    expect(
      declaration(text, "export interface TextOperatorsField"),
    ).not.toContain("is(");
  });

  test("one way of taking a plain value is the usual one", async () => {
    const text = await filters(
      [field("c", { operators: operators(string) })],
      object({ "c?": instance(string) }),
    );
    expect(text).toContain("readonly c: TextField<string>;");
  });

  test("an operator type without parameters has a field without them", async () => {
    const dates: GenericType = {
      name: "DateOperators",
      parameters: [],
      schema: object({ "isNull?": boolean, "gte?": string }),
      role: "operators",
      places: [],
    };
    const day: FilterField = field("day", {
      plain: date,
      operators: [
        {
          name: "isNull",
          printed: "isNull",
          argument: "flag",
          schema: boolean,
        },
        { name: "gte", printed: "gte", argument: "value", schema: date },
      ],
    });
    const schema = object({
      "day?": {
        anyOf: [
          date,
          {
            ...dates.schema,
            generic: { name: "DateOperators", arguments: [] },
          },
        ],
      },
    });
    const model = modelOf({
      types: [named("DayFilter", schema, "filter")],
      generics: [dates],
      filters: [
        { type: "DayFilter", builder: "dayFilter", fields: [day], logical: [] },
      ],
    });
    const text = await textOf(emitFilters(startEmission(model, {})));
    expect(declaration(text, "export interface DateField")).toBe(`\
export interface DateField {
  /** Equality, sent as a plain value. */
  is(value: string): Condition;
  isNull(value?: boolean): this & Condition;
  gte(value: string): this & Condition;
}`);
    expect(text).toContain("readonly day: DateField;");
  });

  test("operators beside members, groups, pairs and combinations", async () => {
    const score = object(
      { "name?": string, "gte?": number },
      { request: "filter" },
    );
    const gte: Operator = {
      name: "gte",
      printed: "gte",
      argument: "value",
      schema: number,
    };
    const text = await filters(
      [
        field("score", {
          kind: "group",
          operators: [gte],
          members: [field("name", { plain: string })],
        }),
        field("shop", {
          kind: "group",
          members: [
            field("in-stock", {
              kind: "boolean",
              plain: boolean,
              description: "Now.",
            }),
          ],
        }),
        field("labels", {
          printed: "label",
          kind: "pairs",
          pairs: { key: "k", value: "v", valueSchema: strings("a", "b") },
        }),
      ],
      object({
        "score?": { ref: "Score" },
        "shop?": object({ "in-stock?": boolean }),
        "labels?": list(object({ k: string, v: strings("a", "b") })),
      }),
      {
        types: [named("Score", score, "filter")],
        logical: [
          { name: "$or", printed: "or", list: true },
          { name: "not", printed: "not", list: false },
        ],
      },
    );
    expect(declaration(text, "export interface BookFilterFields")).toBe(`\
export interface BookFilterFields {
  readonly score: ScoreField;
  readonly shop: {
    /** Now. */
    readonly "in-stock": PlainField<boolean>;
  };
  label(key: string, value: "a" | "b"): Condition;
  /** At least one of these applies. */
  or(...filters: readonly Combinable[]): Condition;
  /** This does not apply. */
  not(filter: Combinable): Condition;
}`);
    expect(declaration(text, "export interface ScoreField")).toBe(`\
export interface ScoreField {
  readonly name: PlainField<string>;
  gte(value: number): this & Condition;
}`);
    expect(declaration(text, "export const bookFilterOperators")).toBe(`\
export const bookFilterOperators: FilterFields = {
  score: {
    kind: "group",
    operators: ["gte"],
    members: {
      name: { kind: "text", plain: true },
    },
  },
  shop: {
    kind: "group",
    members: {
      "in-stock": { kind: "boolean", plain: true },
    },
  },
  label: { kind: "pairs", written: "labels", pairs: { key: "k", value: "v" } },
  or: { kind: "or", written: "$or", list: true },
  not: { kind: "not" },
};`);
  });
});

describe("metadata", () => {
  test("knows the same arguments as the runtime", () => {
    expect(usualArguments).toEqual({
      list: listOperators,
      flag: flagOperators,
    });
  });

  test("says what is not usual, and the values of enumerations", async () => {
    const text = await filters(
      [
        field("kind", {
          kind: "enum",
          plain: { ref: "Kind" },
          operators: [
            {
              name: "$ne",
              printed: "ne",
              argument: "value",
              schema: { ref: "Kind" },
            },
            {
              name: "any",
              printed: "any",
              argument: "list",
              schema: list({ ref: "Kind" }),
            },
          ],
        }),
        field("size", { kind: "enum", plain: { enum: [1, "x", null] } }),
      ],
      object({}),
      { types: [named("Kind", strings("a"), "enumeration")] },
    );
    expect(declaration(text, "export const bookFilterOperators")).toBe(`\
export const bookFilterOperators: FilterFields = {
  kind: {
    kind: "enum",
    plain: true,
    operators: [
      { name: "ne", written: "$ne" },
      { name: "any", argument: "list" },
    ],
    values: kinds,
  },
  size: { kind: "enum", plain: true, values: [1, "x", null] },
};`);
  });
});

describe("fields share a constant where they are equal", () => {
  const colors = strings("red", "blue");
  const sizes = strings("s", "m");
  const parts = (one: Schema, other: Schema, plain: boolean): FilterField[] =>
    Object.entries({ one, other }).map(([name, values]) =>
      field(name, {
        kind: "text",
        members: [
          field("part", {
            kind: "enum",
            operators: operators(values),
            ...(plain && { plain: values }),
          }),
        ],
      }),
    );

  test.each([
    ["of equal values", colors, colors, 1],
    ["of other values", colors, sizes, 2],
  ])("%s", async (_, one, other, times) => {
    for (const plain of [true, false]) {
      const text = await filters(parts(one, other, plain), object({}));
      expect(text.match(/values: \[/g)).toHaveLength(times);
      for (const values of [one, other])
        expect(text).toContain(
          `values: [${values.enum?.map((each) => JSON.stringify(each)).join(", ")}]`,
        );
    }
  });
});

describe("the example", () => {
  test.each<{ name: string; given: FilterField[]; want: string[] }>([
    {
      name: "begins with ranges and enumerations",
      given: [
        field("id", { kind: "uuid", plain: { ...string, format: "uuid" } }),
        field("kind", {
          kind: "enum",
          plain: strings("a"),
          operators: operators(strings("a", "b")),
        }),
        field("price", { kind: "number", operators: range(number) }),
        field("day", { kind: "date", operators: range(date) }),
      ],
      want: [
        "f.price.gte(1).lt(100),",
        'f.kind.in(["a", "b"]),',
        'f.day.gte("2025-01-01").lt("2025-02-01"),',
      ],
    },
    {
      name: "keeps within bounds, and leaves out what it cannot satisfy",
      given: [
        field("ratio", {
          kind: "number",
          operators: range({ ...number, maximum: 1 }),
        }),
        field("code", { plain: { ...string, pattern: "^x" } }),
        field("long", { plain: { ...string, minLength: 50 } }),
        field("old", { plain: string, deprecated: true }),
        field("text", { plain: string }),
      ],
      want: ["f.ratio.gte(0).lt(1),", 'f.text.is("text"),'],
    },
    {
      name: "is left out where nothing is plain",
      given: [field("code", { plain: { ...string, pattern: "^x" } })],
      want: [],
    },
  ])("$name", async ({ given, want }) => {
    const text = await filters(given, object({}));
    const [, example = ""] = /@example\n([^]*?)\n \*\//.exec(text) ?? [];
    const lines = example.split("\n").slice(1, -1);
    expect(lines.map((line) => line.replace(/^ \* {3}/, ""))).toEqual(want);
  });
});

function range(schema: Schema): Operator[] {
  return ["gte", "lt"].map((name) => ({
    name,
    printed: name,
    argument: "value",
    schema,
  }));
}
