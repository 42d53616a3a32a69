import { describe, expect, test } from "vitest";
import type {
  Operation,
  OperationInput,
  RequestBody,
} from "../../model/operation.js";
import type { Schema } from "../../model/schema.js";
import { startEmission } from "../emission/emission.js";
import {
  list,
  modelOf,
  named,
  object,
  operation,
  parameter,
  string,
  uuid,
} from "../../../test/support/example-model.js";
import type { EmitOptions } from "../options/options.js";
import { textOf } from "../../../test/support/module-text.js";
import { emitResource } from "./resource-module.js";
import { buildResourceTree } from "../names/resource-tree.js";

/** The constants of one resource, without the imports. */
async function constants(
  given: Operation,
  input: Schema = {},
  options: EmitOptions = { validators: { requests: false } },
): Promise<string> {
  const model = modelOf({
    types: [
      named("Input", input, "input"),
      named("Item", object({ id: uuid })),
    ],
    operations: [given],
  });
  const root = buildResourceTree(model.operations);
  const resource = root.children[0] ?? root;
  const text = await textOf(
    emitResource(resource, startEmission(model, options)),
  );
  return text.replace(/^(?:import [^;]*;\n)+\n?/, "");
}

/** The facts of an operation, on one line. */
async function request(
  given: Partial<Operation>,
  input: Schema,
): Promise<string> {
  const text = await constants(operation(["items"], "run", given), input);
  return text.replace(/\s+/g, " ");
}

function inputOf(rest: Partial<OperationInput>): OperationInput {
  return { schema: { ref: "Input" }, required: true, parameters: [], ...rest };
}

const id = parameter("id", "path", { schema: uuid });

const extra = parameter("extra", "path");

describe("parameters", () => {
  test.each([
    {
      given: [id],
      path: "/items/{id}/parts",
      want: 'path: "/items/{id}/parts", decode: decodeNothing, });',
    },
    {
      given: [
        parameter("a", "path", { style: "label", explode: true }),
        parameter("b", "path", { style: "matrix" }),
      ],
      path: "/{a}{b}",
      want: 'segments: [ { name: "a", encode: labelSegment, explode: true }, { name: "b", encode: matrixSegment }, ],',
    },
    {
      given: [id, parameter("parts", "path", { schema: { type: ["array"] } })],
      path: "/items/{id}/{parts}",
      want: 'segments: [{ name: "parts", encode: simpleSegment }],',
    },
    {
      given: [
        parameter("id", "path", { member: "idOf", schema: uuid }),
        parameter("a", "path", { mediaType: "application/json" }),
        parameter("b", "path", {
          mediaType: "application/json",
          style: "matrix",
          explode: true,
        }),
      ],
      path: "/{id}/{a}/{b}",
      want:
        'segments: [ { name: "id", member: "idOf" }, { name: "a", json: jsonText }, ' +
        '{ name: "b", encode: matrixSegment, json: jsonText }, ],',
    },
    {
      given: [],
      path: "/a`b${c}\\{d}?fixed=1#x",
      want: 'path: "/a%60b$%7Bc%7D%5C%7Bd%7D", query: ["fixed=1"],',
    },
    {
      given: [id],
      path: "/a`b${c}\\{id}",
      want: 'path: "/a%60b$%7Bc%7D%5C{id}",',
    },
    {
      given: [
        parameter("q", "query"),
        parameter("ids", "query", { explode: false }),
      ],
      want: 'query: [ [formQuery, "q"], [formJoinedQuery, "ids"], ],',
    },
    {
      given: [
        parameter("a", "query", { style: "spaceDelimited", explode: false }),
        parameter("b", "query", { style: "pipeDelimited", explode: false }),
        parameter("c", "query", { style: "deepObject", schema: {} }),
        parameter("d", "query", { mediaType: "application/json" }),
        parameter("e", "query", { allowReserved: true }),
      ],
      want:
        'query: [ [spaceDelimitedQuery, "a"], [pipeDelimitedQuery, "b"], [deepObjectQuery, "c"], ' +
        '[jsonQuery, "d"], [reservedFormQuery, "e"], ],',
    },
    {
      given: [
        parameter("a", "query", { member: "aQuery" }),
        parameter("c", "query", { style: "deepObject" }),
        parameter("b-c", "query"),
      ],
      want: 'query: [ [formQuery, ["a", "aQuery"], "b-c"], [deepListQuery, "c"], ],',
    },
    {
      given: [
        parameter("a", "query", { style: "deepObject" }),
        parameter("b", "query", {
          style: "deepObject",
          schema: { type: ["array", "null"], items: { type: ["string"] } },
        }),
      ],
      want: 'query: [[deepListQuery, "a", "b"]],',
    },
    {
      given: [
        parameter("a", "query", { style: "deepObject" }),
        parameter("b", "query", {
          style: "deepObject",
          schema: { type: ["array"], items: { type: ["object"] } },
        }),
      ],
      want: 'query: [[deepObjectQuery, "a", "b"]],',
    },
    {
      given: [parameter("q", "query"), parameter("page", "query")],
      want: 'query: [[formQuery, "q", "page"]],',
    },
    {
      given: [
        parameter("q", "querystring", {
          mediaType: "application/x-www-form-urlencoded",
        }),
      ],
      want: 'querystring: [wholeQuery, "q"],',
    },
    {
      given: [
        parameter("X-Trace", "header", { member: "xTrace" }),
        parameter("sid", "cookie"),
      ],
      want:
        'headers: [{ name: "X-Trace", member: "xTrace", encode: headerValue }], ' +
        'cookies: [{ name: "sid", encode: cookiePairs }],',
    },
  ])("$want", async ({ given, path = "/items", want }) => {
    const members = object(
      Object.fromEntries(given.map(({ member }) => [member, string])),
    );
    const printed = await request(
      { path, input: inputOf({ parameters: given }) },
      members,
    );
    expect(printed).toContain(want);
  });
});

