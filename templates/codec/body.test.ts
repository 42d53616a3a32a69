import { parseFormData } from "@orpc/openapi-client/helpers";
import { describe, expect, test } from "vitest";
import {
  binaryBody,
  formBody,
  jsonBody,
  jsonLinesBody,
  multipartBody,
  typedMultipartBody,
  textBody,
} from "./body.js";
import { bracketPairs, deepObjectParameter } from "./deep-object.js";
import type { HttpBody } from "../http/outgoing-request.js";
import { formJoinedParameter } from "./query.js";

/** The encoder, for what has a body. */
const sent =
  <Given extends unknown[]>(
    encode: (...given: Given) => HttpBody | undefined,
  ) =>
  (...given: Given): HttpBody => {
    const body = encode(...given);
    return body ?? expect.fail("no body");
  };

describe("jsonBody", () => {
  test.each<{ given: unknown; want: string | undefined }>([
    { given: { a: [1, null], b: undefined }, want: '{"a":[1,null]}' },
    { given: [], want: "[]" },
    { given: null, want: "null" },
    { given: "a", want: '"a"' },
    { given: undefined, want: undefined },
  ])("$given", ({ given, want }) => {
    expect(jsonBody(given)).toEqual(
      want === undefined
        ? undefined
        : { contentType: "application/json", content: want },
    );
  });
  test("another content type", () => {
    expect(jsonBody({}, "application/merge-patch+json")).toEqual({
      contentType: "application/merge-patch+json",
      content: "{}",
    });
  });
});

test("jsonLinesBody", () => {
  expect(jsonLinesBody([{ a: 1 }, "b"])).toEqual({
    contentType: "application/x-ndjson",
    content: '{"a":1}\n"b"\n',
  });
});

test("formBody", () => {
  expect(
    formBody({ name: "a b", tags: ["x", "y"], owner: { id: 1 } }, undefined, {
      owner: deepObjectParameter,
    }),
  ).toEqual({
    contentType: "application/x-www-form-urlencoded",
    content: "name=a%20b&tags=x&tags=y&owner%5Bid%5D=1",
  });
});

test.each([multipartBody, typedMultipartBody])(
  "%o without parts is a body where there has to be one",
  async (encode) => {
    const optional = { optional: true };
    for (const value of [{}, { a: undefined, b: null, c: [] }]) {
      expect(encode(value, undefined, optional)).toBeUndefined();
      const text = await new Response(
        sent(encode)(value, undefined, {}).content,
      ).text();
      expect(text).toMatch(/^--[^\r\n]+--\r\n$/);
    }
    expect(encode({ a: "" }, undefined, optional)).toBeDefined();
  },
);

describe("multipartBody", () => {
  const file = new File(["x"], "a.png", { type: "image/png" });

  test("parts", async () => {
    const { content, contentType } = sent(multipartBody)({
      file,
      bytes: new Uint8Array([104, 105]),
      name: "a",
      tags: ["x", "y"],
      owner: { id: 1 },
      count: 2,
      none: undefined,
    });
    const form = content as FormData;
    expect(contentType).toBeUndefined();
    expect([...form.keys()]).toEqual([
      "file",
      "bytes",
      "name",
      "tags",
      "tags",
      "owner",
      "count",
    ]);
    expect(form.get("file")).toMatchObject({
      name: "a.png",
      type: "image/png",
    });
    expect(await (form.get("bytes") as File).text()).toBe("hi");
    expect(form.getAll("tags")).toEqual(["x", "y"]);
    expect(form.get("owner")).toBe('{"id":1}');
    expect(form.get("count")).toBe("2");
  });

  test("declared content types of files", () => {
    const { content } = sent(multipartBody)(
      { file, raw: new Blob(["x"]), owner: { id: 1 } },
      undefined,
      {
        types: {
          file: "text/plain",
          raw: "text/plain",
          owner: "application/json",
        },
      },
    );
    const form = content as FormData;
    expect(form.get("file")).toMatchObject({ type: "image/png" });
    expect(form.get("raw")).toMatchObject({ type: "text/plain" });
    expect(form.get("owner")).toBe('{"id":1}');
  });

  test("members sent as query parameters are", () => {
    const { content } = sent(multipartBody)(
      { owner: { "a b": "x&y", id: 1 }, tags: ["ä", "b"], none: undefined },
      undefined,
      {
        encoders: {
          owner: deepObjectParameter,
          tags: formJoinedParameter,
          none: formJoinedParameter,
        },
      },
    );
    expect([...(content as FormData)]).toEqual([
      ["owner[a b]", "x&y"],
      ["owner[id]", "1"],
      ["tags", "ä,b"],
    ]);
  });

  test("oRPC reads members of which each leaf is a part", () => {
    const { content } = sent(multipartBody)(
      { file, owner: { tags: ["x"], photo: file, photos: [file] }, name: "a" },
      undefined,
      { leaves: { owner: bracketPairs } },
    );
    const { owner, ...read } = parseFormData(content as FormData) as {
      owner: { photo: unknown; photos: unknown[] };
    };
    expect(read).toEqual({ file: expect.any(File) as File, name: "a" });
    expect(owner).toEqual({
      tags: ["x"],
      photo: expect.any(File) as File,
      photos: [expect.any(File) as File],
    });
  });

  test("a stream cannot be a part", () => {
    expect(() => multipartBody({ file: new ReadableStream() })).toThrow(
      new TypeError('part "file" cannot carry a stream'),
    );
  });
});

