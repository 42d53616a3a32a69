import { describe, expect, test } from "vitest";
import { parseJsonPath } from "./parse-json-path.js";
import { JsonPathError } from "./scanner.js";
import { selectNodes } from "./select-nodes.js";

const root = {
  list: [1, "b", { c: 3 }, [4], null, true],
  map: { one: 1, two: { three: 3 }, "a b": "x", "": "empty" },
  text: "tëxt😀",
};

/** What a query selects, each with its key, and whether it stands where it says. */
function select(
  query: string,
  value: unknown = root,
): readonly (readonly [string, unknown])[] {
  return selectNodes(parseJsonPath(query), value).map((node) => {
    if (node.holder)
      expect((node.holder as Record<string, unknown>)[node.key]).toBe(
        node.value,
      );
    return [node.key, node.value];
  });
}

describe("a query selects", () => {
  test.each<[string, readonly (readonly [string, unknown])[]]>([
    ["$", [["", root]]],
    ["$.text", [["text", root.text]]],
    [
      "$['a', 'text', \"text\"]",
      [
        ["text", root.text],
        ["text", root.text],
      ],
    ],
    ["$.map['a b']", [["a b", "x"]]],
    ["$.map['']", [["", "empty"]]],
    [
      "$.map.*",
      [
        ["one", 1],
        ["two", { three: 3 }],
        ["a b", "x"],
        ["", "empty"],
      ],
    ],
    ["$.text.*", []],
    ["$.text.length", []],
    ["$.list.length", []],
    ["$.list['0']", []],
    ["$.map[0]", []],
    ["$.map[0:1]", []],
    ["$.constructor", []],
    ["$.list[0]", [["0", 1]]],
    ["$.list[-1]", [["5", true]]],
    ["$.list[-6]", [["0", 1]]],
    ["$.list[-7]", []],
    ["$.list[6]", []],
    [
      "$.list[1,0,1]",
      [
        ["1", "b"],
        ["0", 1],
        ["1", "b"],
      ],
    ],
    ["$..three", [["three", 3]]],
    [
      "$..[0]",
      [
        ["0", 1],
        ["0", 4],
      ],
    ],
    ["$.list[2]..*", [["c", 3]]],
    [
      "$ .list [ 0 , 1 ]",
      [
        ["0", 1],
        ["1", "b"],
      ],
    ],
    ["$['te\\u0078t']", [["text", root.text]]],
    ['$["text"]', [["text", root.text]]],
    ["$ .list [ 0 , 1 ] ", []],
  ])("%s", (query, want) => {
    if (query.endsWith(" ")) expect(() => select(query)).toThrow(JsonPathError);
    else expect(select(query)).toEqual(want);
  });

  test.each<[string, readonly number[]]>([
    [":", [0, 1, 2, 3, 4]],
    ["1:3", [1, 2]],
    ["3:", [3, 4]],
    [":2", [0, 1]],
    ["-2:", [3, 4]],
    [":-3", [0, 1]],
    ["-9:2", [0, 1]],
    ["3:99", [3, 4]],
    ["99:", []],
    ["3:1", []],
    ["::2", [0, 2, 4]],
    ["1::3", [1, 4]],
    ["::-1", [4, 3, 2, 1, 0]],
    ["3:0:-1", [3, 2, 1]],
    ["3::-2", [3, 1]],
    [":2:-1", [4, 3]],
    ["99::-2", [4, 2, 0]],
    ["0:-9:-1", [0]],
    ["-2:-4:-1", [3, 2]],
    ["1:3:-1", []],
    ["::0", []],
    [" 1 : 3 : 1 ", [1, 2]],
    ["1:3:", [1, 2]],
    ["::", [0, 1, 2, 3, 4]],
  ])("the items [%s]", (slice, want) =>
    expect(
      select(`$[${slice}]`, [0, 1, 2, 3, 4]).map(([key]) => Number(key)),
    ).toEqual(want),
  );
});