describe("bodies", () => {
  const whole = { kind: "whole", member: "body" } as const;
  const members = { kind: "members" } as const;
  test.each<{
    given: Partial<RequestBody>;
    schema?: Schema;
    parameters?: OperationInput["parameters"];
    want: string;
  }>([
    {
      given: { placed: members },
      want: "body: json,",
    },
    {
      given: { placed: members, required: false },
      want: "body: optionalJson,",
    },
    {
      given: { placed: members },
      parameters: [id],
      want: 'unsent: ["id"], body: json,',
    },
    {
      given: { placed: whole },
      want: 'body: { ...json, member: "body" },',
    },
    {
      given: { placed: members, mediaType: "application/vnd.x+json" },
      want: 'body: { type: "application/vnd.x+json", encode: jsonBody },',
    },
    {
      given: {
        placed: members,
        encoding: "form",
        mediaType: "application/x-www-form-urlencoded",
      },
      want: 'body: { type: "application/x-www-form-urlencoded", encode: formBody },',
    },
    {
      given: {
        placed: members,
        encoding: "multipart",
        mediaType: "multipart/form-data",
      },
      want: 'body: { type: "multipart/form-data", encode: multipartBody },',
    },
    {
      given: {
        placed: members,
        encoding: "multipart",
        mediaType: "multipart/form-data",
        required: false,
      },
      want: 'body: { type: "multipart/form-data", encode: multipartBody, parts: { optional: true }, },',
    },
    {
      given: {
        placed: members,
        encoding: "multipart",
        mediaType: "multipart/form-data",
        required: false,
        orJson: true,
      },
      want: 'body: { type: "multipart/form-data", encode: jsonOrMultipartBody, optional: isEmptyBody, },',
    },
    {
      given: { placed: whole, encoding: "text", mediaType: "text/plain" },
      schema: string,
      want: 'body: { type: "text/plain", encode: textBody, member: "body" },',
    },
    {
      given: {
        placed: whole,
        encoding: "text",
        mediaType: "text/csv",
        required: false,
      },
      schema: string,
      want: 'body: { type: "text/csv", encode: textBody, member: "body", optional: "undefined", },',
    },
    {
      given: { placed: whole, encoding: "text", mediaType: "text/csv" },
      schema: { type: ["string", "null"] },
      want: 'body: { type: "text/csv", encode: textBody, member: "body", nullable: true },',
    },
    {
      given: { placed: whole, encoding: "text", mediaType: "text/plain" },
      schema: object({ a: string }),
      want: 'body: { type: "text/plain", encode: textBody, member: "body" },',
    },
    {
      given: { placed: whole, encoding: "binary", mediaType: "image/*" },
      schema: { ...string, format: "binary" },
      want: 'body: { encode: binaryBody, member: "body" },',
    },
    {
      given: { placed: whole, encoding: "binary", mediaType: "image/png" },
      schema: {},
      want: 'body: { type: "image/png", encode: binaryBody, member: "body" },',
    },
    {
      given: {
        placed: whole,
        encoding: "json-lines",
        mediaType: "application/x-ndjson",
      },
      schema: list({}),
      want: 'body: { type: "application/x-ndjson", encode: jsonLinesBody, member: "body" },',
    },
  ])("$want", async ({ given, schema = {}, parameters = [], want }) => {
    const body = {
      required: true,
      pointer: "#",
      schemaPointer: "#/body",
      mediaType: "application/json",
      encoding: "json",
      placed: members,
      ...given,
    } as const;
    const printed = await constants(
      operation(["items"], "run", {
        method: "POST",
        path: "/items",
        input: inputOf({ parameters, body }),
      }),
      object({ "body?": schema }),
    );
    expect(printed.replace(/\s+/g, " ")).toContain(want);
  });
});

