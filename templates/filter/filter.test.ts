import { describe, expect, expectTypeOf, test } from "vitest";
import {
  buildFilter,
  type Combinable,
  type Condition,
  type Conditions as ConditionList,
  FilterError,
  type FilterFields,
  matchAll,
  matchNone,
} from "./filter.js";

interface SetField<T> extends Condition {
  is(value: T): Condition;
  eq(value: T): this;
  in(values: readonly T[]): this;
}

interface NumberField extends Condition {
  is(value: number): Condition;
  gte(value: number): this;
  lt(value: number): this;
  in(values: readonly number[]): this;
}

interface PlainField<T> extends Condition {
  is(value: T): Condition;
}

interface BookFilterFields {
  readonly id: SetField<string>;
  readonly pages: NumberField;
  readonly inPrint: PlainField<boolean>;
  readonly genre: PlainField<string[]>;
  readonly tagIds: TagsField;
  readonly score: ScoreField;
  readonly created: CreatedField;
  readonly shop: { readonly eu: { readonly price: NumberField } };
  metadata(key: string, value: string): Condition;
  or(...filters: readonly Combinable[]): Condition;
  and(...filters: readonly Combinable[]): Condition;
  not(filter: Combinable): Condition;
}

interface TagsField extends Condition {
  containsAny(values: readonly string[]): this;
  empty(value?: boolean): this;
  bandIn(values: readonly string[]): this;
}

interface ScoreField extends Condition {
  gte(value: number): this;
  lt(value: number): this;
  readonly label: PlainField<string>;
}

interface CreatedField extends Condition {
  gte(value: string): this;
  lt(value: string): this;
}

const bookFilterOperators = {
  id: { kind: "uuid", plain: true, operators: ["eq", "in"] },
  pages: { kind: "number", plain: true, operators: ["gte", "lt", "in"] },
  inPrint: { kind: "boolean", plain: true },
  genre: { kind: "list", plain: true },
  tagIds: {
    kind: "list",
    written: "tag_ids",
    operators: [
      "containsAny",
      "empty",
      { name: "bandIn", written: "$bandIn", argument: "list" },
    ],
  },
  score: {
    kind: "number",
    operators: [{ name: "gte", written: "$gte" }, "lt"],
    members: { label: { kind: "text", plain: true } },
  },
  created: {
    kind: "date",
    operators: [
      { name: "gte", written: "created[gte]", beside: true },
      { name: "lt", written: "created[lt]", beside: true },
    ],
  },
  shop: {
    kind: "group",
    members: {
      eu: {
        kind: "group",
        written: "EU",
        members: {
          price: {
            kind: "number",
            plain: true,
            operators: ["gte", "lt", "in"],
          },
        },
      },
    },
  },
  metadata: {
    kind: "pairs",
    written: "labelFilters",
    pairs: { key: "key", value: "value" },
  },
  or: { kind: "or", written: "$or", list: true },
  and: { kind: "and", list: true },
  not: { kind: "not", written: "NOT" },
} as const;

type Conditions = (f: BookFilterFields) => ConditionList;

function build(conditions: Conditions): unknown {
  return buildFilter<BookFilterFields, unknown>(
    bookFilterOperators,
    conditions,
  );
}

/** For callers without types: anything goes at compile time. */
// oxlint-disable-next-line typescript/no-explicit-any
type Untyped = any;

