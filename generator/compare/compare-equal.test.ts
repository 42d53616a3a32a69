import { expect, test } from "vitest";
import { compareDocuments } from "./compare.test-support.js";

const text = { type: "string" };

function documentOf({
  url = "https://api.example.com",
  path = "/orders",
  mediaType = "application/json",
  schema = text as object,
  schemas = {},
}): unknown {
  return {
    openapi: "3.1.1",
    info: { title: "Orders", version: "1" },
    servers: [{ url }],
    components: { schemas },
    paths: {
      [path]: {
        get: {
          operationId: "orders.list",
          responses: {
            "200": { description: "", content: { [mediaType]: { schema } } },
          },
        },
      },
    },
  };
}

async function rules(old: unknown, now: unknown): Promise<string[]> {
  const found = await compareDocuments(old, now);
  return found.map(({ rule, wire, where }) => `${wire} ${rule} ${where}`);
}

test("the path of the server may become a part of the paths, and back", async () => {
  const apart = documentOf({ url: "https://api.example.com/v2" });
  const whole = documentOf({ path: "/v2/orders" });
  expect(await rules(apart, whole)).toEqual([]);
  expect(await rules(whole, apart)).toEqual([]);
  const other = documentOf({ path: "/v3/orders" });
  expect(await rules(apart, other)).toEqual([
    "breaking operation-moved orders.list",
    "warning api-server-changed server",
  ]);
});

test("alternatives of which no value is allowed do not count", async () => {
  const kinds = (...values: number[]): unknown =>
    documentOf({
      schema: {
        type: "integer",
        enum: [1],
        allOf: [{ $ref: "#/components/schemas/Kind" }],
      },
      schemas: { Kind: { oneOf: values.map((value) => ({ const: value })) } },
    });
  expect(await rules(kinds(1, 2), kinds(1, 2, 18))).toEqual([]);
});

test("XML is text, whatever its schema is", async () => {
  const xml = (schema: object): unknown =>
    documentOf({ mediaType: "application/xml", schema });
  const object = { type: "object", properties: { id: text } };
  expect(await rules(xml(text), xml(object))).toEqual([]);
});
