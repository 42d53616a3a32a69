import { describe, expect, test } from "vitest";
import { readCases } from "../../test/conformance/suite-cases.js";
import { formatTests } from "../../test/support/format-tests.js";
import { mockSchemaOf } from "../../test/support/mock-schemas.js";
import { SchemaJudge } from "./judge.js";
import type { MockSchema } from "./schema.js";
import { type Check, fail } from "../validation/report.js";

/** Keywords that name or find schemas: outputs have none, but for `$ref` with the name of a type. */
const naming = /"\$(?:ref|dynamicRef|id|anchor|dynamicAnchor|vocabulary)":/;
/** Of formats the suite has those as assertions in a folder of their own. */
const leftOut = /^(?:content|vocabulary|format:)/;

describe("the judge says what the test suite of JSON Schema does", () => {
  const judge = new SchemaJudge({}, { formats: formatTests });
  const cases = [".", "optional/format"]
    .flatMap(readCases)
    .filter(
      ({ name, schema }) =>
        !leftOut.test(name) && !naming.test(JSON.stringify(schema)),
    );

  test("of most of its cases", () => {
    expect(cases.length).toBeGreaterThan(250);
  });

  test.each(cases)("$name", ({ schema, tests }) => {
    const translated = mockSchemaOf(schema);
    const verdicts = tests.map(({ description, data }) => [
      description,
      judge.takes(data, [translated]),
    ]);
    expect(verdicts).toEqual(
      tests.map(({ description, valid }) => [description, valid]),
    );
  });
});

const text: MockSchema = { type: "string" };
const short: MockSchema = { ...text, maxLength: 2 };
const whole: MockSchema = { type: "integer" };
const shy: Check = (value, key) =>
  value !== "loud" || fail(value, key, "const", "quiet");

describe("the judge", () => {
  const judge = new SchemaJudge(
    {
      Text: text,
      Shy: text,
      Holder: { properties: { a: text } },
      Tree: {
        properties: { of: { type: "array", items: { $ref: "Tree" } } },
        unevaluatedProperties: { not: {} },
      },
    },
    { types: { Shy: shy }, formats: { even: (each) => each.length % 2 === 0 } },
  );

  test.each<[string, MockSchema, unknown, boolean]>([
    ["a type", { $ref: "Text" }, "a", true],
    ["a type", { $ref: "Text" }, 1, false],
    ["a type and more", { $ref: "Text", maxLength: 2 }, "abc", false],
    ["a type that is not there", { $ref: "toString" }, 1, true],
    ["the check of a type", { $ref: "Shy" }, "quiet", true],
    ["the check of a type", { $ref: "Shy" }, "loud", false],
    ["a type inside itself", { $ref: "Tree" }, { of: [{ of: [] }] }, true],
    ["a type inside itself", { $ref: "Tree" }, { of: [{ off: [] }] }, false],
    [
      "what a type has looked at",
      { $ref: "Holder", unevaluatedProperties: whole },
      { a: "x", b: 1 },
      true,
    ],
    [
      "what a type has not looked at",
      { $ref: "Holder", unevaluatedProperties: whole },
      { a: "x", b: "y" },
      false,
    ],
    [
      "the type of a checked value, too",
      { $ref: "Shy", unevaluatedItems: whole },
      5,
      false,
    ],
    ["bytes for a text", text, new Blob(["a"]), true],
    ["bytes for no object", { type: "object" }, new Blob(["a"]), false],
    [
      "bytes for what needs a member",
      { required: ["a"] },
      new Blob(["a"]),
      true,
    ],
    ["a format", { format: "even" }, "ab", true],
    ["a format", { format: "even" }, "abc", false],
    ["a format of another value", { format: "even" }, 3, true],
    ["a format that nobody tests", { format: "toString" }, "abc", true],
    ["numbers of a format", { format: "int32" }, 2 ** 31, false],
    ["numbers of a format", { format: "int32" }, 2 ** 31 - 1, true],
    ["numbers of a format", { format: "int64" }, 2 ** 63, false],
    ["numbers of a format", { format: "int64" }, 2 ** 31, true],
    [
      "texts that look like numbers of a format",
      { format: "int32" },
      "x",
      true,
    ],
    [
      "a member that is undefined",
      { required: ["a"] },
      { a: undefined },
      false,
    ],
    [
      "a member that is undefined",
      { maxProperties: 0 },
      { a: undefined },
      true,
    ],
    ["a pattern that is none", { pattern: "(" }, "x", true],
    [
      "a pattern in Unicode mode where it can be",
      { pattern: "^\\p{Lu}$" },
      "A",
      true,
    ],
    ["a pattern in the other mode", { pattern: "^\\-$" }, "-", true],
    ["an empty text", { ...text, minLength: 0 }, "", true],
    ["an empty text", { ...text, minLength: 1 }, "", false],
  ])("looks at %s: %j, %j", (_, schema, value, want) => {
    expect(judge.takes(value, [schema])).toBe(want);
    expect(judge.takes(value, [{}, schema])).toBe(want);
    expect(judge.misses(value, schema) === 0).toBe(want);
  });

  test.each<[string, MockSchema, unknown, number]>([
    ["a schema that takes it", text, "a", 0],
    ["one that does not", text, 1, 1],
    ["keywords of one schema, once", { ...short, pattern: "^x" }, "abc", 1],
    ["parts, each", { allOf: [text, short, whole] }, "abc", 2],
    ["parts of parts", { allOf: [{ allOf: [short, whole] }, whole] }, "abc", 3],
    [
      "a type and parts beside it",
      { $ref: "Text", allOf: [whole, whole] },
      true,
      3,
    ],
    ["some of alternatives, once", { anyOf: [text, short] }, 1, 1],
    [
      "one of alternatives, by how many are too many",
      { oneOf: [text, text, short] },
      "a",
      2,
    ],
    [
      "one of alternatives, once where there is none",
      { oneOf: [text, short] },
      1,
      1,
    ],
    [
      "both kinds of alternatives",
      { anyOf: [text], oneOf: [text, short] },
      1,
      2,
    ],
    [
      "what is beside parts, where these are met",
      { allOf: [text], maxLength: 2 },
      "abc",
      1,
    ],
    [
      "parts alone where they are not met",
      { allOf: [whole], maxLength: 2 },
      "abc",
      1,
    ],
  ])("counts what is in the way of %s", (_, schema, value, want) => {
    expect(judge.misses(value, schema)).toBe(want);
  });

  test("asks the check of a type, and not its schema too", () => {
    expect(judge.takes(5, [{ $ref: "Shy" }])).toBe(true);
  });

  test("takes what no schema speaks against", () => {
    expect(judge.takes("a", [])).toBe(true);
    expect(judge.takes("abc", [text, short])).toBe(false);
  });
});
