import { describe, expect, test } from "vitest";
import type { Schema } from "../../model/schema.js";
import { schemaDocs } from "./schema-docs.js";

describe("the comment of a schema's place", () => {
  test.each<[string, Schema, string[]]>([
    ["nothing", {}, []],
    ["a description", { description: "a\n\nb" }, ["a", "", "b"]],
    [
      "what it is, in order",
      {
        description: "a",
        deprecated: true,
        readOnly: true,
        default: 5,
        format: "int32",
        minimum: 1,
      },
      [
        "a",
        "",
        "@deprecated",
        "@readonly",
        "@default 5",
        "@format int32",
        "@minimum 1",
      ],
    ],
    [
      "a default of any kind",
      { default: { a: [null] } },
      ['@default {"a":[null]}'],
    ],
    [
      "a default as long as may be",
      { default: "a".repeat(78) },
      [`@default "${"a".repeat(78)}"`],
    ],
    ["no longer default", { default: "a".repeat(79) }, []],
    ["no format of bytes", { format: "binary" }, []],
    ["the first line of a format", { format: "a\nb" }, ["@format a"]],
    ["a pattern", { pattern: "^a$" }, ["@pattern ^a$"]],
    ["no pattern of several lines", { pattern: "a\nb" }, []],
    [
      "bounds",
      { minLength: 1, maxLength: 0, multipleOf: 0.5 },
      ["@multipleOf 0.5", "@minLength 1", "@maxLength 0"],
    ],
    [
      "no bounds that say nothing",
      {
        minLength: 0,
        minItems: 0,
        minProperties: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        minimum: -Number.MAX_SAFE_INTEGER,
      },
      [],
    ],
    [
      "bounds that are near",
      { maximum: Number.MAX_SAFE_INTEGER - 1, minimum: 0 },
      ["@minimum 0", `@maximum ${Number.MAX_SAFE_INTEGER - 1}`],
    ],
    ["items that differ", { uniqueItems: true }, ["@uniqueItems"]],
    [
      "an item of a type",
      { contains: { ref: "Row" } },
      ["@contains {@link Row}"],
    ],
    [
      "an item of some values",
      { contains: { enum: ["a", 1] } },
      ['@contains "a" | 1'],
    ],
    [
      "an item of a kind",
      { contains: { type: ["string", "null"], format: "date" } },
      ["@contains string | null date"],
    ],
    ["an item of any kind", { contains: {} }, ["@contains"]],
    [
      "what a nullable value is",
      { anyOf: [{ type: ["string"], minLength: 1 }, { type: ["null"] }] },
      ["@minLength 1"],
    ],
    [
      "what one of two is, the other null",
      { oneOf: [{ type: ["null"] }, { format: "date" }], description: "a" },
      ["a", "", "@format date"],
    ],
    [
      "nothing of several",
      { anyOf: [{ minLength: 1 }, { type: ["null"] }, { minLength: 2 }] },
      [],
    ],
    ["nothing of one alone", { anyOf: [{ minLength: 1 }] }, []],
    [
      "values of which something is said",
      {
        enum: ["a", "b_c", 3],
        enumNames: ["First", "BC", "Three"],
        enumDescriptions: ["", "Two\nlines"],
      },
      ['- `"a"`: First', '- `"b_c"`: Two lines', "- `3`: Three"],
    ],
    [
      "a value with a name and more",
      { enum: ["a`"], enumNames: ["First"], enumDescriptions: ["Of all."] },
      ['- `"a\'"`: First: Of all.'],
    ],
    [
      "nothing of values that say it themselves",
      { enum: ["first_one"], enumNames: ["FirstOne"] },
      [],
    ],
    [
      "nothing of the values of a type",
      { ref: "Kind", enum: ["a"], enumDescriptions: ["A."] },
      [],
    ],
  ])("says %s", (_, schema, want) => {
    expect(schemaDocs(schema)).toEqual(want);
  });
});
