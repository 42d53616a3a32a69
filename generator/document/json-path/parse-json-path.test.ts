import { describe, expect, it, test } from "vitest";
import { parseJsonPath } from "./parse-json-path.js";
import { JsonPathError } from "./scanner.js";
import { selectNodes } from "./select-nodes.js";

describe("parseJsonPath", () => {
  test.each([
    ["", 'expected "$" at character 1'],
    ["paths", 'expected "$" at character 1'],
    ["$paths", 'expected ".", ".." or "[" at character 2'],
    [
      "$.paths./a",
      'expected a name or "*"; others stand in brackets and quotes at character 9',
    ],
    [
      "$.paths[/a]",
      "expected a name in quotes, a number, a slice, * or ? at character 9",
    ],
    ["$['a", "expected the end of the text in quotes at character 5"],
    ["$[?@.a == ]", "expected a query or a value at character 11"],
    ["$[?@.a = 1]", 'expected "]" at character 8'],
    [
      "$[?size(@) > 1]",
      "there is no function size(); expected one at character 8",
    ],
    [
      "$[?length(@.*) > 1]",
      "expected one value before, not what could be several at character 14",
    ],
  ])("%s: %s", (text, want) => {
    expect(() => parseJsonPath(text)).toThrow(JsonPathError);
    expect(() => parseJsonPath(text)).toThrow(want);
  });
});

it("says where a node stands", () => {
  const root = { a: [{ b: 1 }, { b: 2 }] };
  const nodes = selectNodes(parseJsonPath("$..b"), root);
  expect(nodes).toEqual([
    { value: 1, holder: { b: 1 }, key: "b" },
    { value: 2, holder: { b: 2 }, key: "b" },
  ]);
  expect(nodes[0]?.holder).toBe(root.a[0]);
  expect(selectNodes(parseJsonPath("$"), root)).toEqual([
    { value: root, key: "" },
  ]);
});
