import { describe, expect, test } from "vitest";
import { objectOf } from "../../../test/support/normalized.js";
import type { NormalizeOptions } from "../options/options.js";
import {
  boolean,
  integer,
  listOf,
  ref,
  said,
  search,
  string,
  strings,
} from "../../../test/support/filter-schemas.js";

type Raw = Record<string, unknown>;

const known = { anyOf: [string, objectOf({ "eq?": string })] };
const eq = objectOf({ "eq?": string });
const date = { type: "string", format: "date" };

/** What a field of a filter takes, beside one that makes it a filter. */
async function field(
  written: unknown,
  {
    schemas = {},
    name = "x",
    ...options
  }: NormalizeOptions & { schemas?: Raw; name?: string } = {},
): Promise<string | undefined> {
  const { model } = await search(
    ref("Where"),
    {
      Where: objectOf({ "id?": known, [`${name}?`]: written }),
      Eq: eq,
      ...schemas,
    },
    options,
  );
  return said(
    model.filters.find(({ type }) => type === "Where")?.fields ?? [],
  ).at(-1);
}

describe("a plain value and operators", () => {
  test.each<[string, unknown, string]>([
    ["are one field", known, "x is eq"],
    ["by reference", { oneOf: [string, ref("Eq")] }, "x is eq"],
    ["of two plain values", { anyOf: [string, integer, eq] }, "x is eq"],
    [
      "of two operator objects",
      { anyOf: [string, eq, objectOf({ "in?": strings })] },
      "x is eq in",
    ],
    [
      "null alone is no plain value but may be sent",
      { anyOf: [{ type: "null" }, eq] },
      "x is eq",
    ],
    [
      "null and two operator objects are nothing that is known",
      { anyOf: [{ type: "null" }, eq, objectOf({ "gt?": string })] },
      "x is",
    ],
    [
      "two objects with the same operator are nothing that is known",
      { anyOf: [string, eq, objectOf({ "eq?": integer })] },
      "x is",
    ],
    [
      "an object of required members is no operator object, so neither is the other",
      { anyOf: [string, eq, objectOf({ a: string, b: string })] },
      "x is",
    ],
    [
      "an alternative of one required operator for each",
      { anyOf: [string, objectOf({ eq: string }), objectOf({ in: strings })] },
      "x is eq in",
    ],
    [
      "an object that takes any members is a value",
      { anyOf: [string, { ...eq, additionalProperties: string }] },
      "x is",
    ],
    [
      "an object that takes no others has operators",
      { anyOf: [string, { ...eq, additionalProperties: false }] },
      "x is eq",
    ],
    [
      "an object with a condition of its own is a value",
      { anyOf: [string, { ...eq, not: objectOf({ a: string }) }] },
      "x is",
    ],
    ["a list of operators is a value", { anyOf: [string, listOf(eq)] }, "x is"],
    [
      "a part with operators and one that requires members are a value",
      {
        anyOf: [
          string,
          { allOf: [ref("Eq"), objectOf({ a: string, b: string })] },
        ],
      },
      "x is",
    ],
    [
      "an object without members is a value",
      { anyOf: [string, { type: "object" }] },
      "x is",
    ],
  ])("%s", async (_, written, wanted) =>
    expect(await field(written)).toBe(wanted),
  );

  test("are nothing where the config says that the word is none", async () => {
    const filters = { operators: { fuzzy: false } };
    const fuzzy = objectOf({ "fuzzy?": string });
    expect(await field({ anyOf: [string, fuzzy] }, { filters })).toBe("x is");
    expect(
      await field(
        { anyOf: [string, objectOf({ "eq?": string, "fuzzy?": string })] },
        { filters },
      ),
    ).toBe("x is eq (fuzzy is)");
  });
});