describe("a filter is the JSON a person would have written", () => {
  const table: readonly {
    name: string;
    given: Conditions;
    want: unknown;
  }[] = [
    {
      name: "a plain value",
      given: (f) => [f.inPrint.is(true)],
      want: { inPrint: true },
    },
    {
      name: "an operator",
      given: (f) => [f.id.eq("a")],
      want: { id: { eq: "a" } },
    },
    {
      name: "chained operators",
      given: (f) => [f.pages.gte(1).lt(5)],
      want: { pages: { gte: 1, lt: 5 } },
    },
    {
      name: "operators of one field in two conditions",
      given: (f) => [f.pages.gte(1), f.inPrint.is(false), f.pages.lt(5)],
      want: { pages: { gte: 1, lt: 5 }, inPrint: false },
    },
    {
      name: "a list",
      given: (f) => [f.pages.in([1, 2])],
      want: { pages: { in: [1, 2] } },
    },
    {
      name: "a plain list",
      given: (f) => [f.genre.is(["a"])],
      want: { genre: ["a"] },
    },
    {
      name: "the list that matches nothing",
      given: (f) => [f.id.in(matchNone)],
      want: { id: { in: [] } },
    },
    {
      name: "a flag left out",
      given: (f) => [f.tagIds.empty()],
      want: { tag_ids: { empty: true } },
    },
    {
      name: "a flag",
      given: (f) => [f.tagIds.empty(false)],
      want: { tag_ids: { empty: false } },
    },
    {
      name: "an operator that is written otherwise",
      given: (f) => [f.tagIds.bandIn(["x"]).containsAny(["y"])],
      want: { tag_ids: { $bandIn: ["x"], containsAny: ["y"] } },
    },
    {
      name: "a plain member among operators",
      given: (f) => [f.score.gte(5), f.score.label.is("high")],
      want: { score: { $gte: 5, label: "high" } },
    },
    {
      name: "a plain member chained to an operator",
      given: (f) => [f.score.gte(5).label.is("high")],
      want: { score: { $gte: 5, label: "high" } },
    },
    {
      name: "operators written beside the field",
      given: (f) => [f.created.gte("2025-01-01").lt("2026-01-01")],
      want: { "created[gte]": "2025-01-01", "created[lt]": "2026-01-01" },
    },
    {
      name: "nested groups",
      given: (f) => [f.shop.eu.price.lt(5), f.shop.eu.price.gte(1)],
      want: { shop: { EU: { price: { lt: 5, gte: 1 } } } },
    },
    {
      name: "pairs",
      given: (f) => [f.metadata("source", "import"), f.metadata("a", "b")],
      want: {
        labelFilters: [
          { key: "source", value: "import" },
          { key: "a", value: "b" },
        ],
      },
    },
    {
      name: "alternatives, of one condition and of several",
      given: (f) => [
        f.or(f.id.eq("a"), [f.inPrint.is(true), f.pages.gte(1)]),
        f.not(f.id.eq("b")),
      ],
      want: {
        $or: [{ id: { eq: "a" } }, { inPrint: true, pages: { gte: 1 } }],
        NOT: { id: { eq: "b" } },
      },
    },
    {
      name: "combinations of combinations",
      given: (f) => [
        f.and(
          f.or(f.id.eq("a"), f.id.eq("b")),
          f.or(f.pages.lt(1), f.pages.gte(9)),
        ),
      ],
      want: {
        and: [
          { $or: [{ id: { eq: "a" } }, { id: { eq: "b" } }] },
          { $or: [{ pages: { lt: 1 } }, { pages: { gte: 9 } }] },
        ],
      },
    },
    {
      name: "one start of two chains",
      given: (f) => {
        const long = f.pages.gte(500);
        return [f.or(long.lt(600), [long, f.inPrint.is(true)])];
      },
      want: {
        $or: [
          { pages: { gte: 500, lt: 600 } },
          { pages: { gte: 500 }, inPrint: true },
        ],
      },
    },
    {
      name: "a field kept in a variable",
      given: ({ pages }) => [pages.gte(1), pages.lt(5)],
      want: { pages: { gte: 1, lt: 5 } },
    },
    {
      name: "a condition and what is chained to it",
      given: (f) => {
        const first = f.pages.gte(1);
        return [first, first.lt(5), first];
      },
      want: { pages: { gte: 1, lt: 5 } },
    },
    {
      name: "null and dates",
      given: (f: Untyped) => [
        f.id.eq(null),
        f.created.gte(new Date("2025-01-01T00:00:00Z")),
      ],
      want: { id: { eq: null }, "created[gte]": "2025-01-01T00:00:00.000Z" },
    },
  ];
  test.each(table)("$name", ({ given, want }) => {
    const filter = build(given);
    expect(filter).toStrictEqual(want);
    expect(JSON.stringify(filter)).toBe(JSON.stringify(want));
  });
});

