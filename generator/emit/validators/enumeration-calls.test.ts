import { expect, test } from "vitest";
import type { Json } from "../../model/json.js";
import { isValueList } from "./enumeration-calls.js";

test.each<[type: "string" | "number", values: Json[], isList: boolean]>([
  ["string", ["a", "b"], true],
  ["string", ["a", 1], false],
  ["number", [1, 2.5], true],
])("of the type %s, %j is a list of values: %s", (type, values, isList) => {
  const schema = { type: [type], enum: values };
  expect(isValueList(schema, ["type", "enum"])).toBe(isList);
  expect(isValueList(schema, ["type", "enum", "minLength"])).toBe(false);
});
