import { expect, test } from "vitest";
import { JsonPathError } from "./scanner.js";
import { parseJsonPath } from "./parse-json-path.js";

const deep = 20_000;

test.each([
  {
    name: "parentheses",
    given: `$[?${"(".repeat(deep)}@.a${")".repeat(deep)}]`,
  },
  { name: "filters", given: `${"$[?@".repeat(deep)}${"]".repeat(deep)}` },
  {
    name: "calls",
    given: `$[?${"value(".repeat(deep)}@.a${")".repeat(deep)}]`,
  },
])("$name nested too deeply are an error, not an overflow", ({ given }) => {
  expect(() => parseJsonPath(given)).toThrow(JsonPathError);
});

test("what people nest is read", () => {
  const given = `$[?${"(".repeat(50)}@.a${")".repeat(50)}]`;
  expect(parseJsonPath(given).segments).toHaveLength(1);
});
