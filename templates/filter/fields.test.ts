import { expect, test } from "vitest";
import { type FilterField, operatorsOf } from "./fields.js";

test("a name alone stands for the usual operator of that name", () => {
  const field: FilterField = {
    kind: "list",
    operators: ["eq", "in", "containsAny", "empty"],
  };
  expect(operatorsOf(field)).toEqual([
    { name: "eq", written: "eq", argument: "value", beside: false },
    { name: "in", written: "in", argument: "list", beside: false },
    {
      name: "containsAny",
      written: "containsAny",
      argument: "list",
      beside: false,
    },
    { name: "empty", written: "empty", argument: "flag", beside: false },
  ]);
});

test("metadata may say otherwise", () => {
  const field: FilterField = {
    kind: "number",
    operators: [
      { name: "gte", written: "price[gte]", beside: true },
      { name: "in", argument: "value" },
    ],
  };
  expect(operatorsOf(field)).toEqual([
    { name: "gte", written: "price[gte]", argument: "value", beside: true },
    { name: "in", written: "in", argument: "value", beside: false },
  ]);
});

test("a field without operators has none", () => {
  expect(operatorsOf({ kind: "boolean", plain: true })).toEqual([]);
});
