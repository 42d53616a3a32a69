import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { compareModels } from "../../generator/diff/compare/compare-models.js";
import { generate } from "../../generator/generate.js";
import { readModel } from "../../generator/read-model.js";
import { printIssue } from "../../templates/validation/issue.js";
import type { Schema } from "../../templates/validation/validation.js";
import {
  type AnsweringServer,
  startAnsweringServer,
} from "../support/answering-server.js";
import {
  compile,
  compilers,
  writeFiles,
  writeProject,
} from "../support/compile.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

const out = fileURLToPath(new URL("../../out/", import.meta.url));
mkdirSync(out, { recursive: true });

// FastAPI's `item: Item | None = None`, and as its older versions write it.

type Method = (input?: unknown) => Promise<unknown>;
interface Index {
  createClient(options: object): { readonly api: { readonly call: Method } };
}

let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer();
  server.answer = { status: 204 };
  return () => server.close();
});

const item = { $ref: "#/components/schemas/Item" };
const components = {
  schemas: {
    Item: {
      type: "object",
      required: ["id"],
      properties: { id: { type: "string" }, name: { type: "string" } },
    },
  },
};

function documentWith(
  schema: object,
  more: object = {},
  type = "application/json",
): object {
  return documentOf(
    {
      "/a": {
        post: {
          operationId: "api.call",
          requestBody: { content: { [type]: { schema } } },
          responses: { 204: { description: "Done" } },
          ...more,
        },
      },
    },
    { components },
  );
}

async function fresh(
  ...given: Parameters<typeof documentWith>
): Promise<{ call: Method; text: string }> {
  const { index, text } = await freshDocument<Index>(documentWith(...given));
  const { call } = index.createClient({ baseUrl: server.url }).api;
  return { call, text: text("resources/api.ts") };
}

const form = {
  type: "object",
  properties: {
    name: { type: ["string", "null"] },
    file: { type: "string", format: "binary" },
  },
};

/** The form, with a part that says its content type. */
function typed(): object {
  const encoding = { name: { contentType: "text/csv" } };
  return { content: { "multipart/form-data": { schema: form, encoding } } };
}

const parameters = [{ name: "q", in: "query", schema: { type: "string" } }];

const sent = (): string => String(server.requests.at(-1)?.body);
const contentType = (): unknown =>
  server.requests.at(-1)?.headers["content-type"];

test.each([
  ["by reference", item],
  ["in place", components.schemas.Item],
])("an optional body %s can be left out", async (_, schema) => {
  const { call, text } = await fresh(schema);
  expect(text).toMatch(/: OptionalWriteOperation<\s*\w+,/);
  await call();
  expect([sent(), contentType()]).toEqual(["", undefined]);
  await call({ id: "1" });
  expect(sent()).toBe('{"id":"1"}');
  await expect(call({})).rejects.toThrow(/id/);
  await expect(call({ name: "a" })).rejects.toThrow(/id/);
});

test.each(["multipart/form-data", "application/x-www-form-urlencoded"])(
  "also of %s",
  async (type) => {
    const { call } = await fresh(item, {}, type);
    await call();
    expect([sent(), contentType()]).toEqual(["", undefined]);
    await call({ id: "1" });
    expect(contentType()).toMatch(type);
    await expect(call({})).rejects.toThrow(/id/);
  },
);

test("one that may be null", async () => {
  const { call } = await fresh(
    { anyOf: [item, { type: "null" }] },
    { parameters },
  );
  await call({ q: "a" });
  expect([sent(), contentType()]).toEqual(["", undefined]);
  await call({ body: null });
  expect(sent()).toBe("null");
  await call({ body: { id: "1" } });
  expect(sent()).toBe('{"id":"1"}');
  await expect(call({ body: {} })).rejects.toThrow(/id/);
});

test("one that is required cannot", async () => {
  const { call, text } = await fresh(item, {
    requestBody: {
      required: true,
      content: { "application/json": { schema: item } },
    },
  });
  expect(text).toMatch(/input: \w+,/);
  await expect(call()).rejects.toThrow();
  expect(server.requests).toHaveLength(0);
});

test.each([
  ["by reference", item],
  ["in place", components.schemas.Item],
  ["closed", { ...components.schemas.Item, additionalProperties: false }],
])(
  "beside an optional parameter, %s, all of it or nothing",
  async (_, schema) => {
    const { call, text } = await fresh(schema, { parameters });
    expect(text).toMatch(/: OptionalWriteOperation<\s*\w+,/);
    await call();
    expect([sent(), contentType()]).toEqual(["", undefined]);
    await call({ q: "a" });
    expect([server.requests.at(-1)?.url, sent()]).toEqual(["/a?q=a", ""]);
    await call({ q: "a", id: "1" });
    expect(sent()).toBe('{"id":"1"}');
    await expect(call({ q: "a", name: "a" })).rejects.toThrow(/id/);
    await expect(call({ q: "a", odd: "a" })).rejects.toThrow(/odd/);
  },
);

test.each([
  ["by reference", item],
  ["in place", components.schemas.Item],
])(
  "the validator of the body alone, %s, takes no body that is not there",
  async (_, schema) => {
    const { index } = await freshDocument<{
      readonly ApiCallBodySchema: Schema<unknown>;
    }>(documentWith(schema, { parameters }), {}, "validators.ts");
    const said = (value: unknown): readonly string[] | undefined =>
      index.ApiCallBodySchema.safeParse(value).issues?.map(printIssue);
    expect(said({ id: "1", name: "a" })).toBeUndefined();
    expect(said({})).toEqual(["id: is required"]);
    expect(said({ name: "a" })).toEqual(["id: is required"]);
    expect(said({ id: "1", q: "a" })).toEqual(["q: unknown field"]);
    expect(said({ id: "1", odd: 1 })).toEqual(["odd: unknown field"]);
  },
);

