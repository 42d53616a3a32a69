import { describe, expect, test } from "vitest";
import type {
  Operation,
  OperationInput,
  RequestBody,
} from "../../model/operation.js";
import type { Schema } from "../../model/schema.js";
import { startEmission } from "../emission.js";
import {
  list,
  modelOf,
  named,
  object,
  operation,
  parameter,
  string,
  uuid,
} from "../example-model.test-support.js";
import type { EmitOptions } from "../options.js";
import { textOf } from "../print-text.test-support.js";
import { emitResource } from "./resource-module.js";
import { buildResourceTree } from "../resource-tree.js";

/** The functions of one resource, without the imports. */
async function functions(
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

/** What stands in the request of a function, one member a line. */
async function request(
  given: Partial<Operation>,
  input: Schema,
): Promise<string> {
  const text = await functions(operation(["items"], "run", given), input);
  const found =
    /(?:const .*?;\n\s*return |\(\) => \()(\{.*\})\)?;?\s*(?:\},|,)\s*options/s.exec(
      text,
    );
  return (found?.[0] ?? text)
    .replace(/\s*\}?,\s*options$/, "")
    .replace(/\s+/g, " ")
    .replace(/^\(\) => \(/, "")
    .replace(/[);]+$/, "");
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
      want: '...pathOf("/items/{id}/parts", input)',
    },
    {
      given: [
        parameter("a", "path", { style: "label", explode: true }),
        parameter("b", "path", { style: "matrix" }),
      ],
      path: "/{a}{b}",
      want: '...pathOf("/{a}{b}", { a: labelSegment(a, true), b: matrixSegment(b) })',
    },
    {
      given: [id, parameter("parts", "path", { schema: { type: ["array"] } })],
      path: "/items/{id}/{parts}",
      want: '...pathOf("/items/{id}/{parts}", { id, parts: simpleSegment(parts) })',
    },
    {
      given: [],
      path: "/a`b${c}\\{d}?fixed=1#x",
      want: 'path: "/a%60b$%7Bc%7D%5C%7Bd%7D", query: "fixed=1"',
    },
    {
      given: [id],
      path: "/a`b${c}\\{id}",
      want: '...pathOf("/a%60b$%7Bc%7D%5C{id}", input)',
    },
    {
      given: [
        parameter("q", "query"),
        parameter("ids", "query", { explode: false }),
      ],
      want: "query: [formQuery({ q }), formJoinedQuery({ ids })]",
    },
    {
      given: [
        parameter("a", "query", { style: "spaceDelimited", explode: false }),
        parameter("b", "query", { style: "pipeDelimited", explode: false }),
        parameter("c", "query", { style: "deepObject" }),
        parameter("d", "query", { mediaType: "application/json" }),
        parameter("e", "query", { allowReserved: true }),
      ],
      want:
        "query: [ spaceDelimitedQuery({ a }), pipeDelimitedQuery({ b }), deepObjectQuery({ c }), " +
        "jsonQuery({ d }), formQuery({ e }, true), ]",
    },
    {
      given: [
        parameter("a", "query", { member: "aQuery" }),
        parameter("c", "query", { style: "deepObject" }),
        parameter("b-c", "query"),
      ],
      want: 'query: [formQuery({ a: aQuery, "b-c": bC }), deepObjectQuery({ c })]',
    },
    {
      given: [parameter("q", "query"), parameter("page", "query")],
      want: "query: formQuery({ q, page })",
    },
    {
      given: [
        parameter("q", "querystring", {
          mediaType: "application/x-www-form-urlencoded",
        }),
      ],
      want: "query: wholeQuery(q)",
    },
    {
      given: [
        parameter("X-Trace", "header", { member: "xTrace" }),
        parameter("sid", "cookie"),
      ],
      want: 'headers: { "X-Trace": headerValue("X-Trace", xTrace), cookie: cookieHeader(cookiePairs("sid", sid)), }',
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

  test.each([
    { given: ["id", "class"], want: "const { id, class: class_ } = input;" },
    {
      given: ["http", "options"],
      want: "const { http: http_, options: options_ } = input;",
    },
    { given: ["formQuery"], want: "const { formQuery: formQuery__ } = input;" },
    {
      given: ["page[size]", "1", "a-b"],
      want: 'const { "page[size]": pageSize, "1": value1, "a-b": aB } = input;',
    },
    { given: ["a-b", "aB"], want: 'const { "a-b": aB, aB: aB_ } = input;' },
    {
      given: ["__proto__"],
      want: 'const { ["__proto__"]: __proto___ } = input;',
    },
  ])("members named $given", async ({ given, want }) => {
    const parameters = given.map((name) => parameter(name, "query"));
    const text = await functions(
      operation(["items"], "run", { input: inputOf({ parameters }) }),
    );
    expect(text.replace(/\s+/g, " ").replace(/, \}/g, " }")).toContain(want);
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
    { given: { placed: members }, want: "body: jsonBody(input)" },
    {
      given: { placed: members, required: false },
      want: "body: optionalBody(input, jsonBody)",
    },
    {
      given: { placed: members },
      parameters: [id],
      want: 'const { id: _id, ...body } = input; return { method: "POST", path: "/items", body: jsonBody(body),',
    },
    {
      given: { placed: whole },
      want: 'const { body } = input; return { method: "POST", path: "/items", body: jsonBody(body),',
    },
    {
      given: { placed: members, mediaType: "application/vnd.x+json" },
      want: 'body: jsonBody(input, "application/vnd.x+json")',
    },
    {
      given: {
        placed: members,
        encoding: "form",
        mediaType: "application/x-www-form-urlencoded",
      },
      want: "body: formBody(input)",
    },
    {
      given: {
        placed: members,
        encoding: "multipart",
        mediaType: "multipart/form-data",
      },
      want: "body: multipartBody(input)",
    },
    {
      given: {
        placed: members,
        encoding: "multipart",
        mediaType: "multipart/form-data",
        required: false,
      },
      want: "body: multipartBody(input, { optional: true })",
    },
    {
      given: {
        placed: members,
        encoding: "multipart",
        mediaType: "multipart/form-data",
        required: false,
        orJson: true,
      },
      want: "body: optionalBody(input, jsonOrMultipartBody)",
    },
    {
      given: { placed: whole, encoding: "text", mediaType: "text/plain" },
      schema: string,
      want: "body: textBody(body)",
    },
    {
      given: {
        placed: whole,
        encoding: "text",
        mediaType: "text/csv",
        required: false,
      },
      schema: string,
      want: 'body: body === undefined ? undefined : textBody(body, "text/csv")',
    },
    {
      given: { placed: whole, encoding: "text", mediaType: "text/plain" },
      schema: object({ a: string }),
      want: "body: textBody(body as unknown as string)",
    },
    {
      given: { placed: whole, encoding: "binary", mediaType: "image/*" },
      schema: { ...string, format: "binary" },
      want: "body: binaryBody(body)",
    },
    {
      given: { placed: whole, encoding: "binary", mediaType: "image/png" },
      schema: {},
      want: 'body: binaryBody(body as unknown as Blob, "image/png")',
    },
    {
      given: {
        placed: whole,
        encoding: "json-lines",
        mediaType: "application/x-ndjson",
      },
      schema: list({}),
      want: "body: jsonLinesBody(body)",
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
    const printed = await functions(
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
        "decode: linesOrError(decodeJsonLines<Item>)",
      ],
    },
    {
      given: { ...json, encoding: "events" },
      want: [
        "AsyncIterable<ServerEvent<Item>>",
        "decode: eventsOrError(decodeEvents<Item>)",
      ],
    },
  ])("$want", async ({ given, mediaType = "application/json", want }) => {
    const encoding = given.kind === "body" ? given.encoding : "json";
    const text = await functions(
      operation(["items"], "run", {
        result: given,
        responses: [{ status: "200", pointer: "#", mediaType, encoding }],
      }),
    );
    expect(text).toContain(`Call<${want[0]}> {`);
    expect(text.replace(/\s+/g, " ")).toContain(want[1]);
  });
});

