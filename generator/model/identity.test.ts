import { expect, test } from "vitest";
import { identityOf, type IdentityRules } from "./identity.js";
import { holders, isAssertion, keywords } from "./keywords.js";
import type { Schema } from "./schema.js";

const rules = (more: Partial<IdentityRules> = {}): IdentityRules => ({
  of: (inside) => `(${identityOf(inside, rules(more))})`,
  counts: isAssertion,
  ...more,
});

const textOf = (schema: Schema, more?: Partial<IdentityRules>): string =>
  identityOf(schema, rules(more));

const text: Schema = { type: ["string"] };
const count: Schema = { type: ["integer"] };

/** A schema that has another one under a keyword. */
function holding(keyword: (typeof holders)[number], inside: Schema): Schema {
  const { holds } = keywords[keyword];
  const name = keyword === "patternProperties" ? "pattern" : "name";
  return {
    [keyword]:
      holds === "one"
        ? inside
        : holds === "list"
          ? [inside]
          : [{ [name]: "a", schema: inside }],
  };
}

test.each(holders)("what stands under %s tells schemas apart", (keyword) => {
  expect(textOf(holding(keyword, text))).toBe(textOf(holding(keyword, text)));
  expect(textOf(holding(keyword, text))).not.toBe(
    textOf(holding(keyword, count)),
  );
  expect(textOf(holding(keyword, { ...text, title: "A" }))).toBe(
    textOf(holding(keyword, text)),
  );
});

test("keywords and members have no order", () => {
  const members = [
    { name: "a", schema: text },
    { name: "b", schema: count },
  ];
  expect(textOf({ properties: members, required: ["a", "b"] })).toBe(
    textOf({ required: ["b", "a"], properties: members.toReversed() }),
  );
});

test("alternatives and values have one where it is asked for", () => {
  const pairs: [Schema, Schema][] = [
    [{ anyOf: [text, count] }, { anyOf: [count, text] }],
    [{ enum: ["a", "b"] }, { enum: ["b", "a"] }],
  ];
  for (const [one, other] of pairs) {
    expect(textOf(one)).toBe(textOf(other));
    expect(textOf(one, { isOrdered: true })).not.toBe(
      textOf(other, { isOrdered: true }),
    );
  }
});

test("items have one", () => {
  expect(textOf({ prefixItems: [text, count] })).not.toBe(
    textOf({ prefixItems: [count, text] }),
  );
});

test("values are data, whatever their members are called", () => {
  expect(textOf({ enum: [{ title: "a" }] })).not.toBe(
    textOf({ enum: [{ title: "b" }] }),
  );
});

test("no text of the document can end a keyword", () => {
  const pattern = '"|type="string"';
  expect(textOf({ pattern })).not.toBe(
    textOf({ pattern: "", type: ["string"] }),
  );
  const name = 'a":(type="string")';
  expect(textOf({ properties: [{ name, schema: text }] })).not.toBe(
    textOf({ properties: [{ name: "a", schema: text }] }),
  );
});