describe("an object alone", () => {
  test.each<[string, unknown, string]>([
    ["of one strong word", eq, "x eq"],
    [
      "of one weak word is a group",
      objectOf({ "max?": integer }),
      "x (max is)",
    ],
    [
      "of two weak words",
      objectOf({ "max?": integer, "min?": integer }),
      "x max min",
    ],
    [
      "of a weak and a strange word is a group",
      objectOf({ "max?": integer, "size?": integer }),
      "x (max is; size is)",
    ],
    [
      "of a strong and a strange word",
      objectOf({ "eq?": string, "size?": string }),
      "x eq (size is)",
    ],
    [
      "of a strong word and two strange ones is a group",
      objectOf({ "eq?": string, "size?": string, "depth?": string }),
      "x (eq is; size is; depth is)",
    ],
    [
      "of two words and two strange ones",
      objectOf({
        "eq?": string,
        "gt?": string,
        "size?": string,
        "depth?": string,
      }),
      "x eq gt (size is; depth is)",
    ],
    [
      "that takes any members is a value",
      { ...eq, additionalProperties: string },
      "x is",
    ],
    ["that takes no others", { ...eq, additionalProperties: false }, "x eq"],
    [
      "of required members is a value",
      objectOf({ a: string, "b?": string }),
      "x is",
    ],
    ["of one required operator", objectOf({ eq: string }), "x eq"],
    [
      "of required operators is a value",
      objectOf({ gte: string, lte: string }),
      "x is",
    ],
    [
      "a whether that is a yes or no",
      objectOf({ "isNull?": boolean }),
      "x isNull",
    ],
    [
      "a whether that is a text is a group",
      objectOf({ "isNull?": string }),
      "x (isNull is)",
    ],
    ["by reference", ref("Eq"), "x eq"],
    [
      "made of parts",
      { allOf: [ref("Eq"), objectOf({ "in?": strings })] },
      "x eq in",
    ],
    [
      "a nullable one by reference",
      { anyOf: [{ type: "null" }, ref("Eq")] },
      "x is eq",
    ],
    [
      "words for a member of the value",
      objectOf({ "eq?": string, "levelIn?": strings }),
      "x eq levelIn",
    ],
    [
      "such a word of no list is a member",
      objectOf({ "eq?": string, "gt?": string, "levelIn?": string }),
      "x eq gt (levelIn is)",
    ],
    [
      "such a word for one value is a member",
      objectOf({ "eq?": string, "gt?": string, "levelEq?": strings }),
      "x eq gt (levelEq is)",
    ],
    [
      "such a word that is weak is a member",
      objectOf({ "eq?": string, "gt?": string, "levelAll?": strings }),
      "x eq gt (levelAll is)",
    ],
    [
      "two words of one spelling are called as they are written",
      objectOf({ "$eq?": string, "eq?": string, "not_in?": strings }),
      "x $eq eq notIn",
    ],
  ])("%s", async (_, written, wanted) =>
    expect(await field(written)).toBe(wanted),
  );

  test("of strange words is one where the config says so, and none where it says that", async () => {
    const strange = objectOf({ "roughly?": string, "near?": string });
    expect(await field(strange)).toBe("x (roughly is; near is)");
    expect(
      await field(
        objectOf({ "eq?": string, "roughly?": string, "near?": string }),
        {
          filters: { operators: { "Where.x": true } },
        },
      ),
    ).toBe("x eq roughly near");
    expect(
      await field(eq, { filters: { operators: { "Where.x": false } } }),
    ).toBe("x (eq is)");
  });

  test("by reference has no fields of what else it refers to, inline it has", async () => {
    const place = objectOf({ "city?": known });
    const mixed = (inner: unknown) =>
      objectOf({
        "eq?": string,
        "gt?": string,
        "place?": inner,
        "size?": string,
      });
    const schemas = { Mixed: mixed(place) };
    expect(await field(ref("Mixed"), { schemas })).toBe(
      "x eq gt (place is; size is)",
    );
    expect(await field(mixed(place))).toBe(
      "x eq gt (place (city is eq); size is)",
    );
  });

  test("the arguments are what the operators take", async () => {
    const { model } = await search(ref("Where"), {
      Where: objectOf({
        "x?": objectOf({
          "eq?": boolean,
          "in?": strings,
          "isNull?": boolean,
          "between?": { ...strings, type: ["array", "null"] },
          "gt?": { type: ["null", "string"] },
        }),
      }),
    });
    expect(
      model.filters
        .flatMap(({ fields }) => fields)
        .flatMap(({ operators }) =>
          operators.map(({ name, argument }) => `${name} ${argument}`),
        ),
    ).toEqual([
      "eq value",
      "in list",
      "isNull flag",
      "between list",
      "gt value",
    ]);
  });
});

