// oxlint-disable unicorn/no-thenable -- the keyword is called so
import { describe, expect, test } from "vitest";
import { MockDocument } from "./document.js";
import { openEnumerations } from "./open.js";
import type { MockSchema } from "./schema.js";
import type { Issue } from "../validation/validation.js";

const open: MockSchema = { isOpen: true, enum: ["a", "b"] };
const shut: MockSchema = { enum: ["a", "b"] };
const numbers: MockSchema = {
  isOpen: true,
  type: ["integer", "null"],
  enum: [1, null],
};
const holding = (
  properties: Record<string, MockSchema>,
  more: MockSchema = {},
): MockSchema => ({ type: "object", properties, ...more });

const schemas: Record<string, MockSchema> = {
  Open: open,
  Refers: { isOpen: true, $ref: "Shut" },
  Shut: shut,
  Numbers: numbers,
  Holder: holding({ open, shut, text: { type: "string", format: "even" } }),
  Tree: holding({ kind: open, of: { type: "array", items: { $ref: "Tree" } } }),
};
const formats = { even: (text: string): boolean => text.length % 2 === 0 };
const names = ["Open", "Holder", "Tree", "Made"];

function documentOf(made: MockSchema): MockDocument {
  const all = { ...schemas, Made: made };
  return new MockDocument(all, { formats, open: openEnumerations(names) });
}

describe("what is given of an open enumeration", () => {
  test.each<[string, MockSchema, unknown, boolean]>([
    ["may have other values", open, "c", true],
    ["is of the kind of its values", open, 5, false],
    ["may be of any type it names", numbers, 7, true],
    ["may be null where that is one", numbers, null, true],
    ["is of a type it names", numbers, 1.5, false],
    ["may be one that is referred to", { $ref: "Refers" }, "c", true],
    ["is of the kind of what is referred to", { $ref: "Refers" }, 5, false],
    ["is not one that is closed", shut, "c", false],
    ["is not one that is closed, by reference", { $ref: "Shut" }, "c", false],
    [
      "may stand in members",
      { $ref: "Holder" },
      { open: "c", shut: "a" },
      true,
    ],
    [
      "does not open others",
      { $ref: "Holder" },
      { open: "c", shut: "c" },
      false,
    ],
    [
      "is judged with its formats",
      { $ref: "Holder" },
      { open: "c", text: "odd" },
      false,
    ],
    [
      "may stand in types inside themselves",
      { $ref: "Tree" },
      { kind: "c", of: [{ kind: "d" }] },
      true,
    ],
    ["may stand in items", { items: open }, ["c"], true],
    ["may stand in a tuple", { prefixItems: [shut, open] }, ["a", "c"], true],
    ["may stand in further items", { unevaluatedItems: open }, ["c"], true],
    ["may stand in maps", { additionalProperties: open }, { x: "c" }, true],
    [
      "may stand in further members",
      { unevaluatedProperties: open },
      { x: "c" },
      true,
    ],
    [
      "may stand in members by pattern",
      { patternProperties: { "^x": open } },
      { x: "c" },
      true,
    ],
    ["may be a name", { propertyNames: open }, { c: 1 }, true],
    [
      "may stand in what depends on a member",
      { dependentSchemas: { x: holding({ y: open }) } },
      { x: 1, y: "c" },
      true,
    ],
    [
      "may stand in branches",
      { if: { maxLength: 1 }, then: open, else: shut },
      "c",
      true,
    ],
    [
      "may stand in the other branch",
      { if: { maxLength: 0 }, then: shut, else: open },
      "c",
      true,
    ],
    ["may stand in parts", { allOf: [open, { minLength: 1 }] }, "c", true],
    [
      "may stand in alternatives",
      { anyOf: [open, { type: "integer" }] },
      "c",
      true,
    ],
    [
      "may stand in one of alternatives",
      { oneOf: [open, { type: "integer" }] },
      "c",
      true,
    ],
    [
      "may meet several alternatives then",
      { oneOf: [open, { type: "string", minLength: 1 }] },
      "c",
      true,
    ],
    [
      "meets some alternative",
      { oneOf: [open, { type: "integer" }], allOf: [{ minLength: 1 }] },
      true,
      false,
    ],
    [
      "meets the parts beside its alternatives",
      { oneOf: [open], allOf: [{ minLength: 2 }] },
      "c",
      false,
    ],
    ["is not opened in denials", { not: open }, "c", true],
    [
      "is not opened in denials, whose values are refused",
      { not: open },
      "a",
      false,
    ],
    [
      "is not opened in conditions",
      { if: open, then: { minLength: 2 }, else: { maxLength: 1 } },
      "c",
      true,
    ],
    ["is not opened in what is contained", { contains: open }, ["c"], false],
  ])("%s", (_, schema, value, want) => {
    expect(documentOf(schema).takesGiven(value, [schema])).toBe(want);
    expect(documentOf(schema).takesGiven(value, [{}, schema])).toBe(want);
  });

  test("is closed where no enumeration is opened", () => {
    const document = new MockDocument(schemas);
    expect(document.takesGiven("c", [open])).toBe(false);
    expect(document.takesGiven("a", [open])).toBe(true);
  });
});