test("textBody", () => {
  expect(textBody("a")).toEqual({
    contentType: "text/plain;charset=UTF-8",
    content: "a",
  });
});

test("binaryBody", () => {
  const bytes = new Uint8Array([1]);
  expect(binaryBody(bytes)).toEqual({
    contentType: "application/octet-stream",
    content: bytes,
  });
  expect(binaryBody(bytes, "image/png").contentType).toBe("image/png");
  const blob = new Blob([bytes], { type: "image/gif" });
  expect(binaryBody(blob, "image/png").contentType).toBe("image/gif");
});

test("null is left out of forms", async () => {
  const given = { a: null, b: ["x", null, "y"], c: "z", d: undefined };
  expect(formBody(given).content).toBe("b=x&b=y&c=z");
  const entries = [
    ["b", "x"],
    ["b", "y"],
    ["c", "z"],
  ];
  expect([...(sent(multipartBody)(given).content as FormData)]).toEqual(
    entries,
  );
  const { content, contentType = "" } = sent(typedMultipartBody)(
    given,
    undefined,
    {},
  );
  const headers = { "content-type": contentType };
  const form = await new Response(content, { headers }).formData();
  expect([...form]).toEqual(entries);
});

test("parts with content types have no file names", async () => {
  const file = new File(["\r\n--x\r\n"], 'a"\r\n.txt', { type: "text/plain" });
  const given = {
    'me"ta': { a: 1 },
    note: "é",
    file,
    bytes: new Uint8Array([0, 255]),
    n: 5,
  };
  const types = { 'me"ta': "application/json", bytes: "image/png" };
  const { content, contentType = "" } = sent(typedMultipartBody)(
    given,
    undefined,
    {
      types,
    },
  );
  const text = await new Response(content).text();
  expect(text).toContain(
    'name="me%22ta"\r\ncontent-type: application/json\r\n\r\n{"a":1}\r\n--',
  );
  expect(text).toContain('name="note"\r\n\r\né\r\n--');
  const headers = { "content-type": contentType };
  const form = await new Response(content, { headers }).formData();
  expect(await (form.get("file") as File).text()).toBe("\r\n--x\r\n");
  expect(form.get("file")).toMatchObject({ type: "text/plain" });
  expect(form.get("bytes")).toMatchObject({ type: "image/png", size: 2 });
  expect(form.get("n")).toBe("5");
  expect(form.get("note")).toBe("é");
});

test("a file is a part, whatever style its member has", async () => {
  const encoders = { file: formJoinedParameter, files: formJoinedParameter };
  const file = new File(["a"], "a.txt");
  const { content } = sent(multipartBody)(
    { file, files: [file, file], text: "b" },
    undefined,
    { encoders },
  );
  const form = content as FormData;
  expect([...form.keys()]).toEqual(["file", "files", "files", "text"]);
  expect(await (form.get("file") as File).text()).toBe("a");
});
