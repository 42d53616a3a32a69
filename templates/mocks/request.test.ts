import { describe, expect, test } from "vitest";
import { matchAll, matchNone } from "../validation/match.js";
import {
  type MockBody,
  type MockParameter,
  readInput,
  typesAt,
} from "./request.js";
import type { MockSchema, MockSchemas } from "./schema.js";

const schemas: MockSchemas = {
  Point: {
    type: "object",
    properties: { x: { type: "integer" }, y: { type: "integer" } },
  },
  Named: {
    allOf: [{ $ref: "Point" }, { properties: { name: { type: "string" } } }],
  },
};
const whole: MockSchema = { type: "integer" };
const text: MockSchema = { type: "string" };
const point: MockSchema = { $ref: "Point" };
const wholes: MockSchema = { type: "array", items: whole };
const texts: MockSchema = { type: "array", items: text };

/** What is read of a parameter `p`, where it is written so. */
async function read(
  parameter: Omit<MockParameter, "name">,
  schema: MockSchema,
  {
    url = "/",
    path,
    headers = {},
  }: {
    readonly url?: string;
    readonly path?: string;
    readonly headers?: Record<string, string>;
  },
): Promise<unknown> {
  const input = await readInput(
    {
      parameters: [{ name: "p", ...parameter }],
      input: { properties: { p: schema } },
    },
    {
      request: new Request(`https://api.test${url}`, { headers }),
      path: new Map(path === undefined ? [] : [["p", path]]),
      schemas,
    },
  );
  const { p, ...more } = input as Record<string, unknown>;
  expect(more).toEqual({});
  return p;
}

describe("a parameter of the path", () => {
  test.each<
    [string, Omit<MockParameter, "name" | "in">, MockSchema, string, unknown]
  >([
    ["a text", {}, text, "a%2Fb%20c+d", "a/b c d"],
    ["a text that is not encoded as it should", {}, text, "100%", "100%"],
    ["a number", {}, whole, "5", 5],
    ["a list", {}, wholes, "1,2", [1, 2]],
    ["a list of texts with commas in them", {}, texts, "a%2Cb,c", ["a,b", "c"]],
    ["an object", {}, point, "x,1,y,2", { x: 1, y: 2 }],
    [
      "an object of which a value is missing",
      {},
      { additionalProperties: text, type: "object" },
      "x,1,y",
      { x: "1", y: "" },
    ],
    [
      "an object, exploded",
      { explode: true },
      point,
      "x=1,y=2",
      { x: 1, y: 2 },
    ],
    [
      "texts of an object, exploded, with an equals sign",
      { explode: true },
      { type: "object", additionalProperties: text },
      "a=b=c,d",
      { a: "b=c", d: "" },
    ],
    ["a label", { style: "label" }, text, ".a", "a"],
    ["a list of labels", { style: "label" }, wholes, ".1.2", [1, 2]],
    [
      "a list of labels, exploded",
      { style: "label", explode: true },
      wholes,
      ".1.2",
      [1, 2],
    ],
    [
      "an object of labels, exploded",
      { style: "label", explode: true },
      point,
      ".x=1.y=2",
      { x: 1, y: 2 },
    ],
    ["a matrix", { style: "matrix" }, text, ";p=a%20b", "a b"],
    ["a list in a matrix", { style: "matrix" }, wholes, ";p=1,2", [1, 2]],
    [
      "a list in a matrix, exploded",
      { style: "matrix", explode: true },
      wholes,
      ";p=1;p=2",
      [1, 2],
    ],
    [
      "an object in a matrix",
      { style: "matrix" },
      point,
      ";p=x,1,y,2",
      { x: 1, y: 2 },
    ],
    [
      "an object in a matrix, exploded",
      { style: "matrix", explode: true },
      point,
      ";x=1;y=2",
      { x: 1, y: 2 },
    ],
    ["JSON", { isJson: true }, point, "%7B%22x%22%3A1%7D", { x: 1 }],
  ])("is %s", async (_, parameter, schema, path, want) => {
    expect(await read({ in: "path", ...parameter }, schema, { path })).toEqual(
      want,
    );
  });

  test("is nothing where the path does not have it", async () => {
    expect(await read({ in: "path" }, text, {})).toBeUndefined();
    expect(
      await read({ in: "path", style: "matrix" }, text, {}),
    ).toBeUndefined();
  });
});

