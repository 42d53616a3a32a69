import { describe, expect, test } from "vitest";
import type { FilterMatch } from "../../model/filter-match.js";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
  shown,
  taking,
} from "../../../test/support/normalized.js";
import type { FilterOptions } from "../options/options.js";
import {
  integer,
  listOf as list,
  ref,
  string,
} from "../../../test/support/filter-schemas.js";

type Raw = Record<string, unknown>;

const date = { type: "string", format: "date" };
const instant = { type: "string", format: "date-time" };
const uuid = { type: "string", format: "uuid" };
const where = (value: unknown, more: Raw = {}) => ({
  anyOf: [
    value,
    objectOf({ "eq?": value, "in?": list(value), "ne?": value, ...more }),
  ],
});

interface Asked {
  readonly fields: Raw;
  readonly item: unknown;
  readonly schemas?: Raw;
  readonly options?: FilterOptions;
  readonly answer?: Raw;
}

async function matchesOf({
  fields,
  item,
  schemas = {},
  options = {},
  answer = list(ref("Book")),
}: Asked): Promise<readonly FilterMatch[]> {
  const { model } = await normalized(
    documentOf(
      {
        "/books/search": {
          post: answering(
            "books.search",
            answer,
            taking(objectOf({ "filter?": ref("BookFilter") })),
          ),
        },
      },
      {
        components: {
          schemas: {
            BookFilter: objectOf({ "isbn?": where(string), ...fields }),
            Book: item,
            ...schemas,
          },
        },
      },
    ),
    { filters: options },
  );
  return model.filterMatches ?? [];
}

/** Each field with its places in an item, of each match: `tagIds: tags.id`. */
function said(matches: readonly FilterMatch[]): Record<string, string[]> {
  return Object.fromEntries(
    matches.map(({ filter, item, isListed, fields }) => [
      `${filter} of ${shown(item)}${isListed ? "" : ", inner"}`,
      fields.map(({ field, places, inner, quantifier, configured }) =>
        [
          `${field.join(".")}:`,
          places.length > 0 ? places.join(" + ") : "nowhere",
          ...(quantifier === undefined ? [] : [`(${quantifier})`]),
          ...(inner === undefined ? [] : [`by ${inner}`]),
          ...(configured ? ["as the config says"] : []),
        ].join(" "),
      ),
    ]),
  );
}

/** Where an item has what one field is about. */
async function placeOf(
  field: unknown,
  members: Raw,
  { name = "x", schemas = {} }: { name?: string; schemas?: Raw } = {},
): Promise<readonly string[] | undefined> {
  const [match] = await matchesOf({
    fields: { [`${name}?`]: field },
    item: objectOf(members),
    schemas,
  });
  return match?.fields.at(-1)?.places;
}

