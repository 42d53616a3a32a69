import { type CaseGroup, type Case } from "./case-groups.js";
import { type Plain, shop } from "./changed-documents.js";

export const any = (value: unknown): Plain => value as Plain;

/** The shop, with what a document says beside its operations. */
export const store = ((): Plain => {
  const document = structuredClone(shop) as Plain;
  document["servers"] = any([{ url: "https://api.example.com/v1" }]);
  const { get, delete: remove } = document["paths"]!["/orders/{id}"]!;
  get!["responses"]!["200"]!["headers"] = any({
    "X-Rate-Left": { required: true, schema: { type: "integer" } },
    ETag: { schema: { type: "string" } },
  });
  remove!["callbacks"] = any({
    removed: {
      "{$request.query.url}": {
        post: {
          requestBody: {
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["at"],
                  properties: { at: { type: "string" } },
                },
              },
            },
          },
          responses: {},
        },
      },
    },
  });
  for (const status of ["422", "423"]) {
    document["paths"]!["/orders"]!["post"]!["responses"]![status] = any({
      description: "",
      content: {
        "application/json": {
          schema: { type: "object", properties: { [`at${status}`]: {} } },
        },
      },
    });
  }
  document["webhooks"] = any({
    orderSold: {
      post: {
        parameters: [
          {
            name: "X-Signature",
            in: "header",
            required: true,
            schema: { type: "string" },
          },
        ],
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["order", "reason"],
                properties: {
                  order: { $ref: "#/components/schemas/Order" },
                  reason: { type: "string", enum: ["sale", "gift"] },
                  note: { type: "string" },
                },
              },
            },
          },
        },
        responses: {},
      },
    },
    orderGone: { post: { responses: {} } },
  });
  return document;
})();

export const headers = (doc: Plain): Plain =>
  doc["paths"]!["/orders/{id}"]!["get"]!["responses"]!["200"]!["headers"]!;
const sold = (doc: Plain): Plain => doc["webhooks"]!["orderSold"]!["post"]!;
const payload = (doc: Plain): Plain =>
  sold(doc)["requestBody"]!["content"]!["application/json"]!["schema"]!;
const callbacks = (doc: Plain): Plain =>
  doc["paths"]!["/orders/{id}"]!["delete"]!["callbacks"]!;
const create = (doc: Plain): Plain => doc["paths"]!["/orders"]!["post"]!;
const schemes = (doc: Plain): Plain => doc["components"]!["securitySchemes"]!;
const limit = "orders.get response 200 header x-rate-left";

const responseHeaders: readonly Case[] = [
  {
    name: "a header that was always there is gone",
    change: (doc) => delete headers(doc)["X-Rate-Left"],
    want: [["required-response-header-removed", limit, "breaking", "breaking"]],
    oasdiff: "ERR",
  },
  {
    name: "a header that was sometimes there is gone",
    change: (doc) => delete headers(doc)["ETag"],
    want: [
      [
        "optional-response-header-removed",
        "orders.get response 200 header etag",
        "warning",
        "breaking",
      ],
    ],
    oasdiff: "WARN",
  },
  {
    name: "a header is new",
    change: (doc) => (headers(doc)["Age"] = any({})),
    want: [
      [
        "response-header-added",
        "orders.get response 200 header age",
        "info",
        "info",
      ],
    ],
    oasdiff: "INFO",
  },
  {
    name: "a header may be missing",
    change: (doc) => delete headers(doc)["X-Rate-Left"]!["required"],
    want: [["response-header-became-optional", limit, "breaking", "breaking"]],
    oasdiff: "ERR",
  },
  {
    name: "a success that lacks a header is new",
    change: (doc) => {
      const { responses } = doc["paths"]!["/orders/{id}"]!["get"]!;
      const { content } = responses!["200"]!;
      responses!["203"] = any({ description: "From elsewhere", content });
    },
    want: [
      [
        "response-success-status-added",
        "orders.get response 203",
        "info",
        "breaking",
      ],
    ],
    oasdiff: "INFO",
  },
  {
    name: "a header is always there",
    change: (doc) => (headers(doc)["ETag"]!["required"] = any(true)),
    want: [
      [
        "response-header-became-required",
        "orders.get response 200 header etag",
        "info",
        "info",
      ],
    ],
    oasdiff: "none",
  },
  {
    name: "a number in a header becomes a text",
    change: (doc) =>
      (headers(doc)["X-Rate-Left"]!["schema"]!["type"] = any("string")),
    want: [["response-header-type-generalized", limit, "breaking", "info"]],
    oasdiff: "ERR",
  },
  {
    name: "a number in a header becomes true or false",
    change: (doc) =>
      (headers(doc)["X-Rate-Left"]!["schema"]!["type"] = any("boolean")),
    want: [["response-header-type-changed", limit, "breaking", "info"]],
    oasdiff: "ERR",
  },
  {
    name: "a text in a header becomes a number",
    change: (doc) =>
      (headers(doc)["ETag"]!["schema"]!["type"] = any("integer")),
    want: [
      [
        "response-header-type-compatible",
        "orders.get response 200 header etag",
        "info",
        "info",
      ],
    ],
    oasdiff: "INFO",
  },
  {
    name: "a header is written in other letters, and its type by reference",
    change: (doc) => {
      doc["components"]!["schemas"]!["Count"] = any({ type: "integer" });
      headers(doc)["x-rate-left"] = any({
        required: true,
        schema: { $ref: "#/components/schemas/Count" },
      });
      delete headers(doc)["X-Rate-Left"];
    },
    want: [],
    oasdiff: "none",
  },
];

