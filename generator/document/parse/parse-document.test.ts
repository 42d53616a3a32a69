import { describe, expect, test } from "vitest";
import { SpeclatheError } from "../../model/failure.js";
import { parseDocument } from "./parse-document.js";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function utf16(text: string, isBigEndian = false): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, !isBigEndian);
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(2 + index * 2, text.charCodeAt(index), !isBigEndian);
  return bytes;
}

async function failureOf(text: string, uri: string): Promise<string> {
  try {
    await parseDocument(bytesOf(text), uri);
    return "no failure";
  } catch (error) {
    if (!(error instanceof SpeclatheError)) throw error;
    return `${error.code} ${error.place ?? ""}: ${error.message}`;
  }
}

describe("what a document says", () => {
  test.each<{ title: string; given: Uint8Array; want: unknown }>([
    {
      title: "JSON",
      given: bytesOf('{"a": [1, null]}'),
      want: { a: [1, null] },
    },
    {
      title: "a byte order mark",
      given: bytesOf('\uFEFF{"a": 1}'),
      want: { a: 1 },
    },
    {
      title: "UTF-16, little end first",
      given: utf16('{"ä": 1}'),
      want: { ä: 1 },
    },
    {
      title: "UTF-16, big end first",
      given: utf16('{"ä": 1}', true),
      want: { ä: 1 },
    },
    {
      title: "YAML in flow style",
      given: bytesOf("{ a: 1, b: [x, y], }"),
      want: { a: 1, b: ["x", "y"] },
    },
    {
      title: "names as they are written",
      given: bytesOf("200: ok\n1.0: one\nyes: no\n~: none\n"),
      want: { "200": "ok", "1.0": "one", yes: "no", "~": "none" },
    },
    {
      title: "dates, yes and no as text",
      given: bytesOf("a: 2020-01-01\nb: yes\nc: 0o17\nd: 1_000\n"),
      want: { a: "2020-01-01", b: "yes", c: 15, d: "1_000" },
    },
    {
      title: "anchors and merge keys",
      given: bytesOf(
        "a: &a { x: 1, y: 2 }\nb: { <<: *a, y: 3 }\nc: { <<: [*a, { z: 4 }] }\n",
      ),
      want: { a: { x: 1, y: 2 }, b: { x: 1, y: 3 }, c: { x: 1, y: 2, z: 4 } },
    },
    {
      title: "a merge key with its tag",
      given: bytesOf("a: &a { x: 1 }\nb: { !!merge <<: *a, y: 3 }\n"),
      want: { a: { x: 1 }, b: { x: 1, y: 3 } },
    },
    {
      title: "an anchor that is set anew, and one of a name",
      given: bytesOf("a: &x 1\nb: *x\n&x c: *x\nd: *x\n"),
      want: { a: 1, b: 1, c: "c", d: "c" },
    },
    {
      title: "a merge key in quotes, or where no key stands, as text",
      given: bytesOf("'<<': { a: 1 }\nb: <<\n"),
      want: { "<<": { a: 1 }, b: "<<" },
    },
    {
      title: "what is merged, unless it is there or comes later",
      given: bytesOf("a: &a { x: 1, y: 1, z: 1 }\nb: { y: 2, <<: *a, z: 2 }\n"),
      want: { a: { x: 1, y: 1, z: 1 }, b: { y: 2, x: 1, z: 2 } },
    },
  ])("$title", async ({ given, want }) => {
    const { value, remarks } = await parseDocument(given, "openapi.txt");
    expect(value).toEqual(want);
    expect(remarks).toEqual([]);
  });

  test("a member named __proto__ is a member like any other", async () => {
    for (const text of ['{"__proto__": {"a": 1}}', "__proto__: { a: 1 }"]) {
      const { value } = await parseDocument(bytesOf(text), "openapi.txt");
      expect(Object.keys(value as object)).toEqual(["__proto__"]);
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    }
  });
});

test("merge keys that multiply are read once each", async () => {
  const lines = Array.from(
    { length: 200 },
    (_, index) =>
      `a${index + 1}: &a${index + 1} { <<: [*a${index}, *a${index}, *a${index}] }`,
  );
  const text = ["a0: &a0 { k: v }", ...lines, ""].join("\n");
  const { value } = await parseDocument(bytesOf(text), "openapi.yaml");
  expect(value).toMatchObject({ a200: { k: "v" } });
});