describe("a filter takes", () => {
  const values = [
    0,
    1,
    -1,
    1.5,
    "",
    "a",
    "b",
    "ab",
    "😀",
    "\uffff",
    true,
    false,
    null,
    [],
    [1],
    {},
    { a: 1 },
    { a: 1, b: 2 },
  ];
  test.each<[string, readonly unknown[]]>([
    ["@ == 1", [1]],
    ["@ == 1.0", [1]],
    ["1 == @", [1]],
    ["@ == 'a'", ["a"]],
    ["@ == true", [true]],
    ["@ == null", [null]],
    ["@ == $[14]", [[1]]],
    ["@ == $[16]", [{ a: 1 }]],
    ["@ == $[13]", [[]]],
    ["@ == $[15]", [{}]],
    ["@ == $[17]", [{ a: 1, b: 2 }]],
    ["@ == $[14] || @ == $[13]", [[], [1]]],
    ["@ != $[15] && @ == $[15]", []],
    ["@.a == @.a && @.a", [{ a: 1 }, { a: 1, b: 2 }]],
    ["@.b == 2 || @ == 0", [0, { a: 1, b: 2 }]],
    ["@.none == $.none && @ == 0", [0]],
    ["@ < 1", [0, -1]],
    ["@ <= 1", [0, 1, -1]],
    ["@ > 1", [1.5]],
    ["@ >= 1", [1, 1.5]],
    ["@ < 'ab'", ["", "a"]],
    ["@ > 'ab'", ["b", "😀", "\uffff"]],
    ["@ > '\uffff'", ["😀"]],
    ["@ <= 'a'", ["", "a"]],
    ["@ >= true", [true]],
    ["@ < true", []],
    ["@ <= null", [null]],
    ["@.a", [{ a: 1 }, { a: 1, b: 2 }]],
    ["!@.a && @.*", [[1]]],
    ["!(@ != 1)", [1]],
    ["@[0]", [[1]]],
    ["length(@) == 1", ["a", "b", "😀", "\uffff", [1], { a: 1 }]],
    ["length(@) == 0", ["", [], {}]],
    ["length(@.none) == length(@.nor) && @ == 0", [0]],
    ["count(@.*) == 2", [{ a: 1, b: 2 }]],
    ["value(@.*) == 1", [[1], { a: 1 }]],
    ["value(@..b) == 2", [{ a: 1, b: 2 }]],
    ["match(@, 'a')", ["a"]],
    ["match(@, 'a|b')", ["a", "b"]],
    ["match(@, 'a.*')", ["a", "ab"]],
    ["match(@, '.')", ["a", "b", "😀", "\uffff"]],
    ["search(@, 'b')", ["b", "ab"]],
    ["search(@, '[b]$|x')", ["b", "ab"]],
    ["search(@, '(')", []],
    ["match(@, 1)", []],
    ["match(@, @)", ["", "a", "b", "ab", "😀", "\uffff"]],
  ])("[?%s]", (filter, want) =>
    expect(select(`$[?${filter}]`, values).map(([, value]) => value)).toEqual(
      want,
    ),
  );

  test.each<[string, string, boolean]>([
    ["a\nb", "a.b", false],
    ["a\rb", "a.b", false],
    ["a\u2028b", "a.b", true],
    ["a.b", "a\\\\.b", true],
    ["axb", "a\\\\.b", false],
    ["a.b", "a[.]b", true],
    ["axb", "a[.]b", false],
    ["a]b", "a[\\\\]]b", true],
  ])("the text %j by %s: %s", (value, pattern, want) =>
    expect(select(`$[?match(@, '${pattern}')]`, [value])).toHaveLength(
      want ? 1 : 0,
    ),
  );
});

