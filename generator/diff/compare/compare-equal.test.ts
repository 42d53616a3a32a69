import { expect, test } from "vitest";
import { compareDocuments } from "../../../test/compare/cases/changed-documents.js";

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

const member = { type: "object", properties: { name: text, code: text } };

test.each([
  ["requires a member it does not declare", { ...member, required: ["team"] }],
  ["takes no other members", { ...member, additionalProperties: false }],
])("a body that %s may become a component, and back", async (_, schema) => {
  const schemas = { Order: schema };
  for (const form of [
    { isRequired: true },
    { isRequired: false },
    { isRequired: true, hasParameter: false },
  ]) {
    const inline = bodyOf(schema, form);
    const $ref = "#/components/schemas/Order";
    const referred = bodyOf({ $ref }, { ...form, schemas });
    expect(withoutNames(await rules(inline, referred))).toEqual([]);
    expect(withoutNames(await rules(referred, inline))).toEqual([]);
  }
});

test("a body that a call may leave out is compared as it is where a call has one", async () => {
  const schema = { ...member, required: ["name"] };
  const old = bodyOf(schema, { isRequired: false });
  const now = bodyOf(
    { ...schema, properties: { ...member.properties, note: text } },
    { isRequired: false },
  );
  expect(await rules(old, now)).toEqual([
    "info new-optional-request-property orders.create body note",
  ]);
});

function withoutNames(found: readonly string[]): readonly string[] {
  return found.filter((one) => !one.startsWith("info type-"));
}

function bodyOf(
  schema: object,
  {
    isRequired,
    hasParameter = true,
    schemas = {},
  }: {
    readonly isRequired: boolean;
    readonly hasParameter?: boolean;
    readonly schemas?: object;
  },
): unknown {
  return {
    openapi: "3.1.1",
    info: { title: "Orders", version: "1" },
    components: { schemas },
    paths: {
      "/orders": {
        post: {
          operationId: "orders.create",
          parameters: hasParameter
            ? [{ name: "dry", in: "query", schema: text }]
            : [],
          requestBody: {
            required: isRequired,
            content: { "application/json": { schema } },
          },
          responses: { "204": { description: "" } },
        },
      },
    },
  };
}
