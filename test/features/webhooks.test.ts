import { beforeAll, expect, test } from "vitest";
import { freshModule } from "../support/fresh-case.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

interface Schema {
  is(value: unknown): boolean;
}
interface Validators {
  readonly OrderCancelledPayloadSchema: Schema;
  readonly OrderCancelledHeadersSchema: Schema;
  readonly OrderReturnedPayloadSchema: Schema;
  readonly PricesChangedPostPayloadSchema: Schema;
}

interface WebhooksModule {
  parseWebhook(name: string, body: unknown): unknown;
  readonly webhookSchemas: Readonly<Record<string, Schema>>;
}

let validators: Validators;

beforeAll(async () => {
  validators = await freshModule<Validators>("webhooks", "validators.ts");
});

test.each<{ schema: keyof Validators; yes: unknown; no: unknown }>([
  {
    schema: "OrderCancelledPayloadSchema",
    yes: { order: "1", reason: "late" },
    no: { order: "1", reason: "bored" },
  },
  {
    schema: "OrderCancelledHeadersSchema",
    yes: { "x-signature": "sha256=00", "x-attempt": "2", host: "a.b" },
    no: { "x-signature": "00" },
  },
  {
    schema: "OrderReturnedPayloadSchema",
    yes: { order: "1", at: "2026-01-01T00:00:00Z" },
    no: { order: "1", at: "today" },
  },
  {
    schema: "PricesChangedPostPayloadSchema",
    yes: [{ article: "1", price: 2 }],
    no: [{ article: "1" }],
  },
])("what the API sends by itself has a check: $schema", (given) => {
  expect(validators[given.schema].is(given.yes)).toBe(true);
  expect(validators[given.schema].is(given.no)).toBe(false);
});

test("a webhook's payload is checked by its name", async () => {
  const { parseWebhook, webhookSchemas } = await freshModule<WebhooksModule>(
    "webhooks",
    "index.ts",
  );
  const body = { order: "1", reason: "late" };
  expect(parseWebhook("orderCancelled", body)).toBe(body);
  expect(() =>
    parseWebhook("orderCancelled", { order: "1", reason: "bored" }),
  ).toThrow(/^reason: must be one of /);
  expect(() => parseWebhook("prices.changed POST", [{}])).toThrow("[0].");
  expect(Object.keys(webhookSchemas)).toEqual([
    "orderCancelled",
    "orderCreated",
    "prices.changed POST",
  ]);
});

test.each(["orderCanceled", "__proto__", "constructor", "x".repeat(1e5), ""])(
  "a name that is no webhook's is a ValidationError that has it",
  async (name) => {
    const { parseWebhook } = await freshModule<WebhooksModule>(
      "webhooks",
      "index.ts",
    );
    const call = (): unknown => parseWebhook(name, {});
    expect(call).toThrow(expect.objectContaining({ name: "ValidationError" }));
    expect(call).toThrow(`webhook ${name.slice(0, 100)}`);
    expect(call).toThrow('"orderCancelled"');
  },
);

const sent = {
  post: {
    requestBody: {
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: { order: { type: "string" } },
            required: ["order"],
          },
        },
      },
    },
    responses: { 204: { description: "" } },
  },
};
const plain = { operationId: "orders.create", responses: sent.post.responses };

test("an API with webhooks alone has their checks", async () => {
  const { index } = await freshDocument<WebhooksModule>(
    documentOf({ "/orders": { post: plain } }, { webhooks: { shipped: sent } }),
  );
  expect(Object.keys(index.webhookSchemas)).toEqual(["shipped"]);
  expect(index.parseWebhook("shipped", { order: "1" })).toEqual({ order: "1" });
  expect(() => index.parseWebhook("shipped", {})).toThrow("order");
});

test("webhooks of an extension are read where there are no others", async () => {
  const order = { properties: { order: { type: "string", nullable: true } } };
  const component = { type: "object", required: ["order"], ...order };
  const document = {
    ...documentOf({ "/orders": { post: plain } }),
    openapi: "3.0.3",
    "x-webhooks": {
      shipped: {
        post: {
          requestBody: {
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Shipped" },
              },
            },
          },
          responses: sent.post.responses,
        },
      },
      "lost/found": sent,
    },
    components: { schemas: { Shipped: component } },
  };
  const { index, diagnostics, text } =
    await freshDocument<WebhooksModule>(document);
  expect(diagnostics).toEqual([]);
  expect(Object.keys(index.webhookSchemas)).toEqual(["lost/found", "shipped"]);
  expect(index.parseWebhook("shipped", { order: null })).toEqual({
    order: null,
  });
  expect(() => index.parseWebhook("shipped", {})).toThrow("order");
  expect(text("webhooks.ts")).toContain("Shipped");
  const both = await freshDocument<WebhooksModule>({
    ...document,
    openapi: "3.1.0",
    webhooks: { returned: sent },
  });
  expect(Object.keys(both.index.webhookSchemas)).toEqual(["returned"]);
});

test("webhooks of an extension of Swagger 2.0 are read likewise", async () => {
  const parameters = [
    {
      in: "body",
      name: "body",
      schema: sent.post.requestBody.content["application/json"].schema,
    },
  ];
  const { index, diagnostics } = await freshDocument<WebhooksModule>({
    swagger: "2.0",
    info: { title: "T", version: "1" },
    consumes: ["application/json"],
    paths: { "/orders": { post: plain } },
    "x-webhooks": {
      shipped: { post: { parameters, responses: sent.post.responses } },
    },
  });
  expect(diagnostics).toEqual([]);
  expect(() => index.parseWebhook("shipped", {})).toThrow("order");
});

test("an API with callbacks alone has their types", async () => {
  const callbacks = { shipped: { "{$request.query.url}": sent } };
  const { text } = await freshDocument(
    documentOf({ "/orders": { post: { ...plain, callbacks } } }),
  );
  expect(text("webhooks.ts")).toContain("shipped");
});

test("an API that sends nothing by itself has none", async () => {
  const { text } = await freshDocument(
    documentOf({ "/orders": { post: plain } }),
  );
  expect(text("webhooks.ts")).toBe("");
});
