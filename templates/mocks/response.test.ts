import { describe, expect, test } from "vitest";
import { list } from "../validation/list.js";
import { MockDocument } from "./document.js";
import {
  type MockAnswer,
  type MockedOperation,
  MockMistake,
} from "./operation.js";
import { checkResult, responseOf } from "./response.js";
import { object } from "../validation/map.js";
import type { Check } from "../validation/report.js";
import { integer } from "../validation/scalar.js";

async function sent(answer: MockAnswer, result: unknown) {
  const response = await responseOf(answer, result);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}

async function* each<T>(values: readonly T[]): AsyncIterable<T> {
  for (const value of values) yield await Promise.resolve(value);
}

describe("what is answered", () => {
  test.each<[string, MockAnswer, unknown, Awaited<ReturnType<typeof sent>>]>([
    [
      "JSON",
      { status: 201, encoding: "json" },
      { a: [1] },
      {
        status: 201,
        headers: { "content-type": "application/json" },
        body: '{"a":[1]}',
      },
    ],
    [
      "JSON of a type of its own",
      { status: 200, encoding: "json", mediaType: "application/vnd.a+json" },
      null,
      {
        status: 200,
        headers: { "content-type": "application/vnd.a+json" },
        body: "null",
      },
    ],
    [
      "headers beside it",
      { status: 200, encoding: "json", headers: { etag: "x" } },
      1,
      {
        status: 200,
        headers: { "content-type": "application/json", etag: "x" },
        body: "1",
      },
    ],
    [
      "nothing where there is no body",
      { status: 204, headers: { etag: "x" } },
      { a: 1 },
      { status: 204, headers: { etag: "x" }, body: "" },
    ],
    [
      "nothing for nothing",
      { status: 200, encoding: "json" },
      undefined,
      { status: 204, headers: {}, body: "" },
    ],
    [
      "a text",
      { status: 200, encoding: "text", mediaType: "text/csv" },
      5,
      { status: 200, headers: { "content-type": "text/csv" }, body: "5" },
    ],
    [
      "a text of a type with parameters",
      { status: 200, encoding: "text", mediaType: "text/plain;charset=utf-8" },
      "a",
      {
        status: 200,
        headers: { "content-type": "text/plain;charset=UTF-8" },
        body: "a",
      },
    ],
    [
      "bytes of any type",
      { status: 200, encoding: "binary", mediaType: "image/*" },
      new Blob(["a"], { type: "image/png" }),
      { status: 200, headers: { "content-type": "image/png" }, body: "a" },
    ],
    [
      "a form",
      {
        status: 200,
        encoding: "form",
        mediaType: "application/x-www-form-urlencoded",
      },
      new URLSearchParams({ a: "b c" }),
      {
        status: 200,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "a=b+c",
      },
    ],
    [
      "lines of JSON",
      {
        status: 200,
        encoding: "json-lines",
        mediaType: "application/x-ndjson",
      },
      each([{ a: 1 }, 2]),
      {
        status: 200,
        headers: { "content-type": "application/x-ndjson" },
        body: '{"a":1}\n2\n',
      },
    ],
    [
      "events",
      { status: 200, encoding: "events", mediaType: "text/event-stream" },
      each<object>([
        { data: { a: 1 } },
        { data: "x\ny", event: "said", id: "7" },
        { data: 5, event: 1, id: 2 },
      ]),
      {
        status: 200,
        headers: { "content-type": "text/event-stream" },
        body: 'data: {"a":1}\n\nid: 7\nevent: said\ndata: x\ndata: y\n\ndata: 5\n\n',
      },
    ],
  ])("is %s", async (_, answer, result, want) => {
    expect(await sent(answer, result)).toEqual(want);
  });

  test("is a form of parts, whose boundary is its own", async () => {
    const form = new FormData();
    form.set("a", "1");
    const response = await responseOf(
      { status: 200, encoding: "multipart", mediaType: "multipart/form-data" },
      form,
    );
    expect((await response.formData()).get("a")).toBe("1");
  });
});

describe("what a mock gives", () => {
  const wholes: Check = (value, key) => list(value, key, integer);
  const document = new MockDocument(
    { Wholes: { type: "array", items: { type: "integer" } } },
    { types: { Wholes: wholes } },
  );
  const operation = (
    answer: Partial<MockAnswer>,
    items?: readonly string[],
  ): MockedOperation => ({
    id: "rows.list",
    method: "GET",
    path: "/rows",
    parameters: [],
    answer: { status: 200, encoding: "json", ...answer },
    ...(items ? { paging: { kind: "page", items, start: ["page"] } } : {}),
  });
  const mistake = "the mock of rows.list returns";

  test.each<[string, MockedOperation, unknown, string?]>([
    ["is not checked where nothing is said", operation({}), { a: 1 }],
    ["is as it must be", operation({ check: wholes }), [1, 2]],
    [
      "is wrong",
      operation({ check: wholes }),
      [1, "2", null],
      `${mistake} a response that the document does not allow: [1]: must be an integer; [2]: must be an integer`,
    ],
    [
      "is wrong as a whole",
      operation({ check: wholes }),
      {},
      `${mistake} a response that the document does not allow: must be an array`,
    ],
    ["is a list of items", operation({ itemCheck: object }), [{}, {}]],
    [
      "is a list of wrong items, of which the first is named",
      operation({ itemCheck: integer }),
      [1, "2", 3.5],
      `${mistake} a response that the document does not allow: item 1: must be an integer`,
    ],
    [
      "is no list of items",
      operation({ itemCheck: integer }),
      { 0: 1 },
      `${mistake} no array of items`,
    ],
    [
      "is a page of items",
      operation({ itemCheck: integer }, ["data", "rows"]),
      { data: { rows: [1] } },
    ],
    [
      "is a page of wrong items",
      operation({ itemCheck: integer }, ["data"]),
      { data: ["x"] },
      `${mistake} a response that the document does not allow: item 0: must be an integer`,
    ],
    [
      "is a page without items",
      operation({ itemCheck: integer }, ["data", "rows"]),
      {},
      `${mistake} no array of items`,
    ],
    [
      "is wrong as a page, which is said alone",
      operation({ check: wholes, itemCheck: integer }, ["data"]),
      { data: ["x"] },
      `${mistake} a response that the document does not allow: must be an array`,
    ],
  ])("%s", (_, of, result, message) => {
    const check = (): void => checkResult(of, result, document);
    if (message === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(new MockMistake(message));
  });
});