describe("a checked input's query is taken together", () => {
  const page = parameter("page", "query");
  const q = parameter("q", "query");
  const valid = "validInput(input, checkInput)";
  test.each([
    { given: [q, page], want: [`query: formQuery(${valid})`] },
    {
      given: [id, q, page],
      path: "/items/{id}",
      want: [`const { id, ...query } = ${valid}`, "query: formQuery(query)"],
    },
    {
      given: [id, q],
      want: [`const { id: _id, ...query } = ${valid}`],
    },
    {
      given: [q, parameter("sid", "cookie", { member: "query" })],
      want: [`const { query, ...query_ } = ${valid}`, "formQuery(query_)"],
    },
    {
      given: [q, parameter("d", "query", { style: "deepObject" })],
      want: ["query: [formQuery({ q }), deepObjectQuery({ d })]"],
    },
    {
      given: [parameter("a", "query", { member: "aQuery" })],
      want: ["query: formQuery({ a: aQuery })"],
    },
  ])("$want", async ({ given, path = "/items", want }) => {
    const text = await functions(
      operation(["items"], "run", {
        path,
        input: inputOf({ parameters: given }),
      }),
      {},
      {},
    );
    for (const part of want) expect(text).toContain(part);
  });
});

describe("functions", () => {
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
    expect(await functions(given, object({ id: uuid }), {})).toBe(`\
/**
 * Get it
 *
 * \`GET /items/{id}\`
 *
 * @deprecated
 */
export function get(
  http: Http,
  input: Input,
  options?: RequestOptions,
): Call<Item> {
  return http.send(
    () => ({
      method: "GET",
      ...pathOf("/items/{id}", validInput(input, checkInput)),
      security: [["a", "b"], []],
      operation: "items.get",
    }),
    options,
  );
}
`);
  });

  test.each([
    { given: "throw", want: "decode: checkedJson(checkItemsGetResponse)" },
    { given: "warn", want: "decode: warnedJson(checkItemsGetResponse)" },
  ] as const)("a result is checked: $given", async ({ given, want }) => {
    const get = operation(["items"], "get", {
      result: { kind: "body", encoding: "json", schema: { ref: "Item" } },
    });
    const text = await functions(get, {}, { validators: { responses: given } });
    expect(text).toContain(`${want},\n      accept: "application/json",`);
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
    expect(await functions(given)).toContain(
      "const { id, extra: _extra, ...body } = input;",
    );
    const without = operation(["items"], "get", {
      path: "/items/{id}",
      input: inputOf({ parameters: [id, extra] }),
    });
    expect(await functions(without)).toContain(
      '...pathOf("/items/{id}", input),',
    );
    const unsent = operation(["items"], "get", {
      input: inputOf({ parameters: [extra] }),
    });
    expect(await functions(unsent, {}, {})).toContain(
      "=> {\n    validInput(input, checkInput);\n    return {",
    );
  });

  test("names that cannot be declared are exported all the same", async () => {
    const text = await functions(operation(["items"], "delete"));
    expect(text).toContain("\nfunction delete_(http: Http");
    expect(text).toContain("\nexport { delete_ as delete };\n");
  });

  test("a function named like an import leaves the import another name", async () => {
    const given = operation(["items"], "pathOf", {
      path: "/items/{id}",
      input: inputOf({ parameters: [id] }),
    });
    expect(await functions(given)).toContain(
      '...pathOf_("/items/{id}", input)',
    );
  });
});
