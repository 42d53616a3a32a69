import { describe, expect, test } from "vitest";
import { failureOf } from "../../../test/support/failures.js";
import { decodeText } from "./decode-text.js";
import { parseDocument } from "./parse-document.js";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const parse = (text: string, uri = "a.yaml") =>
  parseDocument(bytesOf(text), uri);

describe("what cannot be parsed says what, where and what to do", () => {
  const unparsable = "document-unparsable";
  test.each<[string, string, object]>([
    [
      "a: *x",
      "a.yaml",
      {
        code: unparsable,
        message: 'the alias "x" stands before its anchor, or has none',
        place: "a.yaml:1:4",
      },
    ],
    [
      "a: 1\nb: [*x, &x 1]",
      "a.yaml",
      {
        code: unparsable,
        message: 'the alias "x" stands before its anchor, or has none',
        place: "a.yaml:2:5",
      },
    ],
    [
      "a:\n  <<: 5",
      "a.yaml",
      {
        code: unparsable,
        message: "merge sources must be maps or map aliases",
        place: "a.yaml:2:7",
      },
    ],
    [
      "a:\n  <<: [{ b: 1 }, c]",
      "a.yaml",
      {
        code: unparsable,
        message: "merge sources must be maps or map aliases",
        place: "a.yaml:2:7",
      },
    ],
    [
      "<<: [[{ a: 1 }]]",
      "a.yaml",
      {
        code: unparsable,
        message: "merge sources must be maps or map aliases",
        place: "a.yaml:1:5",
      },
    ],
    [
      "a: b: c",
      "a.yaml",
      {
        code: unparsable,
        message:
          "the YAML is invalid: nested mappings are not allowed in compact mappings",
        place: "a.yaml:1:4",
      },
    ],
    [
      "a: 1\n---\na: 2\n",
      "a.yaml",
      {
        code: unparsable,
        message:
          "the YAML is invalid: another document begins here, after `---`, and the file may hold one",
        place: "a.yaml:2:1",
      },
    ],
    [
      "? [a]\n: 1\n",
      "a.yaml",
      {
        code: unparsable,
        message: "the YAML is invalid: the name of a member is not a string",
        place: "a.yaml:1:3",
      },
    ],
    [
      "{ a: 1",
      "a.yaml",
      {
        code: unparsable,
        message: "the YAML is invalid: flow map must end with a }",
        place: "a.yaml:1:7",
      },
    ],
    [
      "a: &x [*x]",
      "a.yaml",
      {
        code: "document-invalid",
        message: "an alias of the document contains itself",
        place: "a.yaml#/a/0/0/0/0/0/0/0/0/0/0/…",
      },
    ],
    [
      "a: &x { 'b/c': *x }",
      "a.yaml",
      {
        code: "document-invalid",
        message: "an alias of the document contains itself",
        place: `a.yaml#/a${"/b~1c".repeat(10)}/…`,
      },
    ],
    [
      `${"[".repeat(301)}${"]".repeat(301)}`,
      "a.json",
      {
        code: "document-invalid",
        message: "the document is nested deeper than 300 levels",
        place: `a.json#${"/0".repeat(11)}/…`,
      },
    ],
    [
      "a\0b",
      "a.txt",
      {
        code: unparsable,
        message:
          "the document is not UTF-8: it contains zero bytes, as UTF-16 without a byte order mark and binary files do",
        place: "a.txt",
        help: "save it as UTF-8",
      },
    ],
    [
      '{"a": 1',
      "a.json?x.yaml",
      {
        code: unparsable,
        message: "the JSON ends before it is complete; the document is cut off",
        place: "a.json?x.yaml:1:8",
      },
    ],
    [
      "[1,",
      "a",
      {
        code: unparsable,
        message: "the JSON ends before it is complete; the document is cut off",
        place: "a:1:4",
      },
    ],
    [
      "{",
      "a",
      {
        code: unparsable,
        message: "the JSON ends before it is complete; the document is cut off",
        place: "a:1:2",
      },
    ],
    [
      "{} x",
      "a",
      {
        code: unparsable,
        message: 'the JSON is invalid: "x" is found where the end is expected',
        place: "a:1:4",
      },
    ],
  ])("%j of %s", async (text, uri, want) =>
    expect(await failureOf(parse(text, uri))).toEqual(want),
  );

  test("is no more than may be walked, and as deep as that", async () => {
    const deep = `${"[".repeat(300)}${"]".repeat(300)}`;
    expect((await parse(deep, "a.json")).remarks).toEqual([]);
    const wide = `a: &a [${"1,".repeat(2000)}]\nb: [${"*a,".repeat(1000)}]`;
    expect(await failureOf(parse(wide))).toEqual({
      code: "document-invalid",
      message:
        "the document has more than 2000000 members when its aliases are expanded",
      place: "a.yaml",
      help: "repeat less through YAML aliases, or use $ref",
    });
  });
});

