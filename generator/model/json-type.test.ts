import { expect, test } from "vitest";
import { isNullType, isOfType } from "./json-type.js";
import type { Json } from "./json.js";
import type { JsonType } from "./schema.js";

const types: readonly JsonType[] = [
  "null",
  "boolean",
  "integer",
  "number",
  "string",
  "array",
  "object",
];

test.each<readonly [Json, readonly JsonType[]]>([
  [null, ["null"]],
  [false, ["boolean"]],
  [0, ["integer", "number"]],
  [1.5, ["number"]],
  ["1", ["string"]],
  ["", ["string"]],
  [[], ["array"]],
  [{}, ["object"]],
])("%j is of no types but %j", (value, want) => {
  expect(types.filter((type) => isOfType(value, type))).toEqual(want);
});

test("null alone is null", () => {
  expect(isNullType({ type: ["null"] })).toBe(true);
  expect(isNullType({ type: ["string"] })).toBe(false);
  expect(isNullType({ type: ["null", "string"] })).toBe(false);
  expect(isNullType({})).toBe(false);
});