describe("a field is its namesake's where the schemas have a type in common", () => {
  test.each<[string, unknown, unknown, boolean]>([
    ["texts", where(string), string, true],
    ["a text and a number", where(string), integer, false],
    ["an integer and a number", where(integer), { type: "number" }, true],
    ["null in common alone", where(string), { type: ["null"] }, false],
    [
      "null and a type in common",
      where({ type: ["string", "null"] }),
      { type: ["null", "string"] },
      true,
    ],
    ["a value and a list of such", where(string), list(string), true],
    ["a value and a list of others", where(string), list(integer), false],
    [
      "a list of operators alone",
      objectOf({ "in?": list(string), "nin?": list(string) }),
      string,
      true,
    ],
    [
      "a list of other values",
      objectOf({ "in?": list(string), "nin?": list(string) }),
      integer,
      false,
    ],
    [
      "nothing but flags",
      objectOf({ "isNull?": { type: "boolean" } }),
      {},
      true,
    ],
    ["a value of any type", where(string), {}, false],
    ["one format", where(uuid), uuid, true],
    ["two formats", where(uuid), { type: "string", format: "email" }, false],
    ["a format and none", where(uuid), string, true],
    ["none and a format", where(string), uuid, true],
    ["a day and an instant", where(date), instant, true],
    ["an instant and a day", where(instant), date, true],
    ["an instant and another text", where(instant), uuid, false],
    ["a uuid and a day", where(uuid), date, false],
    [
      "numbers of two formats",
      where({ type: "number", format: "double" }),
      { type: "number", format: "float" },
      true,
    ],
    ["values alone, of a type in common", where(string), { enum: ["a"] }, true],
    ["values alone, of another type", where(string), { enum: [1] }, false],
    ["numbers", where(integer), { enum: [1, 2] }, true],
    ["yes and no", where({ type: "boolean" }), { enum: [true, false] }, true],
    ["null alone", where(string), { enum: [null] }, false],
    ["lists among values", where(string), { enum: [["a"], null] }, false],
    ["objects among values", where(string), { enum: [{ a: "a" }] }, false],
    ["one type of several", where(string), { anyOf: [integer, string] }, true],
    ["one of an oneOf", where(string), { oneOf: [integer, string] }, true],
    ["in a part", where(string), { allOf: [string] }, true],
  ])("%s", async (_, field, member, agrees) =>
    expect(await placeOf(field, { "x?": member })).toEqual(agrees ? ["x"] : []),
  );

  test("through references on both sides", async () => {
    const schemas = { Own: string, Others: string };
    expect(
      await placeOf(where(ref("Own")), { x: ref("Others") }, { schemas }),
    ).toEqual(["x"]);
  });

  test("an operator object with members of its own says more than a value", async () => {
    const field = objectOf({
      "eq?": string,
      "in?": list(string),
      "language?": string,
    });
    expect(await placeOf(field, { x: string })).toEqual([]);
  });
});

describe("a field of another name", () => {
  const Level = { type: "string", enum: ["low", "high"] };
  const Other = { type: "string", enum: ["low", "none"] };
  const schemas = { Level, Other };
  const level = where(ref("Level"));

  test.each<[string, unknown, string, Raw, string[]]>([
    [
      "the plural of one",
      level,
      "level",
      { levels: list(ref("Level")) },
      ["levels"],
    ],
    [
      "the singular of one",
      level,
      "levels",
      { level: ref("Level") },
      ["level"],
    ],
    [
      "the plural of another",
      level,
      "level",
      { levels: list(ref("Other")) },
      [],
    ],
    ["the plural of texts", where(string), "name", { names: list(string) }, []],
    [
      "the namesake first",
      level,
      "levels",
      { level: ref("Level"), levels: integer },
      [],
    ],
    ["a name of two s", level, "levelss", { level: ref("Level") }, []],
  ])("%s", async (_, field, name, members, places) =>
    expect(await placeOf(field, members, { name, schemas })).toEqual(places),
  );

  const ids = objectOf({
    "containsAny?": list(uuid),
    "empty?": { type: "boolean" },
  });
  const tags = (id: unknown) => list(objectOf({ id }));
  test.each<[string, unknown, string, Raw, string[]]>([
    ["ids of a list's items", ids, "tagIds", { tags: tags(uuid) }, ["tags.id"]],
    [
      "the id of a list's items",
      ids,
      "tagId",
      { tags: tags(uuid) },
      ["tags.id"],
    ],
    ["with a line between", ids, "tag_ids", { tags: tags(uuid) }, ["tags.id"]],
    ["of another format", ids, "tagIds", { tags: tags(date) }, []],
    ["of another type", ids, "tagIds", { tags: tags(integer) }, []],
    ["of one thing", ids, "tagIds", { tag: objectOf({ id: uuid }) }, []],
    [
      "without an id",
      ids,
      "tagIds",
      { tags: list(objectOf({ key: uuid })) },
      [],
    ],
    ["of no noun", ids, "ids", { s: tags(uuid) }, []],
    ["of what only ends like it", ids, "tagIdx", { tags: tags(uuid) }, []],
    [
      "of a field that is of no list",
      where(uuid),
      "tagIds",
      { tags: tags(uuid) },
      [],
    ],
  ])("%s", async (_, field, name, members, places) =>
    expect(await placeOf(field, members, { name })).toEqual(places),
  );
});