describe("YAML that opens as JSON does", () => {
  test.each<[string, string, unknown]>([
    ["{ a: 1 }", "a", { a: 1 }],
    ['{"a": 1,}', "a.yaml", { a: 1 }],
    ['{"a": 1,}', "a.YML?b#c", { a: 1 }],
    ["[1, 2,]", "a.yml", [1, 2]],
    ["a: {}", "a.json", { a: {} }],
    ['"a"', "a", "a"],
    ["", "a", null],
    ["# nothing", "a", null],
  ])("%j of %s is read", async (text, uri, value) =>
    expect(await parse(text, uri)).toEqual({ value, remarks: [] }),
  );
});

describe("what is remarked on", () => {
  const encoding = (message: string) => ({
    code: "document-encoding",
    severity: "warning",
    pointer: "#",
    message,
    help: "save the document as UTF-8",
  });
  const one = "1 character is no valid UTF-8 and replaced by U+FFFD";
  const two = "2 characters are no valid UTF-8 and replaced by U+FFFD";
  test.each<[string, readonly number[], readonly object[]]>([
    ["one character", [0x22, 0xff, 0x22], [encoding(one)]],
    ["two characters", [0x22, 0xff, 0x61, 0xfe, 0x22], [encoding(two)]],
    ["none that is written so", [0x22, 0xef, 0xbf, 0xbd, 0x22], []],
    [
      "one beside one that is written so",
      [0x22, 0xef, 0xbf, 0xbd, 0xff, 0x22],
      [encoding(one)],
    ],
    [
      "half a character of UTF-16",
      [0xff, 0xfe, 0x22, 0, 0, 0xd8, 0x22, 0],
      [encoding(one)],
    ],
    [
      "none of UTF-16 that is written so",
      [0xfe, 0xff, 0, 0x22, 0xff, 0xfd, 0, 0x22],
      [],
    ],
  ])("%s", async (_, bytes, want) =>
    expect((await parseDocument(Uint8Array.from(bytes), "a")).remarks).toEqual(
      want,
    ),
  );

  test("is what a byte order mark says, which is no part of the text", () => {
    expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, 0x61]), "a")).toEqual({
      text: "a",
      replaced: 0,
    });
    expect(decodeText(Uint8Array.from([0xff]), "a")).toEqual({
      text: "\ufffd",
      replaced: 1,
    });
    expect(decodeText(bytesOf("a".repeat(4096) + "\0"), "a").replaced).toBe(0);
    expect(() => decodeText(bytesOf("a".repeat(4095) + "\0"), "a")).toThrow(
      "zero bytes",
    );
  });

  const range = (pointer: string, what: string) => ({
    code: "number-out-of-range",
    severity: "warning",
    pointer,
    message: `${what} is no JSON number; it is read as null`,
  });
  test("numbers that JSON does not have, which are null then", async () => {
    expect(await parse("a: .inf\nb: [.nan, 1, -.inf]\nc/d: .NaN")).toEqual({
      value: { a: null, b: [null, 1, null], "c/d": null },
      remarks: [
        range("#/a", "infinity"),
        range("#/c~1d", "not-a-number"),
        range("#/b/0", "not-a-number"),
        range("#/b/2", "infinity"),
      ],
    });
    expect(await parse('{"a": 1e999}', "a.json")).toEqual({
      value: { a: null },
      remarks: [range("#/a", "infinity")],
    });
  });

  test("tags that nobody knows, without which a value is read", async () => {
    expect(await parse("a: !foo 1\nb:\n  !bar { c: 2 }")).toEqual({
      value: { a: "1", b: { c: 2 } },
      remarks: [
        {
          code: "yaml-tag-ignored",
          severity: "warning",
          pointer: "#",
          message:
            "unresolved tag: !foo (line 1); the value is read without it",
        },
        {
          code: "yaml-tag-ignored",
          severity: "warning",
          pointer: "#",
          message:
            "unresolved tag: !bar (line 3); the value is read without it",
        },
      ],
    });
  });
});