describe("pairs of a key and a value", () => {
  const pairs = (key: unknown = string) =>
    listOf(objectOf({ key, value: integer }));
  test.each<[string, string, unknown, string]>([
    ["are called after their member", "labels", pairs(), "labels is"],
    ["without the word for a filter", "labelFilters", pairs(), "label is"],
    ["without that word alone", "filters", pairs(), "filters is"],
    [
      "with a word that only ends like it",
      "prefilter",
      pairs(),
      "prefilter is",
    ],
  ])("%s", async (_, name, written, wanted) => {
    expect(await field(written, { name })).toBe(wanted);
  });

  test.each<[string, unknown, boolean]>([
    ["of texts", pairs(), true],
    ["of texts by reference", pairs(ref("Text")), true],
    ["whose keys are numbers", pairs(integer), false],
    [
      "one of which may be left out",
      listOf(objectOf({ key: string, "value?": string })),
      false,
    ],
    ["by reference", ref("Pairs"), true],
  ])("%s", async (_, written, arePairs) => {
    const { model } = await search(ref("Where"), {
      Where: objectOf({ "id?": known, "labels?": written }),
      Text: string,
      Pairs: pairs(),
    });
    const last = model.filters.flatMap(({ fields }) => fields).at(-1);
    expect(last?.kind === "pairs").toBe(arePairs);
    expect(last?.pairs).toEqual(
      arePairs
        ? {
            key: "key",
            value: "value",
            valueSchema: { type: [last?.pairs?.valueSchema.type?.[0]] },
          }
        : undefined,
    );
  });

  test("keep the whole name where another field has the short one", async () => {
    const { model } = await search(ref("Where"), {
      Where: objectOf({
        "id?": known,
        "label?": string,
        "labelFilters?": pairs(),
        "tagFilters?": pairs(),
      }),
    });
    expect(
      model.filters
        .flatMap(({ fields }) => fields)
        .map(({ printed }) => printed),
    ).toEqual(["id", "label", "labelFilters", "tag"]);
  });
});

describe("members that combine filters", () => {
  const logicalOf = async (members: Raw, schemas: Raw = {}) => {
    const { model } = await search(ref("Where"), {
      Where: objectOf({ "id?": known, "name?": known, ...members }),
      ...schemas,
    });
    const where = model.filters.find(({ type }) => type === "Where");
    return {
      logical: where?.logical.map(
        ({ name, printed, list }) =>
          `${name} ${printed} ${list ? "list" : "one"}`,
      ),
      fields: where?.fields.map(({ name }) => name),
    };
  };
  const spelledOut = objectOf({ "id?": known, "name?": known });

  test.each<[string, unknown, string | undefined]>([
    ["a list of the filter", listOf(ref("Where")), "list"],
    ["the filter", ref("Where"), "one"],
    ["either", { anyOf: [ref("Where"), listOf(ref("Where"))] }, "list"],
    ["or null", { anyOf: [{ type: "null" }, ref("Where")] }, "one"],
    ["the filter spelled out once more", spelledOut, "one"],
    ["a list of that", listOf(spelledOut), "list"],
    ["a part of it", objectOf({ "id?": known }), "one"],
    [
      "an object with other members, too",
      objectOf({ "id?": known, "other?": known }),
      undefined,
    ],
    ["an object without members", { type: "object" }, undefined],
    ["a text", string, undefined],
    ["the filter or a text", { anyOf: [ref("Where"), string] }, undefined],
    ["null", { type: "null" }, undefined],
  ])("%s", async (_, written, wanted) => {
    for (const name of ["or", "$and", "NOT"])
      expect(await logicalOf({ [`${name}?`]: written })).toEqual({
        logical:
          wanted === undefined
            ? []
            : [`${name} ${name.replace("$", "").toLowerCase()} ${wanted}`],
        fields: ["id", "name", ...(wanted === undefined ? [name] : [])],
      });
  });

  test("only by a word for it", async () => {
    expect(
      await logicalOf({ "any?": listOf(ref("Where")), "xor?": ref("Where") }),
    ).toEqual({
      logical: [],
      fields: ["id", "name", "any", "xor"],
    });
  });
});