describe("a parameter of the query", () => {
  const spaced = { style: "spaceDelimited", explode: false };
  const piped = { style: "pipeDelimited", explode: false };
  test.each<
    [string, Omit<MockParameter, "name" | "in">, MockSchema, string, unknown]
  >([
    ["nothing where it is not there", {}, text, "q=1", undefined],
    ["nothing where there is no query", {}, text, "", undefined],
    ["a text", {}, text, "q=1&p=a%20b+c", "a b c"],
    ["an empty text", {}, text, "p=", ""],
    ["an empty text without an equals sign", {}, text, "p", ""],
    ["a text with equals signs", {}, text, "p=a=b=c", "a=b=c"],
    ["a text between empty parts", {}, text, "&&p=a&", "a"],
    ["the first text of several", {}, text, "p=a&p=b", "a"],
    ["a text before a fragment", {}, text, "p=a#?p=b", "a"],
    ["a text that is not encoded as it should", {}, text, "p=100%&%=1", "100%"],
    [
      "a text in JSON",
      { isJson: true },
      point,
      "p=%7B%22x%22%3A1%7D",
      { x: 1 },
    ],
    ["a list in JSON", { isJson: true }, wholes, "p=%5B1,2%5D", [1, 2]],
    ["a list", {}, wholes, "p=1&q=5&p=2", [1, 2]],
    ["a list of one", {}, wholes, "p=1", [1]],
    ["a list with brackets", {}, wholes, "p[]=1&p[]=2", [1, 2]],
    [
      "a list of texts with commas in them",
      {},
      texts,
      "p=a,b&p=c",
      ["a,b", "c"],
    ],
    ["a list, joined", { explode: false }, wholes, "p=1,2", [1, 2]],
    [
      "a list of objects in JSON and of texts",
      {},
      { type: "array", items: { anyOf: [text, point] } },
      "p=%7B%22x%22%3A1%7D&p=a,b",
      [{ x: 1 }, "a,b"],
    ],
    [
      "a list of lists in JSON, joined",
      { explode: false },
      { type: "array", items: wholes },
      "p=%5B1%2C2%5D%2C%5B3%5D",
      [[1, 2], [3]],
    ],
    ["a list, joined by blanks", spaced, wholes, "p=1%202+3", [1, 2, 3]],
    ["a list, joined by bars", piped, wholes, "p=1%7C2|3", [1, 2, 3]],
    [
      "a list of encoded texts, joined by bars",
      piped,
      texts,
      "p=a%2C|b",
      ["a,", "b"],
    ],
    ["no list, though joined by bars", piped, text, "p=a|b", "a|b"],
    ["an object", {}, point, "x=1&y=2&z=3", { x: 1, y: 2 }],
    [
      "an object of parts",
      {},
      { $ref: "Named" },
      "name=1&y=2",
      { name: "1", y: 2 },
    ],
    [
      "nothing where no member of the object is there",
      {},
      point,
      "z=3",
      undefined,
    ],
    [
      "an object, joined",
      { explode: false },
      point,
      "p=x,1,y,2",
      { x: 1, y: 2 },
    ],
    [
      "an object in brackets",
      { style: "deepObject" },
      point,
      "p[x]=1&p[y]=2&pp[x]=3",
      { x: 1, y: 2 },
    ],
    [
      "nothing where there are no brackets",
      { style: "deepObject" },
      point,
      "q[x]=1",
      undefined,
    ],
    [
      "lists in brackets",
      { style: "deepObject" },
      { properties: { a: wholes, b: wholes } },
      "p[a]=1&p[a]=2&p[b][]=3&p[b][]=4",
      { a: [1, 2], b: [3, 4] },
    ],
    [
      "lists by index in brackets",
      { style: "deepObject" },
      { properties: { a: { type: "array", items: point } } },
      "p[a][0][x]=1&p[a][1][x]=2",
      { a: [{ x: 1 }, { x: 2 }] },
    ],
    [
      "objects in brackets, members that nothing declares",
      { style: "deepObject" },
      { additionalProperties: { additionalProperties: whole } },
      "p[a][b]=1&p[a][c]=2&p[d][e]=x",
      { a: { b: 1, c: 2 }, d: { e: "x" } },
    ],
    [
      "texts in brackets that are encoded",
      { style: "deepObject" },
      { properties: { "a b": text } },
      "p%5Ba+b%5D=c%26d",
      { "a b": "c&d" },
    ],
  ])("is %s", async (_, parameter, schema, query, want) => {
    // The digits of an escape are in either case (RFC 3986, 2.1).
    const lower = query.replaceAll(/%[\dA-F]{2}/g, (each) =>
      each.toLowerCase(),
    );
    for (const each of new Set([query, lower])) {
      const url = each === "" ? "/" : `/?${each}`;
      expect(
        await read({ in: "query", ...parameter }, schema, { url }),
      ).toEqual(want);
    }
  });
});

