import { beforeEach, expect, test } from "vitest";
import {
  type AnsweringServer,
  startAnsweringServer,
} from "../support/answering-server.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

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

async function fresh(
  schema: object,
  more: object = {},
  type = "application/json",
): Promise<{ call: Method; text: string }> {
  const { index, text } = await freshDocument<Index>(
    documentOf(
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
    ),
  );
  const { call } = index.createClient({ baseUrl: server.url }).api;
  return { call, text: text("resources/api.ts") };
}

const sent = (): string => String(server.requests.at(-1)?.body);
const contentType = (): unknown =>
  server.requests.at(-1)?.headers["content-type"];

test.each([
  ["by reference", item],
  ["in place", components.schemas.Item],
])("an optional body %s can be left out", async (_, schema) => {
  const { call, text } = await fresh(schema);
  expect(text).toMatch(/input\?: \w+,/);
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
  const parameters = [{ name: "q", in: "query", schema: { type: "string" } }];
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

test("beside a parameter its members are asked for", async () => {
  const parameters = [{ name: "q", in: "query", schema: { type: "string" } }];
  const { call } = await fresh(item, { parameters });
  await expect(call({ q: "a" })).rejects.toThrow(/id/);
});