describe("pairs of a key and a value are looked up in an open object", () => {
  const pairs = list(objectOf({ key: string, value: string }));
  test.each<[string, unknown, boolean]>([
    ["any members", { type: "object", additionalProperties: string }, true],
    ["some members and others", { ...objectOf({ a: string }) }, true],
    [
      "no other members",
      { ...objectOf({ a: string }), additionalProperties: false },
      false,
    ],
    [
      "none unevaluated",
      { ...objectOf({ a: string }), unevaluatedProperties: false },
      false,
    ],
    ["a text", string, false],
    [
      "one of several",
      {
        anyOf: [string, { type: "object", additionalProperties: string }],
      },
      true,
    ],
  ])("%s", async (_, member, isFound) =>
    expect(
      await placeOf(
        pairs,
        { "attributes?": member },
        { name: "attributesFilters" },
      ),
    ).toEqual(isFound ? ["attributes"] : []),
  );

  test("and nowhere where the item has none of that name", async () =>
    expect(
      await placeOf(
        pairs,
        { labels: { type: "object" } },
        { name: "attributes" },
      ),
    ).toEqual([]));
});

describe("what a field of members is about", () => {
  test("members stand at their path, through lists, parts and branches", async () => {
    const matches = await matchesOf({
      fields: {
        "author?": objectOf({ "name?": where(string), "age?": where(string) }),
        "shelves?": objectOf({ "room?": where(integer) }),
        "place?": objectOf({
          "city?": where(string),
          "city.x?": where(string),
        }),
        "author.name?": where(string),
      },
      item: objectOf({
        isbn: string,
        author: { anyOf: [ref("Author"), { type: "null" }] },
        shelves: list({ allOf: [objectOf({ room: integer })] }),
        place: {
          oneOf: [
            objectOf({ city: string }),
            objectOf({ city: objectOf({ x: string }) }),
          ],
        },
      }),
      schemas: { Author: objectOf({ name: string, age: integer }) },
    });
    expect(said(matches)).toEqual({
      "BookFilter of Book": [
        "isbn: isbn",
        "author.name: author.name",
        "author.age: nowhere",
        "shelves.room: shelves.room",
        "place.city: place.city",
        // A name with a dot in it is no path.
        "place.city.x: nowhere",
        "author.name: nowhere",
      ],
    });
  });

  const AuthorFilter = objectOf({
    "name?": where(string),
    "books?": objectOf({
      "some?": ref("BookFilter"),
      "every?": ref("BookFilter"),
      "none?": ref("BookFilter"),
      "first?": ref("BookFilter"),
    }),
  });

  test("a filter that a field holds is matched with what the member holds, each once", async () => {
    const matches = await matchesOf({
      fields: {
        "author?": ref("AuthorFilter"),
        "editor?": ref("AuthorFilter"),
      },
      item: objectOf({
        isbn: string,
        author: ref("Author"),
        "editor?": string,
      }),
      schemas: {
        AuthorFilter,
        Author: objectOf({ name: string, books: list(ref("Book")) }),
      },
    });
    expect(said(matches)).toEqual({
      "BookFilter of Book": [
        "isbn: isbn",
        "author: author by 1",
        "editor: nowhere",
      ],
      "AuthorFilter of Author, inner": [
        "name: name",
        "books.some: books (some) by 0",
        "books.every: books (every) by 0",
        "books.none: books (none) by 0",
        "books.first: nowhere",
      ],
    });
  });

  test("a quantifier stays one where the config says which list it is of", async () => {
    const matches = await matchesOf({
      fields: { "author?": ref("AuthorFilter") },
      item: objectOf({ isbn: string, author: ref("Author") }),
      schemas: {
        AuthorFilter,
        Author: objectOf({ name: string, works: list(ref("Book")) }),
      },
      options: {
        matches: {
          AuthorFilter: { "books.every": "works", "books.first": "works" },
        },
      },
    });
    expect(said(matches)["AuthorFilter of Author, inner"]).toEqual([
      "name: name",
      "books.some: nowhere",
      "books.every: works (every) by 0 as the config says",
      "books.none: nowhere",
      "books.first: works by 2 as the config says",
    ]);
  });

  test("a filter called like a quantifier is one only inside of a field", async () => {
    const matches = await matchesOf({
      fields: { "some?": ref("AuthorFilter") },
      item: objectOf({ isbn: string, some: objectOf({ name: string }) }),
      schemas: { AuthorFilter: objectOf({ "name?": where(string) }) },
    });
    expect(said(matches)).toEqual({
      "BookFilter of Book": ["isbn: isbn", "some: some by 1"],
      "AuthorFilter of { name: string }, inner": ["name: name"],
    });
  });

  test("a filter that is listed by itself, too, is so whatever came first", async () => {
    const schemas = {
      AFilter: objectOf({ "id?": where(string), "b?": ref("BFilter") }),
      BFilter: objectOf({ "name?": where(string) }),
      A: objectOf({ id: string, b: ref("B") }),
      B: objectOf({ name: string }),
    };
    const search = (operationId: string, item: string) => ({
      post: answering(
        operationId,
        list(ref(item)),
        taking(objectOf({ "filter?": ref(`${item}Filter`) })),
      ),
    });
    const both = {
      "/a/search": search("a.search", "A"),
      "/b/search": search("b.search", "B"),
    };
    const { model } = await normalized(
      documentOf(both, { components: { schemas } }),
    );
    expect(said(model.filterMatches ?? [])).toEqual({
      "AFilter of A": ["id: id", "b: b by 1"],
      "BFilter of B": ["name: name"],
    });
  });
});