describe("a parameter of the headers", () => {
  test.each<
    [
      string,
      MockParameter["in"],
      Omit<MockParameter, "name" | "in">,
      MockSchema,
      Record<string, string>,
      unknown,
    ]
  >([
    ["nothing", "header", {}, text, {}, undefined],
    ["a text", "header", {}, text, { P: "a b" }, "a b"],
    ["a number", "header", {}, whole, { p: "5" }, 5],
    ["a list", "header", {}, wholes, { p: "1,2" }, [1, 2]],
    ["an object", "header", {}, point, { p: "x,1,y,2" }, { x: 1, y: 2 }],
    [
      "an object, exploded",
      "header",
      { explode: true },
      point,
      { p: "x=1,y=2" },
      { x: 1, y: 2 },
    ],
    ["JSON", "header", { isJson: true }, point, { p: '{"x":1}' }, { x: 1 }],
    ["a cookie", "cookie", {}, whole, { cookie: "q=1; p=2;r=3" }, 2],
    [
      "a cookie with an equals sign",
      "cookie",
      {},
      text,
      { cookie: "p=a=b" },
      "a=b",
    ],
    [
      "no cookie of another name",
      "cookie",
      {},
      whole,
      { cookie: "pp=2; q=p=3" },
      undefined,
    ],
    ["no cookie where there is none", "cookie", {}, whole, {}, undefined],
    [
      "an object in a cookie",
      "cookie",
      {},
      point,
      { cookie: "p=x=1,y=2" },
      { x: 1, y: 2 },
    ],
    [
      "an object in a cookie, joined",
      "cookie",
      { explode: false },
      point,
      { cookie: "p=x,1,y,2" },
      { x: 1, y: 2 },
    ],
  ])("is %s: %s", async (_, place, parameter, schema, headers, want) => {
    expect(
      await read({ in: place, ...parameter }, schema, { headers }),
    ).toEqual(want);
  });
});

describe("a whole query", () => {
  test.each<[string, boolean, MockSchema, string, unknown]>([
    ["nothing", false, point, "/", undefined],
    ["nothing behind its mark", false, point, "/?", undefined],
    ["pairs", false, point, "/?x=1&y=2&z=a+b", { x: 1, y: 2, z: "a b" }],
    ["JSON", true, point, "/?%7B%22x%22:1%7D", { x: 1 }],
  ])("is %s", async (_, isJson, schema, url, want) => {
    const parameter = {
      in: "querystring",
      ...(isJson ? { isJson: true as const } : {}),
    };
    expect(await read(parameter, schema, { url })).toEqual(want);
  });
});

describe("a text is what its schema says", () => {
  test.each<[string, MockSchema, string, unknown]>([
    ["nothing said", {}, "5", "5"],
    ["a text or a number", { type: ["string", "integer"] }, "5", "5"],
    ["a number", { type: "number" }, "-1.5e3", -1500],
    ["a number that is none", whole, "5x", "5x"],
    ["a number that is empty", whole, "%20", " "],
    ["a number that is infinite", whole, "Infinity", "Infinity"],
    ["a boolean", { type: "boolean" }, "true", true],
    ["a boolean", { type: "boolean" }, "false", false],
    ["a boolean that is none", { type: "boolean" }, "yes", "yes"],
    ["null", { type: ["integer", "null"] }, "null", null],
    ["no null", whole, "null", "null"],
    ["a listed number", { enum: [1, 2] }, "2", 2],
    ["a listed boolean", { enum: [true, "a"] }, "true", true],
    [
      "a text beside listed numbers",
      { anyOf: [{ enum: [1] }, text] },
      "2",
      "2",
    ],
    ["no listed null", { enum: [null, "a"] }, "null", "null"],
    [
      "one of alternatives",
      { oneOf: [whole, { type: "boolean" }] },
      "true",
      true,
    ],
    ["one of parts", { allOf: [{}, whole] }, "7", 7],
  ])("%s", async (_, schema, written, want) => {
    expect(
      await read({ in: "query" }, schema, { url: `/?p=${written}` }),
    ).toEqual(want);
  });
});

test("a parameter is told by the name that the input has for it", async () => {
  const request = new Request("https://api.test/?__proto__=5&a-b=x");
  const input = await readInput(
    {
      parameters: [
        { name: "__proto__", in: "query" },
        { name: "a-b", in: "query", member: "aB" },
        { name: "gone", in: "query" },
      ],
      input: { properties: { aB: text } },
    },
    { request, path: new Map(), schemas },
  );
  expect(Object.entries(input as object)).toEqual([
    ["__proto__", "5"],
    ["aB", "x"],
  ]);
});

/** What is read of a body. */
async function readBody(
  body: MockBody,
  init: RequestInit,
  input: MockSchema = {},
): Promise<unknown> {
  const request = new Request("https://api.test", { method: "POST", ...init });
  return await readInput(
    { parameters: [], body, input },
    { request, path: new Map(), schemas },
  );
}

