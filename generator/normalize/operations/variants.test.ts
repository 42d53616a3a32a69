import { expect, test } from "vitest";
import {
  documentOf,
  normalized,
  objectOf,
} from "../../../test/support/normalized.js";

const row = objectOf({ id: { type: "string" } });
const other = objectOf({ name: { type: "string" } });
const text = { type: "string" };
const file = { type: "string", format: "binary" };

const success = (content: object, more: object = {}): object => ({
  responses: { 200: { description: "OK", content }, ...more },
});

async function calls(operation: object, method = "get"): Promise<string[]> {
  const { model } = await normalized(
    documentOf({
      "/rows": { [method]: { operationId: "rows.get", ...operation } },
    }),
  );
  return model.operations.map(({ name, variant, result, responses }) => {
    const encoding = result.kind === "body" ? result.encoding : result.kind;
    const accepts = responses[0]?.accepts?.join("+");
    const type = variant?.mediaType ?? accepts ?? responses[0]?.mediaType;
    return `${name} ${type ?? ""} ${encoding}`;
  });
}

test.each<[string, object, string[]]>([
  [
    "a table and a document beside JSON",
    {
      "application/json": { schema: row },
      "text/csv": { schema: text },
      "application/pdf": { schema: file },
    },
    [
      "get application/json json",
      "getCsv text/csv text",
      "getPdf application/pdf binary",
    ],
  ],
  [
    "a table that is declared to be what the JSON is",
    { "text/csv": { schema: row }, "application/json": { schema: row } },
    ["get application/json json", "getCsv text/csv text"],
  ],
  [
    "one value in several notations",
    {
      "text/plain": { schema: row },
      "application/json": { schema: row },
      "text/json": { schema: row },
      "application/xml": { schema: row },
      "application/hal+json": { schema: row },
      "*/*": { schema: row },
    },
    ["get application/json json"],
  ],
  [
    "a text as .NET declares it",
    {
      "text/plain": { schema: text },
      "application/json": { schema: text },
      "text/json": { schema: text },
    },
    ["get application/json json"],
  ],
  [
    "forms beside JSON of the same text, as Elysia declares them",
    {
      "application/json": { schema: text },
      "application/x-www-form-urlencoded": { schema: text },
      "multipart/form-data": { schema: text },
      "text/plain": { schema: text },
    },
    ["get application/json json"],
  ],
  [
    "a form of another shape",
    {
      "application/json": { schema: row },
      "multipart/form-data": { schema: other },
    },
    ["get application/json json", "getForm multipart/form-data multipart"],
  ],
  [
    "JSON of another shape",
    {
      "application/json": { schema: row },
      "application/vnd.acme+json": { schema: other },
      "application/vnd.acme.v2+json": { schema: other },
    },
    ["get application/json json", "getAcme application/vnd.acme+json json"],
  ],
  [
    "anything beside JSON",
    { "*/*": { schema: file }, "application/json": { schema: row } },
    ["get application/json json", "getBlob */* binary"],
  ],
  [
    "a page beside JSON of the same text",
    {
      "application/json": { schema: text },
      "text/html": { schema: text },
    },
    ["get application/json json", "getHtml text/html text"],
  ],
  [
    "nothing said of any of them",
    { "application/json": {}, "text/csv": {} },
    ["get application/json json", "getCsv text/csv text"],
  ],
  [
    "pictures, of which the server may choose",
    { "image/png": { schema: file }, "image/gif": { schema: file } },
    [
      "get image/gif+image/png binary",
      "getGif image/gif binary",
      "getPng image/png binary",
    ],
  ],
  [
    "streams",
    {
      "application/json": { schema: row },
      "text/event-stream": { schema: row },
      "application/x-ndjson": { schema: row },
    },
    [
      "get application/json json",
      "getLines application/x-ndjson json-lines",
      "getStream text/event-stream events",
    ],
  ],
])("%s", async (_, content, want) => {
  expect(await calls(success(content))).toEqual(want);
});

test.each([
  ["application/octet-stream", "getBlob"],
  ["text/plain", "getText"],
  ["text/tab-separated-values", "getTsv"],
  ["image/svg+xml", "getSvg"],
  ["application/vnd.ms-excel", "getXls"],
  [
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "getXlsx",
  ],
  ["application/x-tar", "getTar"],
  ["application/vnd.acme.report+zip", "getAcmeReport"],
  ["application/zip; charset=binary", "getZip"],
  ["image/*", "getImage"],
])("%s beside JSON is had by %s", async (mediaType, want) => {
  const found = await calls(
    success({
      "application/json": { schema: row },
      [mediaType]: { schema: file },
    }),
  );
  expect(found.map((each) => each.split(" ")[0])).toEqual(["get", want]);
});

test("HEAD has no body of any type", async () => {
  const content = { "application/json": { schema: row }, "text/csv": {} };
  expect(await calls(success(content), "head")).toEqual([
    "get application/json none",
  ]);
});

test("a failure in several types is no call", async () => {
  const failed = { 400: { description: "No", content: { "text/csv": {} } } };
  const content = { "application/json": { schema: row } };
  expect(await calls(success(content, failed))).toHaveLength(1);
});