test.each<[string, string]>([
  ["'\\''", "'"],
  ['"\\""', '"'],
  ["'\"'", '"'],
  ["'\\b\\f\\n\\r\\t\\/\\\\'", "\b\f\n\r\t/\\"],
  ["'\\u00e9\\u00E9'", "éé"],
  ["'\\ud83d\\ude00x'", "😀x"],
  ["'\\uD7ff\\ue000'", "\ud7ff\ue000"],
  ["''", ""],
])("the name %s is read", (written, name) =>
  expect(select(`$[${written}]`, { [name]: 1 })).toEqual([[name, 1]]),
);

describe("values are equal", () => {
  const values = [
    { a: [1, { b: 2 }] },
    { a: [1, { b: 3 }] },
    { a: [1] },
    { a: { 0: 1 } },
    { b: [1, { b: 2 }] },
    [1, { b: 2 }],
  ];
  test.each(values.map((value, index) => [JSON.stringify(value), index]))(
    "to nothing but themselves: %s",
    (_, index) =>
      expect(
        select(`$[?@ == $[${index}]]`, [
          ...values,
          structuredClone(values[Number(index)]),
        ]).map(([key]) => Number(key)),
      ).toEqual([index, values.length]),
  );
});

describe("what is no query says what was expected, and where", () => {
  test.each([
    ["", 'expected "$" at character 1'],
    ["@.a", 'expected "$" at character 4'],
    ["$a", 'expected ".", ".." or "[" at character 2'],
    [
      "$.",
      'expected a name or "*"; others stand in brackets and quotes at character 3',
    ],
    [
      "$..",
      'expected a name or "*"; others stand in brackets and quotes at character 4',
    ],
    [
      "$.1",
      'expected a name or "*"; others stand in brackets and quotes at character 3',
    ],
    [
      "$[",
      "expected a name in quotes, a number, a slice, * or ? at character 3",
    ],
    [
      "$[a]",
      "expected a name in quotes, a number, a slice, * or ? at character 3",
    ],
    ["$[0", 'expected "]" at character 4'],
    [
      "$[0,]",
      "expected a name in quotes, a number, a slice, * or ? at character 5",
    ],
    ["$['a]", "expected the end of the text in quotes at character 6"],
    ["$['\\x']", "expected the end of the text in quotes at character 4"],
    ["$['\\ud800']", "expected the end of the text in quotes at character 4"],
    ["$[9007199254740992]", "the number before is too large at character 19"],
    ["$[01]", 'expected "]" at character 4'],
    ["$[?]", "expected a query or a value at character 4"],
    ["$[?1]", "expected a comparison at character 5"],
    ["$[?'a']", "expected a comparison at character 7"],
    [
      "$[?yes]",
      "expected true, false, null or a function before at character 7",
    ],
    [
      "$[?length(@)]",
      "expected a comparison of what length() gives at character 13",
    ],
    ["$[?nope(@)]", "there is no function nope(); expected one at character 8"],
    [
      "$[?toString(@)]",
      "expected true, false, null or a function before at character 6",
    ],
    ["$[?count(1) == 1]", "expected a query before at character 11"],
    [
      "$[?length(@.*) == 1]",
      "expected one value before, not what could be several at character 14",
    ],
    [
      "$[?@.* == 1]",
      "expected one value before, not what could be several at character 12",
    ],
    [
      "$[?1 == @..a]",
      "expected one value before, not what could be several at character 13",
    ],
    ["$[?match(@) ]", 'expected "," at character 11'],
    [
      "$[?match(@, 'a') == true]",
      "expected one value before, not what could be several at character 25",
    ],
    ["$[?(@.a]", 'expected ")" at character 8'],
    ["$[?@.a &&]", "expected a query or a value at character 10"],
    ["$[?!1]", "expected a comparison at character 6"],
  ])("%s", (query, message) => {
    expect(() => parseJsonPath(query)).toThrow(
      new JsonPathError("", 0).constructor as typeof JsonPathError,
    );
    expect(() => parseJsonPath(query)).toThrow(message);
  });
});