describe("the issues of what is given", () => {
  const issue = (code: Issue["code"], ...path: Issue["path"]): Issue => ({
    path,
    pointer: `/${path.join("/")}`,
    code,
    keyword: code,
    expected: undefined,
    message: code,
  });
  /** Those that are left of what a validator has found. */
  const left = (
    value: unknown,
    name: string | undefined,
    issues: readonly Issue[],
    made: MockSchema = {},
  ): readonly Issue[] =>
    documentOf(made).issuesOfGiven(value, name, {
      safeParse: () =>
        issues.length > 0 ? { ok: false, issues } : { ok: true, value },
    });
  const enumeration = issue("enum");
  const inside = issue("enum", "open");
  const other = issue("enum", "shut");

  test.each<
    [string, unknown, string | undefined, readonly Issue[], readonly Issue[]]
  >([
    ["are none where there are none", "a", "Open", [], []],
    [
      "are none where only open enumerations have other values",
      "c",
      "Open",
      [enumeration],
      [],
    ],
    [
      "are all of a type that is not open",
      "c",
      "Shut",
      [enumeration],
      [enumeration],
    ],
    [
      "are all of what has no name",
      "c",
      undefined,
      [enumeration],
      [enumeration],
    ],
    [
      "are those that are not about open enumerations",
      { open: "c", shut: "c" },
      "Holder",
      [inside, other],
      [other],
    ],
    [
      "are those of other codes, at the same place",
      { open: 5, shut: "a" },
      "Holder",
      [issue("type", "open")],
      [issue("type", "open")],
    ],
    [
      "are all where each is about an open one and the value is wrong all the same",
      { open: 5 },
      "Holder",
      [inside],
      [inside],
    ],
    [
      "are told apart in types inside themselves",
      { kind: "c", of: [{ kind: "c", x: 1 }, 5] },
      "Tree",
      [issue("enum", "of", 0, "kind"), issue("type", "of", 1)],
      [issue("type", "of", 1)],
    ],
  ])("%s", (_, value, name, issues, want) => {
    expect(left(value, name, issues)).toEqual(want);
  });

  test.each<[string, MockSchema, Issue["path"]]>([
    ["a tuple", { prefixItems: [{}, open] }, [1]],
    ["the rest of a tuple", { prefixItems: [{}], items: open }, [1]],
    ["parts", { allOf: [{ properties: { x: open } }] }, ["x"]],
    [
      "alternatives",
      { anyOf: [{}, { oneOf: [{ properties: { x: open } }] }] },
      ["x"],
    ],
    [
      "branches",
      { then: { properties: { x: {} } }, else: { properties: { x: open } } },
      ["x"],
    ],
    ["a branch", { then: { properties: { x: open } } }, ["x"]],
    ["a map", { additionalProperties: { $ref: "Open" } }, ["x"]],
  ])("are told apart in %s", (_, made, path) => {
    const about = issue("enum", ...path);
    const wrong = issue("required", "gone");
    const never: MockSchema = { ...made, not: {} };
    expect(left(5, "Made", [about, wrong], never)).toEqual([wrong]);
    expect(
      left(5, "Made", [issue("enum", "nowhere", 3), wrong], never),
    ).toEqual([issue("enum", "nowhere", 3), wrong]);
  });
});
