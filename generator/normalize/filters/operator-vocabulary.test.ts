import { describe, expect, test } from "vitest";
import {
  OperatorWords,
  findLogical,
  findOperator,
} from "./operator-vocabulary.js";

/** What APIs write, by their dialect, and what it means by its usual name. */
const dialects: Readonly<Record<string, string>> = {
  MongoDB:
    "$eq eq, $ne ne, $gt gt, $gte gte, $lt lt, $lte lte, $in in, $nin nin, $exists exists, $regex matches, $all containsAll",
  Prisma:
    "equals eq, not ne, in in, notIn nin, lt lt, lte lte, gt gt, gte gte, contains contains, startsWith startsWith, endsWith endsWith, has has, hasEvery containsAll, hasSome containsAny, isEmpty empty, isSet exists",
  Hasura:
    "_eq eq, _neq ne, _gt gt, _gte gte, _lt lt, _lte lte, _in in, _nin nin, _like like, _nlike notLike, _ilike ilike, _nilike nilike, _regex matches, _is_null isNull",
  Directus:
    "_contains contains, _ncontains notContains, _icontains icontains, _starts_with startsWith, _ends_with endsWith, _between between, _null isNull, _nnull -, _empty empty, _nempty -",
  LoopBack:
    "neq ne, inq in, nin nin, between between, nlike notLike, ilike ilike, nilike nilike, regexp matches",
  Strapi:
    "$contains contains, $notContains notContains, $startsWith startsWith, $endsWith endsWith, $null isNull, $notNull isNotNull, $notIn nin, $between between",
  Payload:
    "equals eq, not_equals ne, greater_than gt, greater_than_equal -, less_than lt, like like, in in, not_in nin, all containsAll, exists exists",
  SCIM: "eq eq, ne ne, sw startsWith, ew endsWith, ge gte, le lte, gt gt, lt lt",
  Sequelize:
    "ne ne, not ne, notIn nin, notLike notLike, startsWith startsWith, substring contains, overlap -, any containsAny",
  "words and hyphens":
    "greater-than gt, greaterThanOrEqual gte, greaterThanOrEqualTo gte, moreThan gt, less-than lt, less_than_or_equal lte, lessThanOrEqualTo lte, before before, after after, min gte, max lte",
  "equal and not":
    "is eq, equal eq, equalTo eq, exact eq, isNot ne, notEqual ne, notEquals ne",
  "one of several":
    "isIn in, oneOf in, anyOf in, noneOf nin, notAnyOf nin, oeq oeq, ocontains ocontains, range between",
  "parts of a text":
    "includes contains, doesNotContain notContains, containsInsensitive icontains, beginsWith startsWith, prefix startsWith, suffix endsWith, match matches, matches matches, notIlike nilike",
  lists:
    "overlaps containsAny, hasAny containsAny, any_ containsAny, containsAny containsAny, hasAll containsAll, containsAll containsAll, hasNone containsNone, none containsNone, notAny containsNone, containsNone containsNone",
  "whether there is one":
    "empty empty, isNotEmpty notEmpty, notEmpty notEmpty, present exists, null isNull, isNull isNull, isNotNull isNotNull",
  none: "value -, name -, eqs -, limit -, and -, or -, mode -, sort -, contain -, start -, _ -",
};

describe("what operators are called", () => {
  test.each(Object.entries(dialects))("%s", (_, list) => {
    const wanted = list.split(", ").map((each) => each.split(/ /));
    expect(
      wanted.map(([written = ""]) => [
        written,
        findOperator(written)?.name ?? "-",
      ]),
    ).toEqual(wanted);
  });

  test.each([
    ["equality", "value", "eq ne"],
    ["set", "list", "in nin oeq"],
    ["range", "value", "gt gte lt lte before after"],
    ["range", "list", "between"],
    [
      "text",
      "value",
      "contains notContains icontains startsWith endsWith like notLike ilike nilike matches",
    ],
    ["text", "list", "ocontains"],
    ["list", "list", "containsAny containsAll containsNone"],
    ["list", "value", "has"],
    ["existence", "flag", "empty notEmpty exists isNull isNotNull"],
  ])("operators of %s take a %s: %s", (category, argument, names) => {
    for (const name of names.split(" "))
      expect(findOperator(name)).toEqual({ name, category, argument });
  });
});

describe("an operator beyond doubt", () => {
  const usual = new OperatorWords();
  test.each(
    "eq $eq ne neq notEquals in nin not_in gt gte lt lte contains startsWith like regex between isNull $max _not any_ $is isEmpty overlaps".split(
      " ",
    ),
  )("is %s", (word) => expect(usual.isStrong(word)).toBe(true));
  test.each(
    "is not min max range match prefix suffix all any none has equal exact before after empty null present exists includes matches sw ew value $value Max".split(
      " ",
    ),
  )("is not %s", (word) => expect(usual.isStrong(word)).toBe(false));
});

describe("what the config says of words", () => {
  const words = new OperatorWords({
    sounds_like: true,
    max: true,
    $gt: false,
    "filter.author": false,
    "filter.title": true,
  });

  test("comes before what is usual, however the word is spelt", () => {
    expect(words.find("soundsLike")).toEqual({
      name: "soundsLike",
      category: "text",
      argument: "value",
    });
    expect(words.find("max")?.name).toBe("lte");
    expect(words.find("gt")).toBeUndefined();
    expect(words.find("lt")?.name).toBe("lt");
    expect(words.find("roughly")).toBeUndefined();
    expect(
      ["$soundsLike", "max", "gt", "_gt", "lt", "min"].map((word) =>
        words.isStrong(word),
      ),
    ).toEqual([true, true, false, false, true, false]);
    expect(
      ["soundsLike", "gt", "GT", "lt"].map((word) => words.isExcluded(word)),
    ).toEqual([false, true, true, false]);
  });

  test("of fields is asked by their path", () => {
    expect(
      ["filter.author", "filter.title", "filter.pages", "author"].map((path) =>
        words.ofField(path),
      ),
    ).toEqual([false, true, undefined, undefined]);
  });

  test("what nobody asked for is left over, beside all that was asked for", () => {
    const asked = new OperatorWords({
      fuzzy: true,
      near: true,
      "a.b": true,
      "c.d": false,
    });
    expect(asked.unmatched()).toEqual({
      entries: ["fuzzy", "near", "a.b", "c.d"],
      known: [],
    });
    asked.find("Fuzzy");
    asked.isStrong("eq");
    asked.ofField("a.b");
    asked.ofField("a.e");
    expect(asked.unmatched()).toEqual({
      entries: ["near", "c.d"],
      known: ["Fuzzy", "eq", "a.b", "a.e"],
    });
  });
});

test.each([
  ["and", "and"],
  ["$and", "and"],
  ["AND", "and"],
  ["_or", "or"],
  ["Or", "or"],
  ["NOT", "not"],
  ["$not", "not"],
  ["nor", undefined],
  ["band", undefined],
])("%s combines filters by %s", (written, wanted) =>
  expect(findLogical(written)).toBe(wanted),
);