test("also of a form with files", async () => {
  const { call } = await fresh(
    {
      type: "object",
      required: ["file"],
      properties: { file: { type: "string", format: "binary" }, name: item },
    },
    { parameters },
    "multipart/form-data",
  );
  await call({ q: "a" });
  expect([sent(), contentType()]).toEqual(["", undefined]);
  await call({ q: "a", file: new Blob(["bytes"]), name: { id: "1" } });
  expect(sent()).toMatch(/bytes/);
  expect(sent()).toMatch(/\{"id":"1"\}/);
});

// Starlette answers a multipart body without parts with 400, and all take a request without a body.
describe.each([
  ["alone", {}, {}],
  ["beside a parameter", { parameters }, { q: "a" }],
  ["with parts that have a content type", { requestBody: typed() }, {}],
])("a form %s without a member that is given", (_, more, input) => {
  test("is no body", async () => {
    const { call } = await fresh(form, more, "multipart/form-data");
    for (const given of [{}, { name: undefined }, { name: null }]) {
      await call({ ...input, ...given });
      expect([sent(), contentType()]).toEqual(["", undefined]);
    }
    await call({ ...input, name: "a" });
    expect(contentType()).toMatch("multipart/form-data; boundary=");
    expect(sent()).toMatch(/name="name"/);
  });

  test("is one where it has to be there", async () => {
    const content = { "multipart/form-data": { schema: form } };
    const requestBody = { required: true, content };
    const { call } = await fresh(form, { ...more, requestBody });
    await call(input);
    expect(sent()).toMatch(/^--[^\r\n]+--\r\n$/);
    expect(contentType()).toMatch("multipart/form-data; boundary=");
  });
});

test("a parameter that is added beside it breaks nothing", async () => {
  const read = (more: object) => {
    const bytes = new TextEncoder().encode(
      JSON.stringify(documentWith(item, more)),
    );
    const load = (uri: string) => Promise.resolve({ uri, bytes });
    return readModel({ entry: "desk.json", load });
  };
  const [old, now] = [await read({}), await read({ parameters })];
  const changes = compareModels(old.model, now.model, {});
  expect(changes.map(({ rule, types }) => [rule, types])).toEqual([
    ["new-optional-request-parameter", "info"],
  ]);
});

test("as the compiler sees it, in functions and in queries", async () => {
  const folder = mkdtempSync(join(out, "left-out-"));
  writeProject(folder);
  for (const [path, schema, more] of [
    ["alone", item, {}],
    ["beside", item, { parameters }],
    ["in-place", components.schemas.Item, { parameters }],
    ["reading", item, { operationId: "api.search" }],
  ] as const) {
    const document = documentWith(schema, more);
    const bytes = new TextEncoder().encode(JSON.stringify(document));
    const { files } = await generate(
      {
        entry: "file:///openapi.json",
        load: (uri) => Promise.resolve({ uri, bytes }),
      },
      {
        emit: { targets: ["tanstack-query"] },
        normalize: { operations: { "api.search": { reads: true } } },
      },
    );
    writeFiles(join(folder, path), files);
  }
  const usage = `\
import type { TClient as Alone } from "./alone/index.js";
import type { TClient as Beside } from "./beside/index.js";
import type { TClient as Reading } from "./reading/index.js";
import { query } from "./reading/queries.js";
import { mutation } from "./beside/queries.js";
import { ApiCallBodySchema } from "./beside/validators.js";
import { ApiCallBodySchema as InPlaceBodySchema } from "./in-place/validators.js";

declare const alone: Alone;
declare const beside: Beside;
declare const reading: Reading;
declare const given: Parameters<Alone["api"]["call"]>[0];
alone.api.call();
alone.api.call({ id: "1" });
// @ts-expect-error: id is missing.
alone.api.call({});
// What compiled before a parameter was added compiles with it.
beside.api.call();
beside.api.call(given);
beside.api.call({ id: "1", name: "a" });
beside.api.call({ q: "a" });
beside.api.call({ q: "a", id: "1" });
// @ts-expect-error: id is missing.
beside.api.call({ q: "a", name: "a" });
// @ts-expect-error: no such member.
beside.api.call({ q: "a", odd: "a" });
void mutation(beside.api.call).mutationFn({ q: "a" });
void mutation(beside.api.call).mutationFn();
// The body alone is one that is given.
const body: { readonly id: string; readonly name?: string | undefined } =
  ApiCallBodySchema.parse({});
void body;
const inPlace: { readonly id: string; readonly name?: string | undefined } =
  InPlaceBodySchema.parse({});
void inPlace;
// A query of a body that may be left out.
query(reading.api.search);
query(reading.api.search, { id: "1" });
// @ts-expect-error: id is missing.
query(reading.api.search, {});
`;
  writeFiles(folder, [{ path: "usage.ts", text: usage }]);
  const [newest] = compilers.slice(-1);
  const errors = newest && compile(folder, newest);
  rmSync(folder, { recursive: true });
  expect(errors).toBe("");
});