describe("no condition is lost", () => {
  const table: readonly {
    name: string;
    given: (f: Untyped) => Untyped;
    path: string;
    message: string;
  }[] = [
    {
      name: "the same operator twice in a chain",
      given: (f) => [f.pages.gte(1).gte(2)],
      path: "pages.gte",
      message: "pages.gte: given twice, and only one could be sent",
    },
    {
      name: "the same operator twice in two chains",
      given: (f) => [f.shop.eu.price.gte(1), f.shop.eu.price.gte(1)],
      path: "shop.eu.price.gte",
      message: "shop.eu.price.gte: given twice, and only one could be sent",
    },
    {
      name: "the same plain value twice",
      given: (f) => [f.inPrint.is(true), f.inPrint.is(true)],
      path: "inPrint",
      message: "inPrint: given twice, and only one could be sent",
    },
    {
      name: "alternatives twice",
      given: (f) => [f.or(f.id.eq("a")), f.or(f.id.eq("b"))],
      path: "or",
      message: "or: given twice, and only one could be sent",
    },
    {
      name: "a plain value, then an operator",
      given: (f) => [f.pages.is(1), f.pages.lt(5)],
      path: "pages.lt",
      message:
        "pages.lt: a plain value and operators of the same field exclude each other",
    },
    {
      name: "an operator, then a plain value",
      given: (f) => [f.pages.lt(5), f.pages.is(1)],
      path: "pages",
      message:
        "pages: a plain value and operators of the same field exclude each other",
    },
    {
      name: "an empty list",
      given: (f) => [f.id.in([])],
      path: "id.in",
      message: "id.in: an empty list; to match nothing use matchNone",
    },
    {
      name: "an empty plain list",
      given: (f) => [f.genre.is([])],
      path: "genre",
      message: "genre: an empty list; to match nothing use matchNone",
    },
    {
      name: "undefined",
      given: (f) => [f.pages.gte(undefined)],
      path: "pages.gte",
      message: "pages.gte: cannot be undefined",
    },
    {
      name: "no argument",
      given: (f) => [f.pages.gte()],
      path: "pages.gte",
      message: "pages.gte: cannot be undefined",
    },
    {
      name: "an undefined plain value",
      given: (f) => [f.inPrint.is(undefined)],
      path: "inPrint",
      message: "inPrint: cannot be undefined",
    },
    {
      name: "NaN",
      given: (f) => [f.pages.gte(Number.NaN)],
      path: "pages.gte",
      message: "pages.gte: cannot be NaN",
    },
    {
      name: "infinity in a list",
      given: (f) => [f.pages.in([1, Infinity])],
      path: "pages.in",
      message: "pages.in: cannot be Infinity",
    },
    {
      name: "a hole in a list",
      given: (f) => [f.pages.in(Array.from({ length: 2 }))],
      path: "pages.in",
      message: "pages.in: cannot be undefined",
    },
    {
      name: "undefined inside a value",
      given: (f) => [f.genre.is({ a: undefined })],
      path: "genre",
      message: "genre: cannot be undefined",
    },
    {
      name: "an invalid date",
      given: (f) => [f.created.gte(new Date("x"))],
      path: "created.gte",
      message: "created.gte: cannot be an object of this kind",
    },
    {
      name: "a field in place of a value",
      given: (f) => [f.pages.gte(f.score)],
      path: "pages.gte",
      message: "pages.gte: cannot be an object of this kind",
    },
    {
      name: "a bigint, which JSON cannot carry",
      given: (f) => [f.pages.gte(1n)],
      path: "pages.gte",
      message: "pages.gte: cannot be bigint",
    },
    {
      name: "a value where a list belongs",
      given: (f) => [f.id.in("a")],
      path: "id.in",
      message: "id.in: takes a list",
    },
    {
      name: "more values than are taken",
      given: (f) => [f.id.eq("a", "b")],
      path: "id.eq",
      message: "id.eq: takes one argument",
    },
    {
      name: "a flag that is undefined rather than left out",
      given: (f) => [f.tagIds.empty(undefined)],
      path: "tagIds.empty",
      message: "tagIds.empty: takes true or false",
    },
    {
      name: "half a pair",
      given: (f) => [f.metadata("source")],
      path: "metadata",
      message: "metadata: takes a key and a value",
    },
    {
      name: "no alternatives",
      given: (f) => [f.or()],
      path: "or",
      message: "or: combines nothing",
    },
    {
      name: "an empty alternative",
      given: (f) => [f.or(f.id.eq("a"), [])],
      path: "or",
      message:
        "or: no conditions; to match everything omit the filter or include matchAll",
    },
    {
      name: "two filters where one is taken",
      given: (f) => [f.not(f.id.eq("a"), f.id.eq("b"))],
      path: "not",
      message: "not: takes one filter",
    },
    {
      name: "no conditions at all",
      given: () => [],
      path: "",
      message:
        "no conditions; to match everything omit the filter or include matchAll",
    },
    {
      name: "no list",
      given: (f) => f.id.eq("a"),
      path: "",
      message: "a builder returns a list of conditions",
    },
    {
      name: "a promise of a list",
      given: async (f) => [f.id.eq("a")],
      path: "",
      message: "a builder returns a list of conditions",
    },
    {
      name: "an entry that is no condition",
      given: (f) => [f.id.eq("a"), 0],
      path: "",
      message: "entry 1 of the list is not a condition",
    },
    {
      name: "a field without an operator",
      given: (f) => [f.score.gte(1).label],
      path: "score.label",
      message: "score.label: no operator is called on it",
    },
    {
      name: "a condition that is not returned",
      given: (f) => {
        f.pages.gte(1);
        return [f.id.eq("a")];
      },
      path: "pages.gte",
      message: "pages.gte: created, but not in the returned list",
    },
    {
      name: "an operator chained to a condition that is returned without it",
      given: (f) => {
        const pages = f.pages.gte(1);
        pages.lt(5);
        return [pages];
      },
      path: "pages.lt",
      message: "pages.lt: created, but not in the returned list",
    },
    {
      name: "alternatives that are not returned",
      given: (f) => {
        f.or(f.pages.gte(1), f.id.eq("b"));
        return [f.id.eq("a")];
      },
      path: "or",
      message: "or: created, but not in the returned list",
    },
    {
      name: "an unknown operator",
      given: (f) => [f.id.contans("a")],
      path: "id.contans",
      message: "id.contans: unknown; known are is, eq, in",
    },
    {
      name: "an unknown field",
      given: (f) => [f.shop.eu.prise.is("a")],
      path: "shop.eu.prise",
      message: "shop.eu.prise: unknown; known are price",
    },
    {
      name: "a member of all objects",
      given: (f) => [f.constructor.is("a")],
      path: "constructor",
      message:
        "constructor: unknown; known are id, pages, inPrint, genre, tagIds, score, created, shop, metadata, or, and, not",
    },
  ];
  test.each(table)("$name", ({ given, path, message }) => {
    const thrown = caught(() => build(given));
    expect(thrown).toBeInstanceOf(FilterError);
    expect(thrown).toMatchObject({ name: "FilterError", path, message });
  });
});