test("merge keys that bring in too much are refused where they stand", async () => {
  const members = Array.from({ length: 3000 }, (_, at) => `m${at}: 1`);
  const merging = Array.from({ length: 1000 }, (_, at) => `b${at}: { <<: *a }`);
  const text = [`a: &a { ${members.join(", ")} }`, ...merging, ""].join("\n");
  await expect(
    parseDocument(bytesOf(text), "openapi.yaml"),
  ).rejects.toMatchObject({
    code: "document-invalid",
    message: "the document is too large when its merge keys are resolved",
    place: "openapi.yaml:668:13",
  });
});

describe("what cannot be read", () => {
  test.each<{ given: string; want: string }>([
    {
      given: '{"a": 1',
      want: "1:8: the JSON ends before it is complete; the document is cut off",
    },
    {
      given: '{"a": "b',
      want: "1:9: the JSON ends before it is complete; the document is cut off",
    },
    {
      given: '{"a": "b\\u00',
      want: "1:13: the JSON ends before it is complete; the document is cut off",
    },
    {
      given: '{"a": tr\n',
      want: "1:9: the JSON ends before it is complete; the document is cut off",
    },
    {
      given: "[\n",
      want: "1:2: the JSON ends before it is complete; the document is cut off",
    },
    {
      given: '{"a": 1,}',
      want: '1:9: the JSON is invalid: "}" is found where a name in double quotes is expected',
    },
    {
      given: '{"a" 1}',
      want: '1:6: the JSON is invalid: "1" is found where ":" is expected',
    },
    {
      given: '{"a": 1 "b": 2}',
      want: '1:9: the JSON is invalid: "\\"" is found where "," or "}" is expected',
    },
    {
      given: "[1 2]",
      want: '1:4: the JSON is invalid: "2" is found where "," or "]" is expected',
    },
    {
      given: '{"a":\n NaN}',
      want: '2:2: the JSON is invalid: "N" is found where a value is expected',
    },
    {
      given: '{"a": 01}',
      want: '1:8: the JSON is invalid: "1" is found where "," or "}" is expected',
    },
    {
      given: '{"a": "b\nc"}',
      want: "1:9: the JSON is invalid: a string holds a line break",
    },
    {
      given: '{"a": "\\x"}',
      want: "1:8: the JSON is invalid: a string holds an escape that JSON does not have",
    },
    {
      given: '{"a": 1} x',
      want: '1:10: the JSON is invalid: "x" is found where the end is expected',
    },
  ])("$given", async ({ given, want }) =>
    expect(await failureOf(given, "openapi.json")).toBe(
      `document-unparsable openapi.json:${want}`,
    ),
  );

  test("several YAML documents in one", async () =>
    expect(await failureOf("a: 1\n---\nb: 2\n", "openapi.yaml")).toMatch(
      /^document-unparsable openapi.yaml:\d:\d: the YAML is invalid: another document begins here, after `---`, and the file may hold one$/,
    ));

  test("a million brackets", async () => {
    const depth = 1_000_000;
    const text = "[".repeat(depth) + "]".repeat(depth);
    expect(await failureOf(text, "openapi.json")).toMatch(
      /^document-invalid openapi.json#[/0]+\/…: the document is nested deeper than 300 levels$/,
    );
    const some = "[".repeat(20_000);
    expect(await failureOf(`a: ${some}`, "openapi.yaml")).toMatch(
      /^document-unparsable openapi.yaml:1:\d+: the YAML is nested too deeply$/,
    );
  });
});

describe("names that stand twice", () => {
  test.each<{ given: string; want: readonly string[] }>([
    { given: '{"a": {"b": 1, "c": 2}, "b": "a: b"}', want: [] },
    { given: '{"a": "x\\"a\\": 1", "b": [{"a": 1}, {"a": 1}]}', want: [] },
    {
      given: '{"a": 1, "b": [0, {"a/b": {"c": 1, "c": 2}}]}',
      want: ["#/b/1/a~1b c 1:36"],
    },
    { given: '{"a": 1,\n "\\u0061": 2}', want: ["# a 2:2"] },
    {
      given: "a: 1\nb:\n  - { c: 1, c: 2 }\na: 3\n",
      want: ["# a 4:1", "#/b/0 c 3:13"],
    },
  ])("$given", async ({ given, want }) => {
    const { remarks } = await parseDocument(bytesOf(given), "openapi.txt");
    const found = remarks.map(({ pointer, message }) => {
      const [, name, at] =
        /^the name "(.*)" occurs twice here \(again at (.*)\)/.exec(message) ??
        [];
      return `${pointer} ${name} ${at}`;
    });
    expect(found.toSorted()).toEqual(want);
  });
});
