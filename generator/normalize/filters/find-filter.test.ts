import { describe, expect, test } from "vitest";
import { objectOf } from "../../../test/support/normalized.js";
import {
  fieldsOf,
  ref,
  said,
  search,
  string,
  strings,
} from "../../../test/support/filter-schemas.js";

describe("a list of pairs of a key and a value", () => {
  const operators = {
    anyOf: [string, objectOf({ "eq?": string, "in?": strings })],
  };
  const kindOf = async (...members: string[]) => {
    const item = objectOf(
      Object.fromEntries(members.map((name) => [name, string])),
    );
    const labels = { type: "array", items: item };
    const { model } = await search(
      objectOf({ "title?": operators, "labels?": labels }),
    );
    const fields = model.filters.flatMap((filter) => filter.fields);
    return fields.find(({ printed }) => printed.startsWith("label"))?.kind;
  };
  test.each(["key", "name", "field", "property", "Key"])(
    "has a %s",
    async (name) => expect(await kindOf(name, "value")).toBe("pairs"),
  );
  test.each([
    ["hotkey", "value"],
    ["keys", "value"],
    ["key", "values"],
    ["key"],
    ["key", "value", "more"],
  ])("is none of %s, %s", async (...names) =>
    expect(await kindOf(...names)).not.toBe("pairs"),
  );
});

describe("filters that hold each other", () => {
  test.each([2, 10, 40])("%i of them are each read once", async (count) => {
    const names = Array.from({ length: count }, (_, index) => `M${index}Where`);
    const schemas = Object.fromEntries(
      names.map((name) => [
        name,
        objectOf({
          "id?": { anyOf: [string, ref("TextOps")] },
          "and?": { type: "array", items: ref(name) },
          ...Object.fromEntries(
            names.map((other) => [`${other}?`, ref(other)]),
          ),
        }),
      ]),
    );
    const { model } = await search(ref("M0Where"), {
      ...schemas,
      TextOps: objectOf({ "eq?": string }),
    });
    expect(model.filters).toHaveLength(count);
    for (const { fields } of model.filters) {
      expect(fields).toHaveLength(count + 1);
      for (const { filter, members } of fields.slice(1)) {
        expect(names).toContain(filter);
        expect(members).toEqual([]);
      }
    }
  });

  test("an object that leads to no operator, however deep, is a value", async () => {
    const { model } = await search(
      objectOf({
        "title?": { anyOf: [string, objectOf({ "eq?": string })] },
        "shelf?": ref("Shelf"),
      }),
      {
        Shelf: objectOf({ "row?": string, "room?": ref("Room") }),
        Room: objectOf({ "shelf?": ref("Shelf"), "floor?": string }),
      },
    );
    expect(model.filters.map(({ type }) => type)).toHaveLength(1);
    const [filter] = model.filters;
    expect(said(filter?.fields ?? [])).toEqual(["title is eq", "shelf is"]);
  });
});

describe("what stands beside a plain value is an operator object", () => {
  const known = { anyOf: [string, objectOf({ "eq?": string })] };
  const cases: Record<string, Record<string, unknown>> = {
    inline: { anyOf: [string, objectOf({ "eq?": string, "fuzzy?": string })] },
    "by reference": { anyOf: [string, ref("Ops")] },
    "of several": { oneOf: [string, { allOf: [ref("Ops")] }] },
    "made of parts": {
      anyOf: [string, { allOf: [ref("Eq"), objectOf({ "fuzzy?": string })] }],
    },
    nullable: { anyOf: [{ type: "null" }, string, ref("Ops")] },
    "a union by reference": ref("Field"),
    "a union within a union": {
      anyOf: [{ anyOf: [string, ref("Ops")] }, { type: "null" }],
    },
  };
  const schemas = {
    Eq: objectOf({ "eq?": string }),
    Ops: objectOf({ "eq?": string, "fuzzy?": string }),
    Field: { anyOf: [string, ref("Ops")] },
  };

  test.each(Object.entries(cases))("%s", async (_, field) => {
    const where = objectOf({ "id?": known, "name?": field });
    const { model, diagnostics } = await search(where, schemas);
    const [filter] = model.filters;
    expect(said(filter?.fields ?? [])).toEqual([
      "id is eq",
      "name is eq fuzzy",
    ]);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: "operator-unknown",
        severity: "info",
        message: expect.stringContaining(
          'filters.operators: { "where.name": false }',
        ) as unknown,
      }),
    ]);
  });

  test("words alone that nobody knows, in a filter that has known ones elsewhere", async () => {
    const unknown = objectOf({ "soundsLike?": string, "roughly?": strings });
    const where = objectOf({
      "id?": known,
      "name?": { anyOf: [string, unknown] },
    });
    const { model } = await search(where);
    const [filter] = model.filters;
    expect(said(filter?.fields ?? [])).toContain("name is soundsLike roughly");
  });

  test("the config knows more words, and which fields are none", async () => {
    const where = objectOf({
      "id?": known,
      "name?": { anyOf: [string, objectOf({ "fuzzy?": string })] },
      "author?": { anyOf: [string, objectOf({ "born?": string })] },
    });
    const { model, diagnostics } = await search(
      where,
      {},
      {
        filters: { operators: { fuzzy: true, "where.author": false } },
      },
    );
    const [filter] = model.filters;
    expect(said(filter?.fields ?? [])).toEqual([
      "id is eq",
      "name is fuzzy",
      "author is",
    ]);
    expect(diagnostics).toEqual([]);
  });
});

describe("a filter has an operator", () => {
  test("criteria that are only called a filter are none", async () => {
    const where = objectOf({
      "from?": string,
      "to?": string,
      "place?": objectOf({ "city?": string }),
    });
    const { model } = await search(where);
    expect(model.filters).toEqual([]);
  });

  test("one in a group inside is enough for what is called a filter", async () => {
    const where = objectOf({
      "from?": string,
      "place?": objectOf({
        "city?": { anyOf: [string, objectOf({ "in?": strings })] },
      }),
    });
    const { model } = await search(where);
    const [filter] = model.filters;
    expect(said(filter?.fields ?? [])).toEqual([
      "from is",
      "place (city is in)",
    ]);
  });

  test("a component keeps its name", async () => {
    const { model } = await search(ref("BookFilter"), {
      BookFilter: objectOf({
        "title?": { anyOf: [string, objectOf({ "eq?": string })] },
      }),
    });
    expect(said(fieldsOf(model, "BookFilter"))).toEqual(["title is eq"]);
  });
});

test("a field whose type excludes the plain value beside its operators", async () => {
  const field = {
    type: "object",
    oneOf: [string, objectOf({ "$eq?": string, "$in?": strings })],
  };
  const { model } = await search(
    objectOf({ "title?": field, "author?": field }),
  );
  expect(
    model.filters.flatMap(({ fields }) => fields.map(({ printed }) => printed)),
  ).toEqual(["title", "author"]);
});