test("what multiplies has a bound", async () => {
  const types = Array.from({ length: 40 }, (_, index) => [
    `application/vnd.a${index}+json`,
    { schema: objectOf({ [`a${index}`]: text }) },
  ]);
  const { model, diagnostics } = await normalized(
    documentOf({
      "/rows": { get: { ...success(Object.fromEntries(types)) } },
    }),
  );
  expect(model.operations).toHaveLength(17);
  expect(diagnostics.map(({ code }) => code)).toContain("media-types-many");
});

const twoWays = {
  "application/json": { schema: row },
  "text/event-stream": { schema: other },
};
const csv = success({
  "application/json": { schema: row },
  "text/csv": { schema: text },
});

test("no operation gives up its name", async () => {
  const paths = {
    "/rows": { get: { operationId: "rows.get", ...csv } },
    "/rows.csv": { get: { operationId: "rows.getCsv", ...csv } },
  };
  const { model } = await normalized(documentOf(paths));
  expect(model.operations.map(({ path, name }) => `${name} ${path}`)).toEqual([
    "get /rows",
    "getAsCsv /rows",
    "getCsv /rows.csv",
    "getCsvAsCsv /rows.csv",
  ]);
});

test("a call keeps its name when an operation comes that would have it", async () => {
  const before = { "/rows": { get: { operationId: "rows.get", ...csv } } };
  const old = await normalized(documentOf(before));
  const { model } = await normalized(
    documentOf({
      ...before,
      "/rows.csv": {
        get: {
          operationId: "rows.getCsv",
          ...success({ "text/csv": { schema: text } }),
        },
      },
    }),
    {},
    old.names,
  );
  expect(
    model.operations.map(({ path, name, variant }) =>
      [name, path, variant?.mediaType ?? "own"].join(" "),
    ),
  ).toEqual(expect.arrayContaining(["get /rows own", "getCsv /rows text/csv"]));
  expect(new Set(model.operations.map(({ name }) => name)).size).toBe(3);
});

test("calls of one operation have one input and one map of errors", async () => {
  const failed = {
    400: {
      description: "No",
      content: { "application/json": { schema: other } },
    },
  };
  const parameters = [{ name: "q", in: "query", schema: text }];
  const { model } = await normalized(
    documentOf({
      "/rows": {
        get: {
          operationId: "rows.get",
          parameters,
          ...success(
            { "application/json": { schema: row }, "text/csv": {} },
            failed,
          ),
        },
      },
    }),
  );
  const [get, getCsv] = model.operations;
  expect(getCsv?.input).toEqual(get?.input);
  expect(getCsv?.errors).toEqual(get?.errors);
  expect(getCsv?.input.schema).toEqual({ ref: "RowGetInput" });
});

test("only the call for JSON has pages", async () => {
  const parameters = [{ name: "cursor", in: "query", schema: text }];
  const page = objectOf({
    items: { type: "array", items: row },
    "nextCursor?": text,
  });
  const { model } = await normalized(
    documentOf({
      "/rows": {
        get: {
          operationId: "rows.list",
          parameters,
          ...success({ "application/json": { schema: page }, "text/csv": {} }),
        },
      },
    }),
  );
  expect(
    model.operations.map(({ name, paging, reads }) => [
      name,
      paging?.kind,
      reads.only,
    ]),
  ).toEqual([
    ["list", "cursor", true],
    ["listCsv", undefined, true],
  ]);
});

const body = (schema: object, more: object = {}): object => ({
  requestBody: { required: true, content: { "application/json": { schema } } },
  ...more,
});

test.each<[string, object, (readonly [boolean, boolean] | undefined)[]]>([
  [
    "a boolean",
    { properties: { stream: { type: "boolean" } } },
    [
      [false, false],
      [true, true],
    ],
  ],
  [
    "a boolean that is true by default",
    { properties: { stream: { type: "boolean", default: true } } },
    [
      [false, true],
      [true, true],
    ],
  ],
  [
    "a required one",
    { properties: { stream: { type: "boolean" } }, required: ["stream"] },
    [
      [false, true],
      [true, true],
    ],
  ],
  [
    "one in a part",
    {
      allOf: [
        {
          properties: {
            stream: { anyOf: [{ type: "boolean" }, { type: "null" }] },
          },
        },
        row,
      ],
    },
    [
      [false, false],
      [true, true],
    ],
  ],
  ["a text", { properties: { stream: text } }, [undefined, undefined]],
  [
    "one that cannot be true",
    { properties: { stream: { enum: [false] } } },
    [undefined, undefined],
  ],
  ["none", row, [undefined, undefined]],
])("a member `stream`: %s", async (_, schema, want) => {
  const { model } = await normalized(
    documentOf({
      "/chat": {
        post: {
          operationId: "chat.create",
          ...body({ type: "object", ...schema }),
          ...success(twoWays),
        },
      },
    }),
  );
  expect(model.operations.map(({ name }) => name)).toEqual([
    "create",
    "createStream",
  ]);
  expect(
    model.operations.map(({ input }) => {
      const chosen = input.body?.chosen;
      return chosen && [chosen.value, chosen.isSet];
    }),
  ).toEqual(want);
});

test("`stream` is nothing where there is no stream", async () => {
  const { model } = await normalized(
    documentOf({
      "/chat": {
        post: {
          ...body(objectOf({ stream: { type: "boolean" } })),
          ...success({ "application/json": { schema: row }, "text/csv": {} }),
        },
      },
    }),
  );
  expect(model.operations.map(({ input }) => input.body?.chosen)).toEqual([
    undefined,
    undefined,
  ]);
});