test("a condition of another builder is no condition of this one", () => {
  let other: Condition | undefined;
  build((f) => [(other = f.id.eq("a"))]);
  expect(() => build((f) => [f.id.eq("b"), other as Condition])).toThrow(
    "entry 1 of the list is not a condition",
  );
});

test("nothing can be said once the filter is built", () => {
  let kept: BookFilterFields | undefined;
  build((f) => {
    kept = f;
    return [f.id.eq("a")];
  });
  expect(() => kept?.pages.gte(1)).toThrow(
    "pages.gte: called after the filter was built",
  );
});

test("later changes of a list do not reach the filter", () => {
  const ids = ["a"];
  const filter = build((f) => [f.id.in(ids)]);
  ids.push("b");
  expect(filter).toStrictEqual({ id: { in: ["a"] } });
});

test("matchNone stays itself, so that validators know it", () => {
  const filter = buildFilter<BookFilterFields, { id: { in: string[] } }>(
    bookFilterOperators,
    (f) => [f.id.in(matchNone)],
  );
  expect(filter.id.in).toBe(matchNone);
});

test("a field or value named __proto__ is a member like any other", () => {
  const fields: FilterFields = {
    ["__proto__"]: {
      kind: "group",
      members: { polluted: { kind: "boolean", plain: true } },
    },
    value: { kind: "other", plain: true },
  };
  const filter = buildFilter<Untyped, object>(fields, (f) => [
    f.__proto__.polluted.is(true),
    f.value.is(JSON.parse('{"__proto__":{"polluted":true}}')),
  ]);
  expect(JSON.stringify(filter)).toBe(
    '{"__proto__":{"polluted":true},"value":{"__proto__":{"polluted":true}}}',
  );
  expect(Object.getPrototypeOf(filter)).toBe(Object.prototype);
  expect("polluted" in filter).toBe(false);
});