describe("results", () => {
  const json: Operation["result"] = {
    kind: "body",
    encoding: "json",
    schema: { ref: "Item" },
  };
  test.each<{
    given: Operation["result"];
    mediaType?: string;
    want: [string, string];
  }>([
    { given: { kind: "none" }, want: ["void", "decode: decodeNothing"] },
    { given: json, want: ["Item", 'path: "/"'] },
    {
      given: json,
      mediaType: "application/vnd.x+json",
      want: ["Item", 'accept: "application/vnd.x+json"'],
    },
    {
      given: { ...json, encoding: "text" },
      mediaType: "text/csv",
      want: ["string", 'decode: decodeText, accept: "text/csv"'],
    },
    {
      given: { ...json, encoding: "binary" },
      mediaType: "*/*",
      want: ["Blob", "decode: decodeBlob"],
    },
    {
      given: { ...json, encoding: "multipart" },
      want: ["FormData", "decode: decodeForm"],
    },
    {
      given: { ...json, encoding: "json-lines" },
      want: [
        "AsyncIterable<Item>",
        "decode: /* @__PURE__ */ linesOrError(decodeJsonLines)",
      ],
    },
    {
      given: { ...json, encoding: "events" },
      want: [
        "AsyncIterable<ServerEvent<Item>>",
        "decode: /* @__PURE__ */ eventsOrError(decodeEvents)",
      ],
    },
  ])("$want", async ({ given, mediaType = "application/json", want }) => {
    const encoding = given.kind === "body" ? given.encoding : "json";
    const text = await constants(
      operation(["items"], "run", {
        result: given,
        responses: [{ status: "200", pointer: "#", mediaType, encoding }],
      }),
    );
    expect(text.replace(/\s+/g, " ")).toContain(`Operation<${want[0]}>`);
    expect(text.replace(/\s+/g, " ")).toContain(want[1]);
  });
});