const webhooks: readonly Case[] = [
  {
    name: "a webhook is new",
    change: (doc) =>
      (doc["webhooks"]!["orderLost"] = any({ post: { responses: {} } })),
    want: [["webhook-added", "webhook orderLost", "info", "info"]],
    oasdiff: "INFO",
  },
  {
    name: "a webhook without a payload is no longer sent",
    change: (doc) => delete doc["webhooks"]!["orderGone"],
    want: [["webhook-removed", "webhook orderGone", "breaking", "breaking"]],
    oasdiff: "ERR",
  },
  {
    name: "a webhook with a payload is no longer sent",
    change: (doc) => delete doc["webhooks"]!["orderSold"],
    want: [
      ["webhook-removed", "webhook orderSold", "breaking", "breaking"],
      ["type-removed", "OrderSoldHeaders", "info", "breaking"],
      ["type-removed", "OrderSoldPayload", "info", "breaking"],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a webhook sends more",
    change: (doc) =>
      (payload(doc)["properties"]!["by"] = any({ type: "string" })),
    want: [
      [
        "response-optional-property-added",
        "OrderSoldPayload.by",
        "info",
        "info",
      ],
    ],
    oasdiff: "INFO (new-optional-request-property)",
  },
  {
    name: "a webhook no longer sends a member",
    change: (doc) => {
      delete payload(doc)["properties"]!["reason"];
      payload(doc)["required"]!.pop();
    },
    want: [
      [
        "response-required-property-removed",
        "OrderSoldPayload.reason",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff:
      "WARN (request-property-removed): it takes a payload for a request, which may leave members out; who receives it misses one",
  },
  {
    name: "a webhook may send another value",
    change: (doc) =>
      payload(doc)["properties"]!["reason"]!["enum"]!.push(any("swap")),
    want: [
      [
        "response-property-enum-value-added",
        'OrderSoldPayload.reason "swap"',
        "warning",
        "breaking",
      ],
    ],
    oasdiff:
      "INFO (request-property-enum-value-added): the same; a new value widens what is received",
  },
  {
    name: "what a webhook sends is a member of an operation's type, too",
    change: (doc) =>
      doc["components"]!["schemas"]!["Order"]!["required"]!.splice(0, 1),
    want: [
      ["response-property-became-optional", "Order.id", "breaking", "breaking"],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a header of a webhook may be missing",
    change: (doc) => delete sold(doc)["parameters"]![0]!["required"],
    want: [
      [
        "response-property-became-optional",
        "OrderSoldHeaders.x-signature",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff:
      "INFO (request-parameter-became-optional): the same as for payloads",
  },
  {
    name: "a webhook has no payload any more",
    change: (doc) => delete sold(doc)["requestBody"],
    want: [
      ["webhook-payload-removed", "webhook orderSold", "breaking", "breaking"],
      ["type-removed", "OrderSoldPayload", "info", "breaking"],
    ],
    oasdiff: "WARN (request-body-removed)",
  },
  {
    name: "a webhook is sent by another method",
    change: (doc) => {
      const { post } = doc["webhooks"]!["orderGone"]!;
      doc["webhooks"]!["orderGone"] = any({ put: post });
    },
    want: [["webhook-method-changed", "webhook orderGone", "breaking", "info"]],
    oasdiff: "ERR (api-removed-without-deprecation) and INFO (endpoint-added)",
  },
  {
    name: "a webhook is deprecated",
    change: (doc) =>
      (doc["webhooks"]!["orderGone"]!["post"]!["deprecated"] = any(true)),
    want: [["webhook-deprecated", "webhook orderGone", "info", "info"]],
    oasdiff: "INFO (endpoint-deprecated)",
  },
  {
    name: "a callback is sent elsewhere",
    change: (doc) => {
      const item = callbacks(doc)["removed"]!;
      callbacks(doc)["removed"] = any({
        "{$request.header.url}": item["{$request.query.url}"],
      });
    },
    want: [
      [
        "callback-expression-changed",
        "orders.remove callback removed",
        "breaking",
        "info",
      ],
    ],
    oasdiff: "none; callbacks are not compared",
  },
  {
    name: "a callback is no longer sent",
    change: (doc) => delete callbacks(doc)["removed"],
    want: [
      [
        "callback-removed",
        "orders.remove callback removed",
        "breaking",
        "breaking",
      ],
      ["type-removed", "OrderRemoveCallbacks", "info", "breaking"],
      ["type-removed", "RemovedPayload", "info", "breaking"],
    ],
    oasdiff: "none; callbacks are not compared",
  },
];

const failures: readonly Case[] = [
  {
    name: "a failure with a body is no longer declared",
    change: (doc) => delete create(doc)["responses"]!["422"],
    want: [
      [
        "response-non-success-status-removed",
        "orders.create response 422",
        "info",
        "breaking",
      ],
    ],
    oasdiff: "INFO; what narrows an error by its status does not compile",
  },
  {
    name: "no failure has a body any more",
    change: (doc) => {
      delete create(doc)["responses"]!["422"];
      delete create(doc)["responses"]!["423"];
    },
    want: [
      [
        "response-non-success-status-removed",
        "orders.create response 422",
        "info",
        "breaking",
      ],
      [
        "response-non-success-status-removed",
        "orders.create response 423",
        "info",
        "breaking",
      ],
      ["type-removed", "OrderCreateErrors", "info", "breaking"],
    ],
    oasdiff: "INFO",
  },
];

const servers: readonly Case[] = [
  {
    name: "another host",
    change: (doc) =>
      (doc["servers"] = any([{ url: "https://eu.example.com/v1/" }])),
    want: [["api-server-changed", "server", "info", "info"]],
    oasdiff: "none; a matter of deployment",
  },
  {
    name: "another path before every path",
    change: (doc) =>
      (doc["servers"] = any([{ url: "https://api.example.com/v2" }])),
    want: [["api-server-changed", "server", "warning", "info"]],
    oasdiff:
      "none; where a program gives a baseUrl without a path, its requests go elsewhere",
  },
  {
    name: "no server any more",
    change: (doc) => delete doc["servers"],
    want: [
      ["api-server-changed", "server", "warning", "info"],
      ["client-option-became-required", "baseUrl", "info", "breaking"],
    ],
    oasdiff: "none; the client must be given a baseUrl now",
  },
  {
    name: "a server with variables",
    change: (doc) =>
      (doc["servers"] = any([{ url: "https://{region}.example.com/v1" }])),
    want: [
      ["api-server-changed", "server", "info", "info"],
      ["client-option-became-required", "baseUrl", "info", "breaking"],
      ["server-variable-added", "server variable region", "info", "info"],
    ],
    oasdiff: "none; the same",
  },
];

/** The store, at a server with variables and another one. */
const regional = ((): Plain => {
  const document = structuredClone(store);
  document["servers"] = any([
    {
      url: "https://{region}.example.com/{version}",
      variables: {
        region: { default: "eu", enum: ["eu", "us"] },
        version: { default: "v1" },
      },
    },
    { url: "https://test.example.com/v1" },
  ]);
  return document;
})();

const variables = (doc: Plain): Plain => doc["servers"]![0]!["variables"]!;

const regions: readonly Case[] = [
  {
    name: "a value of a variable is gone",
    change: (doc) => variables(doc)["region"]!["enum"]!.pop(),
    want: [
      [
        "server-variable-value-removed",
        "server variable region",
        "info",
        "breaking",
      ],
    ],
    oasdiff: "none; ServerVariables narrows",
  },
  {
    name: "a value of a variable is new",
    change: (doc) => variables(doc)["region"]!["enum"]!.push(any("ap")),
    want: [
      ["server-variable-value-added", "server variable region", "info", "info"],
    ],
    oasdiff: "none",
  },
  {
    name: "a variable takes only some values",
    change: (doc) => (variables(doc)["version"]!["enum"] = any(["v1"])),
    want: [
      [
        "server-variable-choice-changed",
        "server variable version",
        "info",
        "breaking",
      ],
    ],
    oasdiff: "none; ServerVariables narrows",
  },
  {
    name: "a variable is gone",
    change: (doc) => {
      doc["servers"]![0]!["url"] = any("https://{region}.example.com/v1");
      delete variables(doc)["version"];
    },
    want: [
      [
        "server-variable-removed",
        "server variable version",
        "info",
        "breaking",
      ],
    ],
    oasdiff: "none; what gave it does not compile",
  },
  {
    name: "a variable has no default",
    change: (doc) => delete variables(doc)["version"]!["default"],
    want: [
      // With every default the server was whole.
      ["api-server-changed", "server", "warning", "info"],
      ["client-option-became-required", "baseUrl", "info", "breaking"],
      [
        "server-variable-became-required",
        "server variable version",
        "info",
        "breaking",
      ],
    ],
    oasdiff: "none; it must be given",
  },
  {
    name: "another server is no longer named",
    change: (doc) => doc["servers"]!.pop(),
    want: [
      [
        "api-server-removed",
        "server https://test.example.com/v1",
        "info",
        "info",
      ],
    ],
    oasdiff: "none",
  },
];

const security: readonly Case[] = [
  {
    name: "every operation can be called with another scheme",
    change: (doc) => doc["security"]!.push(any({ oauth: [] })),
    want: [["api-global-security-added", "security", "info", "info"]],
    oasdiff: "INFO",
  },
  {
    name: "every operation needs another scheme",
    change: (doc) => (doc["security"] = any([{ oauth: ["orders:all"] }])),
    want: [
      ["api-global-security-added", "security", "info", "info"],
      ["api-global-security-removed", "security", "breaking", "info"],
      ["client-option-became-required", "oauth", "info", "breaking"],
    ],
    oasdiff: "INFO both; a credential that was enough is no longer",
  },
  {
    name: "every operation needs two schemes together",
    change: (doc) => {
      schemes(doc)["key"] = any({
        type: "apiKey",
        in: "header",
        name: "X-Key",
      });
      doc["security"]![0]!["key"] = any([]);
    },
    want: [
      ["api-global-security-removed", "security", "breaking", "info"],
      ["client-option-added", "key", "info", "info"],
      ["client-option-became-required", "key", "info", "breaking"],
    ],
    oasdiff: "INFO both; the same",
  },
  {
    // No request can: security-place-shared is reported, and what is sent stays the same.
    name: "every operation needs two schemes together that share a header",
    change: (doc) => (doc["security"]![0]!["oauth"] = any([])),
    want: [],
    oasdiff: "INFO both",
  },
  {
    name: "an operation needs a credential that needed none",
    change: (doc) =>
      (doc["paths"]!["/orders/{id}"]!["get"]!["security"] = any([])),
    want: [["api-security-became-optional", "orders.get", "info", "info"]],
    oasdiff: "INFO (api-security-removed)",
  },
  {
    name: "a scope of OAuth is no longer needed",
    change: (doc) => create(doc)["security"]![1]!["oauth"]!.pop(),
    want: [["api-security-scope-removed", "orders.create", "info", "info"]],
    oasdiff: "INFO",
  },
  {
    name: "a credential is sent in a header of its own",
    change: (doc) =>
      (schemes(doc)["bearer"] = any({
        type: "apiKey",
        in: "header",
        name: "X-Key",
      })),
    want: [
      ["api-security-component-type-changed", "bearer", "breaking", "info"],
    ],
    oasdiff: "INFO; what was sent is no longer looked for",
  },
  {
    name: "a scope can no longer be granted",
    change: (doc) =>
      delete schemes(doc)["oauth"]!["flows"]!["clientCredentials"]!["scopes"]![
        "orders:all"
      ],
    want: [
      [
        "api-security-component-oauth-scope-removed",
        'OAuthScope "orders:all"',
        "info",
        "warning",
      ],
    ],
    oasdiff: "INFO; OAuthScope narrows",
  },
  {
    name: "a scheme is gone that nothing needs any more",
    change: (doc) => {
      create(doc)["security"]!.pop();
      delete schemes(doc)["oauth"];
    },
    want: [
      ["api-security-removed", "orders.create", "breaking", "info"],
      ["client-option-removed", "oauth", "info", "breaking"],
      ["type-removed", "OAuthScope", "info", "breaking"],
    ],
    oasdiff: "INFO (api-security-component-removed, api-security-removed)",
  },
];

/** Changes of what stands beside operations and schemas. */
export const apiCases: readonly CaseGroup[] = [
  { title: "servers with variables", document: regional, cases: regions },
  ...[
    { title: "headers of responses", cases: responseHeaders },
    { title: "webhooks and callbacks", cases: webhooks },
    { title: "failures", cases: failures },
    { title: "servers", cases: servers },
    { title: "security", cases: security },
  ].map((group) => ({ ...group, document: store })),
];