test("types", () => {
  expectTypeOf(
    buildFilter<BookFilterFields, { id?: string }>,
  ).returns.toEqualTypeOf<{ id?: string }>();
  const all: { id?: string } = matchAll;
  const none: string[] = matchNone;
  expect([all, none]).toEqual([{}, []]);
  const wrong: readonly Conditions[] = [
    // @ts-expect-error an operator that is not in the field's set
    (f) => [f.inPrint.gte(1)],
    // @ts-expect-error a value of the wrong type
    (f) => [f.pages.gte("1")],
    // @ts-expect-error an unknown field
    (f) => [f.page.gte(1)],
    // @ts-expect-error nothing chains to a plain value
    (f) => [f.pages.is(1).lt(2)],
  ];
  expect(wrong).toHaveLength(4);
  expect(() =>
    build(
      // @ts-expect-error no condition
      () => ["id"],
    ),
  ).toThrow("entry 0 of the list is not a condition");
});

function caught(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

describe("filters that hold each other", () => {
  interface BookFields {
    readonly title: SetField<string>;
    readonly author: AuthorFields;
  }
  interface AuthorFields {
    readonly name: SetField<string>;
    readonly books: BookFields;
    or(...filters: readonly Combinable[]): Condition;
    not(filter: Combinable): Condition;
  }
  const bookOperators: FilterFields = {
    title: { kind: "text", plain: true, operators: ["eq", "in"] },
    author: { kind: "group", filter: () => authorOperators },
  };
  const authorOperators: FilterFields = {
    name: { kind: "text", plain: true, operators: ["eq", "in"] },
    books: { kind: "group", written: "$books", filter: () => bookOperators },
    or: { kind: "or", written: "OR", list: true },
    not: { kind: "not" },
  };
  const buildBooks = (conditions: (f: BookFields) => readonly Condition[]) =>
    buildFilter<BookFields, unknown>(bookOperators, conditions);

  test("their fields are reached through each other", () => {
    expect(buildBooks((f) => [f.author.books.author.name.eq("Ada")])).toEqual({
      author: { $books: { author: { name: { eq: "Ada" } } } },
    });
  });

  test("what one of them combines are conditions on what it holds", () => {
    const filter = buildBooks((f) => [
      f.author.or(f.author.name.is("Ada"), [
        f.author.name.is("Bob"),
        f.author.not(f.author.books.title.eq("B")),
      ]),
    ]);
    expect(filter).toEqual({
      author: {
        OR: [
          { name: "Ada" },
          { name: "Bob", not: { $books: { title: { eq: "B" } } } },
        ],
      },
    });
  });

  test("a condition on something else cannot be combined there", () => {
    expect(() => buildBooks((f) => [f.author.not(f.title.eq("B"))])).toThrow(
      new FilterError("title.eq", "is not an operand of author.not"),
    );
  });
});

describe("entries that make no condition are left out", () => {
  const none = [false, null, undefined, ""] as const;

  test.each(none)("%j", (entry) => {
    expect(build((f) => [entry, f.id.eq("a"), entry])).toEqual({
      id: { eq: "a" },
    });
    expect(build((f) => [f.or(entry, f.id.eq("a"))])).toEqual({
      $or: [{ id: { eq: "a" } }],
    });
    expect(() => build(() => [entry])).toThrow(/^no conditions; /);
  });

  test("what combines nothing but such entries is one itself", () => {
    expect(build((f) => [f.or(false, null), f.not(""), f.id.eq("a")])).toEqual({
      id: { eq: "a" },
    });
    expect(() => build((f) => [f.or(false)])).toThrow(/^no conditions; /);
  });

  test("with matchAll among them there may be no condition at all", () => {
    expect(build(() => [matchAll])).toBe(matchAll);
    expect(build(() => [undefined, matchAll, ""])).toBe(matchAll);
    expect(build((f) => [matchAll, f.id.eq("a")])).toEqual({ id: { eq: "a" } });
  });

  test("what is no condition does not compile", () => {
    // @ts-expect-error a field is one only after an operator was called
    expect(() => build((f) => [f.shop])).toThrow();
    // @ts-expect-error an empty object may have come about by mistake
    expect(() => build(() => [{ a: 1 }])).toThrow();
    // @ts-expect-error true says nothing
    expect(() => build(() => [true])).toThrow();
  });
});