describe("what a list's items are", () => {
  const item = objectOf({ isbn: string });
  const of = async (answer: Raw) =>
    Object.keys(said(await matchesOf({ fields: {}, item, answer })));
  test.each<[string, Raw, string[]]>([
    ["a list", list(ref("Book")), ["BookFilter of Book"]],
    [
      "its one list",
      objectOf({ found: list(ref("Book")) }),
      ["BookFilter of Book"],
    ],
    [
      "one list in a part",
      {
        allOf: [
          objectOf({ found: list(ref("Book")) }),
          objectOf({ at: string }),
        ],
      },
      ["BookFilter of Book"],
    ],
    [
      "none of two lists",
      objectOf({ found: list(ref("Book")), similar: list(ref("Book")) }),
      [],
    ],
    ["none of one thing", ref("Book"), []],
  ])("%s", async (_, answer, wanted) =>
    expect(await of(answer)).toEqual(wanted),
  );

  test("of several operations they are alternatives", async () => {
    const schemas = {
      XFilter: objectOf({ "id?": where(string) }),
      A: objectOf({ id: string }),
      B: objectOf({ id: integer }),
    };
    const search = (operationId: string, answer: unknown) => ({
      post: answering(
        operationId,
        list(answer),
        taking(objectOf({ "filter?": ref("XFilter") })),
      ),
    });
    const { model } = await normalized(
      documentOf(
        {
          "/a/search": search("a.search", ref("A")),
          "/b/search": search("b.search", ref("B")),
          "/c/search": search("c.search", ref("A")),
        },
        { components: { schemas } },
      ),
    );
    expect(said(model.filterMatches ?? [])).toEqual({
      "XFilter of A | B": ["id: id"],
    });
  });

  const searching = (filter: unknown) =>
    documentOf(
      {
        "/books/search": {
          post: answering(
            "books.search",
            list(ref("Book")),
            taking(objectOf({ "by?": filter })),
          ),
        },
      },
      {
        components: {
          schemas: {
            BookFilter: objectOf({ "isbn?": where(string) }),
            Other: objectOf({ a: string }),
            Book: objectOf({ isbn: string }),
          },
        },
      },
    );
  const found = { "BookFilter of Book": ["isbn: isbn"] };
  const inner = (depth: number): Raw =>
    depth === 0
      ? ref("BookFilter")
      : objectOf({ "by?": inner(depth - 1), "at?": string });
  test.each<[string, unknown, Raw]>([
    ["a filter", ref("BookFilter"), found],
    [
      "one that may be null",
      { anyOf: [ref("BookFilter"), { type: "null" }] },
      found,
    ],
    ["one or null", { oneOf: [{ type: "null" }, ref("BookFilter")] }, found],
    ["one of two objects", { oneOf: [ref("BookFilter"), ref("Other")] }, {}],
    ["one in an object", inner(1), found],
    ["one two objects deep", inner(2), found],
    ["one three objects deep", inner(3), {}],
  ])("%s filters, too, or not", async (_, filter, wanted) => {
    const { model } = await normalized(searching(filter));
    expect(said(model.filterMatches ?? [])).toEqual(wanted);
  });
});

