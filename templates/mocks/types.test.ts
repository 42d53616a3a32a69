import { expect, test } from "vitest";
import { impliedType } from "./types.js";

test.each([
  ["properties", "object"],
  ["required", "object"],
  ["additionalProperties", "object"],
  ["minProperties", "object"],
  ["maxProperties", "object"],
  ["patternProperties", "object"],
  ["propertyNames", "object"],
  ["dependentRequired", "object"],
  ["dependentSchemas", "object"],
  ["items", "array"],
  ["prefixItems", "array"],
  ["minItems", "array"],
  ["contains", "array"],
  ["uniqueItems", "array"],
  ["minimum", "number"],
  ["maximum", "number"],
  ["multipleOf", "number"],
  ["exclusiveMinimum", "number"],
  ["exclusiveMaximum", "number"],
  ["minLength", "string"],
])("a schema with %s alone is of the type %s", (keyword, type) => {
  expect(impliedType([{}, { [keyword]: 1 } as never])).toBe(type);
});