function typed(type: string, body: string): RequestInit {
  return { body, headers: { "content-type": type } };
}

describe("a body", () => {
  const json = (body: string) => typed("application/json", body);
  const form = (body: string) =>
    typed("application/x-www-form-urlencoded;charset=UTF-8", body);
  const members: MockSchema = { properties: { a: whole, b: texts, p: point } };
  const member: MockSchema = { properties: { body: members } };

  test.each<[string, MockBody, RequestInit, MockSchema, unknown]>([
    [
      "members of the input",
      { encoding: "json" },
      json('{"a":"1","__proto__":2}'),
      members,
      JSON.parse('{"a":"1","__proto__":2}'),
    ],
    [
      "the input where there is nothing else",
      { encoding: "json" },
      json("[1]"),
      members,
      [1],
    ],
    [
      "a member of the input",
      { encoding: "json", member: "body" },
      json("[1]"),
      member,
      { body: [1] },
    ],
    [
      "null",
      { encoding: "json", member: "body" },
      json("null"),
      member,
      { body: null },
    ],
    [
      "nothing where there is none",
      { encoding: "json", member: "body" },
      {},
      member,
      {},
    ],
    [
      "nothing where it is empty",
      { encoding: "json", member: "body" },
      json(""),
      member,
      {},
    ],
    [
      "a form",
      { encoding: "form" },
      form("a=1&b=x&b=y&p[x]=2"),
      members,
      { a: 1, b: ["x", "y"], p: { x: 2 } },
    ],
    [
      "a form as a member",
      { encoding: "form", member: "body" },
      form("a=1+"),
      member,
      { body: { a: 1 } },
    ],
    [
      "a text",
      { encoding: "text", member: "body" },
      typed("text/plain", "5"),
      member,
      { body: "5" },
    ],
    [
      "an empty text",
      { encoding: "text", member: "body" },
      typed("text/plain", ""),
      member,
      { body: "" },
    ],
    [
      "lines of JSON",
      { encoding: "json-lines", member: "body" },
      typed("application/x-ndjson", '{"a":1}\n\n 2 \n'),
      member,
      { body: [{ a: 1 }, 2] },
    ],
  ])("is %s", async (_, body, init, input, want) => {
    expect(await readBody(body, init, input)).toEqual(want);
  });

  test("has what is empty marked as meant", async () => {
    const { none, of, all } = (await readBody(
      { encoding: "json" },
      json('{"none":[],"of":[[1]],"all":{}}'),
    )) as Record<string, unknown>;
    expect([none, all]).toEqual([matchNone, matchAll]);
    expect(none).toBe(matchNone);
    expect(all).toBe(matchAll);
    expect(of).toEqual([[1]]);
  });

  test("is bytes", async () => {
    const body = new Blob(["abc"], { type: "image/png" });
    const read = (await readBody(
      { encoding: "binary", member: "file" },
      { body },
    )) as { file: Blob };
    expect([read.file.size, read.file.type]).toEqual([3, "image/png"]);
  });

  test("is made of parts", async () => {
    const form = new FormData();
    form.append("a", "1");
    form.append("b", "x");
    form.append("b", "y");
    form.append("p", new Blob(['{"x":1}'], { type: "application/json" }));
    form.append("v", new Blob(['{"x":2}'], { type: "application/vnd.a+json" }));
    form.append("file", new File(["abc"], "a.txt", { type: "text/plain" }));
    const read = (await readBody(
      { encoding: "multipart" },
      { body: form },
      members,
    )) as Record<string, unknown>;
    const { file, ...others } = read;
    expect(others).toEqual({ a: 1, b: ["x", "y"], p: { x: 1 }, v: { x: 2 } });
    expect(await (file as File).text()).toBe("abc");
    expect((file as File).name).toBe("a.txt");
  });

  test("is refused where it is no JSON", async () => {
    await expect(readBody({ encoding: "json" }, json("{"))).rejects.toThrow(
      SyntaxError,
    );
  });
});

test.each<[readonly string[], readonly string[]]>([
  [[], ["object"]],
  [["x"], ["integer"]],
  [["name"], []],
  [["x", "y"], []],
])("the types at %j are %j", (path, want) => {
  expect(typesAt(schemas, { $ref: "Point" }, path)).toEqual(want);
  expect(typesAt({}, { $ref: "Point" }, path)).toEqual([]);
});

test("what has members or items is an object or a list", () => {
  const schema: MockSchema = {
    properties: {
      a: { properties: {} },
      b: { items: text },
      c: { allOf: [whole, { type: ["string", "null"] }] },
    },
  };
  expect(["a", "b", "c"].map((name) => typesAt({}, schema, [name]))).toEqual([
    ["object"],
    ["array"],
    ["integer", "string", "null"],
  ]);
});