describe("the config says where a field's values are", () => {
  const fields = {
    "title?": where(string),
    "author?": ref("AuthorFilter"),
    "a.b?": where(string),
    "place?": objectOf({ "city?": where(string) }),
  };
  const item = objectOf({
    isbn: string,
    title: string,
    subtitle: string,
    writer: ref("Author"),
    "a.b": string,
    town: string,
  });
  const schemas = {
    AuthorFilter: objectOf({ "name?": where(string) }),
    Author: objectOf({ name: string }),
  };
  const matched = async (
    BookFilter: Record<string, string | string[] | false>,
  ) =>
    said(
      await matchesOf({
        fields,
        item,
        schemas,
        options: { matches: { BookFilter } },
      }),
    );

  test("in one place, in several, in another filter's, or nowhere", async () => {
    expect(
      await matched({
        isbn: false,
        title: ["title", "subtitle"],
        author: "writer",
        "place.city": "town",
      }),
    ).toEqual({
      "BookFilter of Book": [
        "isbn: nowhere as the config says",
        "title: title + subtitle as the config says",
        "author: writer by 1 as the config says",
        "a.b: nowhere",
        "place.city: town as the config says",
      ],
      "AuthorFilter of Author, inner": ["name: name"],
    });
  });

  test("a filter's field without a place, or at one that is not there, has no match of its own", async () => {
    for (const author of [false, [], "nobody"] as const)
      expect(
        Object.keys(
          await matched({
            author: author === false ? author : [author].flat(),
          }),
        ),
      ).toEqual(["BookFilter of Book"]);
  });

  test("a name with a dot in it is no path, unless the config says where it is", async () => {
    expect((await matched({}))["BookFilter of Book"]).toContain("a.b: nowhere");
    expect((await matched({ "a.b": "title" }))["BookFilter of Book"]).toContain(
      "a.b: title as the config says",
    );
  });
});

describe("what operators mean", () => {
  const fields = {
    "title?": where(string, {
      "beginsWith?": string,
      "soundsLike?": string,
      "mode?": string,
      "aroundly?": string,
    }),
    "place?": objectOf({ "city?": where(string, { "notIn?": list(string) }) }),
  };
  const item = objectOf({ isbn: string, title: string });
  const words = async (options: FilterOptions = {}) => {
    const [match] = await matchesOf({ fields, item, options });
    const { meanings = [], unknown, ignoreCase } = match ?? {};
    return {
      meanings: meanings.map(({ printed, usual }) => `${printed} ${usual}`),
      unknown,
      ignoreCase,
    };
  };

  test("the usual names of other spellings, sorted, and what nobody knows but a mode", async () => {
    expect(await words()).toEqual({
      meanings: ["beginsWith startsWith", "notIn nin"],
      unknown: ["aroundly", "soundsLike"],
      ignoreCase: undefined,
    });
  });

  test("the config says what others mean, and whether case matters", async () => {
    expect(
      await words({
        meanings: { soundsLike: "icontains", eq: "ne" },
        ignoreCase: true,
      }),
    ).toEqual({
      meanings: [
        "beginsWith startsWith",
        "eq ne",
        "notIn nin",
        "soundsLike icontains",
      ],
      unknown: ["aroundly"],
      ignoreCase: true,
    });
  });
});