describe("a checked input's query is taken together", () => {
  const page = parameter("page", "query");
  const q = parameter("q", "query");
  test.each([
    { given: [q, page], want: "query: formQuery, input: checkInput," },
    {
      given: [id, q, page],
      path: "/items/{id}",
      want: 'path: "/items/{id}", query: formQuery, input: checkInput,',
    },
    { given: [id, q], want: 'query: formQuery, unsent: ["id"],' },
    {
      given: [q, parameter("sid", "cookie", { member: "query" })],
      want: 'query: formQuery, cookies: [{ name: "sid", member: "query", encode: cookiePairs }],',
    },
    { given: [q], path: "/items?a=1", want: 'query: ["a=1", formQuery],' },
    {
      given: [q, parameter("d", "query", { style: "deepObject" })],
      want: 'query: [ [formQuery, "q"], [deepListQuery, "d"], ],',
    },
    {
      given: [parameter("a", "query", { member: "aQuery" })],
      want: 'query: [[formQuery, ["a", "aQuery"]]],',
    },
  ])("$want", async ({ given, path = "/items", want }) => {
    const text = await constants(
      operation(["items"], "run", {
        path,
        input: inputOf({ parameters: given }),
      }),
      {},
      {},
    );
    expect(text.replace(/\s+/g, " ")).toContain(want);
  });
});

describe("constants", () => {
  test("an input is checked before it is sent", async () => {
    const given = operation(["items"], "get", {
      path: "/items/{id}",
      summary: "Get it",
      description: "Get it",
      deprecated: true,
      security: [
        [
          { scheme: "a", scopes: [] },
          { scheme: "b", scopes: [] },
        ],
        [],
      ],
      input: inputOf({ parameters: [id] }),
      result: { kind: "body", encoding: "json", schema: { ref: "Item" } },
    });
    expect(await constants(given, object({ id: uuid }), {})).toBe(`\
/**
 * Get it
 *
 * \`GET /items/{id}\`
 *
 * @deprecated
 */
export const get: Operation<Input, Item> = /* @__PURE__ */ checkedOperation({
  id: "items.get",
  method: "GET",
  path: "/items/{id}",
  input: checkInput,
  security: [["a", "b"], []],
  deprecated: true,
});
`);
  });

  test.each([
    {
      given: "throw",
      want: "decode: /* @__PURE__ */ checkedJson(checkItemsGetResponse)",
    },
    {
      given: "warn",
      want: "decode: /* @__PURE__ */ warnedJson(checkItemsGetResponse)",
    },
  ] as const)("a result is checked: $given", async ({ given, want }) => {
    const get = operation(["items"], "get", {
      result: { kind: "body", encoding: "json", schema: { ref: "Item" } },
    });
    const text = await constants(get, {}, { validators: { responses: given } });
    expect(text).toContain(`${want},\n  accept: "application/json",`);
  });

  test("a parameter the path does not have is taken from the input all the same", async () => {
    const body = {
      required: true,
      pointer: "#",
      schemaPointer: "#/body",
      mediaType: "application/json",
      encoding: "json",
      placed: { kind: "members" },
    } as const;
    const given = operation(["items"], "put", {
      path: "/items/{id}",
      input: inputOf({ parameters: [id, extra], body }),
    });
    expect(await constants(given)).toContain('unsent: ["extra"]');
    const without = operation(["items"], "get", {
      path: "/items/{id}",
      input: inputOf({ parameters: [id, extra] }),
    });
    expect(await constants(without)).not.toContain("extra");
  });

  test("names that cannot be declared are exported all the same", async () => {
    const text = await constants(operation(["items"], "delete"));
    expect(text).toContain("\nconst delete_: PlainOperation<");
    expect(text).toContain("\nexport { delete_ as delete };\n");
  });

  test("an operation named like an import leaves the import another name", async () => {
    const given = operation(["items"], "operation", { path: "/items" });
    expect(await constants(given)).toContain("/* @__PURE__ */ operation_(");
  });
});