describe("what is a filter", () => {
  const filtersOf = async (where: Raw, member: string, schemas: Raw = {}) => {
    const { model } = await search(where, schemas, { member });
    return model.filters.map(
      ({ path, fields }) => `${path ?? "-"}: ${said(fields).join(", ")}`,
    );
  };

  test.each<[string, string, Raw, string[]]>([
    [
      "called so, with an operator",
      "filter",
      objectOf({ "a?": eq, "b?": string }),
      ["filter: a eq, b is"],
    ],
    [
      "called so, in the plural",
      "filters",
      objectOf({ "a?": eq }),
      ["filters: a eq"],
    ],
    [
      "called so, with more words",
      "bookFilter",
      objectOf({ "a?": eq }),
      ["bookFilter: a eq"],
    ],
    [
      "called so, without an operator",
      "filter",
      objectOf({ "a?": string }),
      [],
    ],
    ["called so, with what combines alone", "filter", ref("Self"), ["Self: "]],
    [
      "not called so, with an operator and few others",
      "by",
      objectOf({ "a?": eq, "b?": string }),
      ["by: a eq, b is"],
    ],
    [
      "not called so, where half are conditions",
      "by",
      objectOf({ "a?": known, "b?": objectOf({ "c?": string }) }),
      ["by: a is eq, b (c is)"],
    ],
    [
      "not called so, where fewer are conditions",
      "by",
      objectOf({
        "a?": known,
        "b?": objectOf({ "c?": string }),
        "d?": objectOf({ "c?": string }),
      }),
      [],
    ],
    [
      "not called so, where groups have conditions",
      "by",
      objectOf({
        "a?": known,
        "b?": objectOf({ "c?": known }),
        "d?": objectOf({ "c?": known }),
      }),
      ["by: a is eq, b (c is eq), d (c is eq)"],
    ],
    [
      "not called so, where only groups have conditions",
      "by",
      objectOf({ "b?": objectOf({ "c?": known }) }),
      ["by.b: c is eq"],
    ],
    [
      "whose name only ends like it",
      "prefilter",
      objectOf({ "b?": objectOf({ "c?": known }) }),
      ["prefilter.b: c is eq"],
    ],
    [
      "in capitals",
      "FILTER",
      objectOf({ "b?": objectOf({ "c?": known }) }),
      ["FILTER: b (c is eq)"],
    ],
    [
      "by the last of its words only",
      "filterMode",
      objectOf({ "b?": objectOf({ "c?": known }) }),
      ["filterMode.b: c is eq"],
    ],
    [
      "not with required members",
      "filter",
      objectOf({ a: known, "b?": string }),
      [],
    ],
    [
      "not with members of any name",
      "filter",
      { ...objectOf({ "a?": known }), additionalProperties: string },
      [],
    ],
    [
      "with no others",
      "filter",
      { ...objectOf({ "a?": known }), additionalProperties: false },
      ["filter: a is eq"],
    ],
    [
      "made of parts",
      "filter",
      { allOf: [ref("Eqs"), objectOf({ "a?": known })] },
      ["filter: b eq, a is eq"],
    ],
    [
      "not with a part that requires members",
      "filter",
      { allOf: [objectOf({ b: string }), objectOf({ "a?": known })] },
      [],
    ],
    ["not with a part that leads back to itself", "filter", ref("Loop"), []],
    [
      "not made of parts with other keywords",
      "filter",
      {
        allOf: [ref("Eqs"), objectOf({ "a?": known })],
        not: objectOf({ z: string }),
      },
      [],
    ],
  ])("%s", async (_, member, where, wanted) => {
    const schemas = {
      Eqs: objectOf({ "b?": eq }),
      Self: objectOf({ "and?": listOf(ref("Self")) }),
      Loop: { allOf: [ref("Loop"), objectOf({ "a?": known })] },
    };
    expect(await filtersOf(where, member, schemas)).toEqual(wanted);
  });

  test("a mode or two beside many known words are no reason to doubt them", async () => {
    const words = (count: number, strange: number) => ({
      anyOf: [
        string,
        objectOf(
          Object.fromEntries([
            ...["eq?", "in?", "gt?", "gte?", "lt?", "lte?"]
              .slice(0, count)
              .map((name) => [name, name === "in?" ? strings : string]),
            ...["mode?", "locale?", "fold?"]
              .slice(0, strange)
              .map((name) => [name, string]),
          ]) as Raw,
        ),
      ],
    });
    const isFilter = async (count: number, strange: number) =>
      (await filtersOf(objectOf({ "a?": words(count, strange) }), "by"))
        .length > 0;
    expect(
      await Promise.all([
        isFilter(1, 0),
        isFilter(2, 1),
        isFilter(3, 1),
        isFilter(3, 2),
        isFilter(5, 2),
        isFilter(6, 2),
        isFilter(6, 3),
      ]),
    ).toEqual([true, false, true, false, false, true, false]);
  });

  test("a group whose parts require members is a value", async () => {
    expect(
      await filtersOf(
        objectOf({ "a?": known, "shelf?": ref("Shelf") }),
        "filter",
        {
          Shelf: {
            allOf: [objectOf({ b: string })],
            ...objectOf({ "c?": known }),
          },
        },
      ),
    ).toEqual(["filter: a is eq, shelf is"]);
  });

  test("dates beside their bounds", async () => {
    expect(
      await filtersOf(
        objectOf({
          "at?": { anyOf: [date, objectOf({ "gte?": date, "lt?": date })] },
        }),
        "by",
      ),
    ).toEqual(["by: at is gte lt"]);
  });
});
