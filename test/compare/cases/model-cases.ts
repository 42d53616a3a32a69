import type { Case, CaseGroup } from "./case-groups.js";
import { type Plain, shop } from "./changed-documents.js";

const json = "application/json";
const any = (value: unknown): Plain => value as Plain;
const get = (doc: Plain): Plain => doc["paths"]!["/orders/{id}"]!["get"]!;
const create = (doc: Plain): Plain => doc["paths"]!["/orders"]!["post"]!;
const list = (doc: Plain): Plain => doc["paths"]!["/orders/list"]!["post"]!;
const body = ({ requestBody }: Plain): Plain =>
  requestBody!["content"]![json]!["schema"]!;
const answer = (operation: Plain, status: string): Plain =>
  operation["responses"]![status]!["content"]![json]!["schema"]!;
const order = (doc: Plain): Plain => doc["components"]!["schemas"]!["Order"]!;
const filter = (doc: Plain): Plain =>
  // Not by index: a list has a method of that name.
  any(Object.entries(body(list(doc))["properties"]!)[0]![1])["properties"]!;
const remove = (from: Plain, value: string): void =>
  void from.splice(any(from).indexOf(any(value)), 1);

const operations: readonly Case[] = [
  {
    name: "an operation is added",
    change: (doc) =>
      (doc["paths"]!["/orders/ping"] = any({
        get: {
          operationId: "orders.ping",
          responses: { "204": { description: "" } },
        },
      })),
    want: [["endpoint-added", "orders.ping", "info", "info"]],
    oasdiff: "INFO",
  },
  {
    name: "an operation is removed",
    change: (doc) => delete doc["paths"]!["/orders"],
    want: [
      [
        "api-removed-without-deprecation",
        "orders.create",
        "breaking",
        "breaking",
      ],
      ["client-option-removed", "oauth", "info", "breaking"],
      ["type-removed", "OrderCreateInput", "info", "breaking"],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a deprecated operation is removed",
    change: (doc) => delete doc["paths"]!["/orders/{id}"]!["delete"],
    want: [
      ["api-removed-with-deprecation", "orders.remove", "warning", "breaking"],
      ["type-removed", "OrderRemoveInput", "info", "breaking"],
    ],
    oasdiff: "INFO; who was warned and still calls it should hear of it",
  },
  {
    name: "an operation is deprecated",
    change: (doc) => (get(doc)["deprecated"] = any(true)),
    want: [["endpoint-deprecated", "orders.get", "info", "info"]],
    oasdiff: "INFO",
  },
  {
    name: "an operation gets another id",
    change: (doc) => (get(doc)["operationId"] = any("orders.fetch")),
    want: [
      ["operation-renamed", "orders.fetch", "info", "breaking"],
      // The input keeps its name: the lock remembers it.
    ],
    oasdiff: "INFO (api-operation-id-removed); the method has another name",
  },
  {
    name: "an operation moves to another path",
    change: (doc) => {
      doc["paths"]!["/sales"] = doc["paths"]!["/orders"]!;
      delete doc["paths"]!["/orders"];
    },
    want: [["operation-moved", "orders.create", "breaking", "info"]],
    oasdiff: "ERR (api-path-removed-without-deprecation)",
  },
  {
    name: "a path parameter is called otherwise",
    change: (doc) => {
      const { get: read } = doc["paths"]!["/orders/{id}"]!;
      delete doc["paths"]!["/orders/{id}"]!["get"];
      read!["parameters"]![0]!["name"] = any("orderId");
      doc["paths"]!["/orders/{orderId}"] = any({ get: read });
    },
    want: [
      [
        "request-parameter-member-renamed",
        "orders.get path orderId",
        "info",
        "breaking",
      ],
    ],
    oasdiff: "none; nothing on the wire differs, the input's member does",
  },
];

const parameters: readonly Case[] = [
  {
    name: "an optional parameter is added",
    change: (doc) =>
      get(doc)["parameters"]!.push(
        any({ name: "lang", in: "query", schema: { type: "string" } }),
      ),
    want: [
      [
        "new-optional-request-parameter",
        "orders.get query lang",
        "info",
        "info",
      ],
    ],
    oasdiff: "INFO",
  },
  {
    name: "a required parameter is added",
    change: (doc) =>
      get(doc)["parameters"]!.push(
        any({
          name: "lang",
          in: "query",
          required: true,
          schema: { type: "string" },
        }),
      ),
    want: [
      [
        "new-required-request-parameter",
        "orders.get query lang",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a parameter is removed",
    change: (doc) => void get(doc)["parameters"]!.splice(1, 1),
    want: [
      [
        "request-parameter-removed",
        "orders.get query lines",
        "warning",
        "breaking",
      ],
    ],
    oasdiff: "WARN",
  },
  {
    name: "a parameter becomes required",
    change: (doc) => (get(doc)["parameters"]![1]!["required"] = any(true)),
    want: [
      [
        "request-parameter-became-required",
        "orders.get query lines",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a parameter's maximum decreases",
    change: (doc) =>
      (get(doc)["parameters"]![1]!["schema"]!["maximum"] = any(50)),
    want: [
      [
        "request-parameter-max-decreased",
        "orders.get query lines",
        "breaking",
        "info",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a parameter's minimum is no more",
    change: (doc) => delete get(doc)["parameters"]![1]!["schema"]!["minimum"],
    want: [
      ["request-parameter-min-unset", "orders.get query lines", "info", "info"],
    ],
    oasdiff: "INFO",
  },
  {
    name: "a parameter's default changes",
    change: (doc) =>
      (get(doc)["parameters"]![1]!["schema"]!["default"] = any(20)),
    want: [
      [
        "request-parameter-default-value-changed",
        "orders.get query lines",
        "warning",
        "info",
      ],
    ],
    oasdiff: "ERR; who leaves it out is answered, though with something else",
  },
  {
    name: "a parameter is sent in a header",
    change: (doc) => (get(doc)["parameters"]![1]!["in"] = any("header")),
    want: [
      [
        "request-parameter-location-changed",
        "orders.get query lines",
        "breaking",
        "info",
      ],
    ],
    oasdiff:
      "WARN and INFO (removed, added); it is no longer read where it was",
  },
  {
    name: "a parameter is serialized otherwise",
    change: (doc) => {
      get(doc)["parameters"]![2]!["schema"] = any({
        type: "array",
        items: { type: "string" },
      });
      get(doc)["parameters"]![2]!["explode"] = any(false);
    },
    want: [
      [
        "request-parameter-serialization-changed",
        "orders.get query region",
        "breaking",
        "info",
      ],
      [
        "request-parameter-type-changed",
        "orders.get query region",
        "breaking",
        "breaking",
      ],
      // What it takes has nothing in common with what it took: no more to say.
    ],
    oasdiff: "ERR",
  },
];

const bodies: readonly Case[] = [
  {
    name: "a body becomes required",
    change: (doc) => (list(doc)["requestBody"]!["required"] = any(true)),
    want: [["request-body-became-required", "orders.list", "breaking", "info"]],
    oasdiff: "ERR",
  },
  {
    name: "an optional member is added to a request",
    change: (doc) =>
      (body(create(doc))["properties"]!["color"] = any({ type: "string" })),
    want: [
      [
        "new-optional-request-property",
        "orders.create body color",
        "info",
        "info",
      ],
    ],
    oasdiff: "INFO",
  },
  {
    name: "a required member is added to a request",
    change: (doc) => {
      body(create(doc))["properties"]!["color"] = any({ type: "string" });
      body(create(doc))["required"]!.push(any("color"));
    },
    want: [
      [
        "new-required-request-property",
        "orders.create body color",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a required member with a default is added to a request",
    change: (doc) => {
      body(create(doc))["properties"]!["color"] = any({
        type: "string",
        default: "red",
      });
      body(create(doc))["required"]!.push(any("color"));
    },
    want: [
      [
        "new-required-request-property-with-default",
        "orders.create body color",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a member is no longer taken",
    change: (doc) => delete body(create(doc))["properties"]!["note"],
    want: [
      [
        "request-property-removed",
        "orders.create body note",
        "warning",
        "breaking",
      ],
    ],
    oasdiff: "WARN",
  },
  {
    name: "a member of a request becomes required",
    change: (doc) => body(create(doc))["required"]!.push(any("note")),
    want: [
      [
        "request-property-became-required",
        "orders.create body note",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a member of a request becomes optional",
    change: (doc) => remove(body(create(doc))["required"]!, "quantity"),
    want: [
      [
        "request-property-became-optional",
        "orders.create body quantity",
        "info",
        "info",
      ],
    ],
    oasdiff: "INFO",
  },
  {
    name: "a member of a request takes another type",
    change: (doc) =>
      (body(create(doc))["properties"]!["note"] = any({ type: "boolean" })),
    want: [
      [
        "request-property-type-changed",
        "orders.create body note",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "an integer of a request becomes a number",
    change: (doc) =>
      (body(create(doc))["properties"]!["quantity"]!["type"] = any("number")),
    want: [
      [
        "request-property-type-generalized",
        "orders.create body quantity",
        "info",
        "info",
      ],
    ],
    oasdiff: "INFO",
  },
  {
    name: "a member of a request may no longer be null",
    change: (doc) =>
      (body(create(doc))["properties"]!["gift"] = any({ type: "string" })),
    want: [
      [
        "request-property-became-not-nullable",
        "orders.create body gift",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a length is limited more",
    change: (doc) =>
      (body(create(doc))["properties"]!["sku"]!["maxLength"] = any(20)),
    want: [
      [
        "request-property-max-length-decreased",
        "orders.create body sku",
        "breaking",
        "info",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a length is limited that was not",
    change: (doc) =>
      (body(create(doc))["properties"]!["note"]!["maxLength"] = any(20)),
    want: [
      [
        "request-property-max-length-set",
        "orders.create body note",
        "breaking",
        "info",
      ],
    ],
    oasdiff: "WARN until 1.29, ERR since 1.30",
  },
  {
    name: "a pattern is asked for",
    change: (doc) =>
      (body(create(doc))["properties"]!["sku"]!["pattern"] = any("^[A-Z]")),
    want: [
      [
        "request-property-pattern-added",
        "orders.create body sku",
        "breaking",
        "info",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a format is asked for",
    change: (doc) =>
      (body(create(doc))["properties"]!["sku"]!["format"] = any("uuid")),
    want: [
      [
        "request-property-format-added",
        "orders.create body sku",
        "breaking",
        "info",
      ],
    ],
    oasdiff: "ERR (request-property-type-changed)",
  },
  {
    name: "a value of a request is gone",
    change: (doc) =>
      remove(body(create(doc))["properties"]!["priority"]!["enum"]!, "low"),
    want: [
      [
        "request-property-enum-value-removed",
        'orders.create body priority "low"',
        "breaking",
        "breaking",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a value of a request is new",
    change: (doc) =>
      body(create(doc))["properties"]!["priority"]!["enum"]!.push(
        any("urgent"),
      ),
    want: [
      [
        "request-property-enum-value-added",
        'orders.create body priority "urgent"',
        "info",
        "info",
      ],
    ],
    oasdiff: "INFO",
  },
  {
    name: "a text of a request takes only some values",
    change: (doc) =>
      (body(create(doc))["properties"]!["note"]!["enum"] = any(["a", "b"])),
    want: [
      [
        "request-property-became-enum",
        "orders.create body note",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a body refuses members that are not declared",
    change: (doc) => (body(create(doc))["additionalProperties"] = any(false)),
    // The input of an operation was closed before: the client never sent any.
    want: [],
  },
  {
    name: "an object in a body refuses members that are not declared",
    change: (doc) =>
      (body(create(doc))["properties"]!["address"]!["additionalProperties"] =
        any(false)),
    want: [
      [
        "request-property-additional-properties-narrowed",
        "orders.create body address",
        "breaking",
        "info",
      ],
    ],
  },
];

const responses: readonly Case[] = [
  {
    name: "an optional member is added to a response",
    change: (doc) =>
      (order(doc)["properties"]!["weight"] = any({ type: "number" })),
    want: [
      ["response-optional-property-added", "Order.weight", "info", "info"],
    ],
    oasdiff: "INFO",
  },
  {
    name: "a required member of a response is removed",
    change: (doc) => {
      delete order(doc)["properties"]!["total"];
      remove(order(doc)["required"]!, "total");
    },
    want: [
      [
        "response-required-property-removed",
        "Order.total",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "an optional member of a response is removed",
    change: (doc) => delete order(doc)["properties"]!["comment"],
    want: [
      [
        "response-optional-property-removed",
        "Order.comment",
        "info",
        "breaking",
      ],
    ],
    oasdiff: "WARN until 1.29, INFO since 1.30",
  },
  {
    name: "a member of a response becomes optional",
    change: (doc) => remove(order(doc)["required"]!, "total"),
    want: [
      [
        "response-property-became-optional",
        "Order.total",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a member of a response becomes required",
    change: (doc) => order(doc)["required"]!.push(any("comment")),
    want: [
      ["response-property-became-required", "Order.comment", "info", "info"],
    ],
    oasdiff: "INFO",
  },
  {
    name: "a member of a response may be null",
    change: (doc) =>
      (order(doc)["properties"]!["comment"]!["type"] = any(["string", "null"])),
    want: [
      [
        "response-property-became-nullable",
        "Order.comment",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a member of a response is another type",
    change: (doc) =>
      (order(doc)["properties"]!["comment"] = any({ type: "integer" })),
    want: [
      [
        "response-property-type-changed",
        "Order.comment",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a value of a response is new",
    change: (doc) =>
      order(doc)["properties"]!["status"]!["enum"]!.push(any("lost")),
    want: [
      // The filter keeps the three, and the name; what Order has now stands nowhere else.
      [
        "response-property-enum-value-added",
        'Order.status "lost"',
        "warning",
        "breaking",
      ],
    ],
    oasdiff: "WARN",
  },
  {
    name: "a number of a response becomes an integer",
    change: (doc) =>
      (order(doc)["properties"]!["total"]!["type"] = any("integer")),
    want: [
      ["response-property-type-specialized", "Order.total", "info", "info"],
    ],
    oasdiff: "INFO",
  },
  {
    name: "a bound of a response is lifted",
    change: (doc) => delete order(doc)["properties"]!["code"]!["maxLength"],
    want: [
      ["response-property-max-length-unset", "Order.code", "breaking", "info"],
    ],
    oasdiff: "ERR",
  },
  {
    name: "a pattern of a response changes",
    change: (doc) =>
      (order(doc)["properties"]!["code"]!["pattern"] = any("^[a-z]+$")),
    want: [["response-property-pattern-changed", "Order.code", "info", "info"]],
    oasdiff: "INFO",
  },
  {
    name: "an alternative of a response is new",
    change: (doc) => {
      doc["components"]!["schemas"]!["Cash"] = any({
        type: "object",
        required: ["kind"],
        properties: { kind: { const: "cash" } },
      });
      order(doc)["properties"]!["payment"]!["oneOf"]!.push(
        any({ $ref: "#/components/schemas/Cash" }),
      );
    },
    want: [
      [
        "response-property-one-of-added",
        "Order.payment",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff: "ERR",
  },
  {
    name: "an alternative of a response is gone",
    change: (doc) => {
      order(doc)["properties"]!["payment"]!["oneOf"]!.pop();
      delete doc["components"]!["schemas"]!["Transfer"];
    },
    want: [
      ["response-property-one-of-removed", "Order.payment", "info", "warning"],
      ["type-removed", "Transfer", "info", "breaking"],
    ],
    oasdiff: "INFO",
  },
  {
    name: "a success is no longer answered",
    change: (doc) => {
      create(doc)["responses"]!["200"] = create(doc)["responses"]!["201"]!;
      delete create(doc)["responses"]!["201"];
    },
    want: [
      [
        "response-success-status-removed",
        "orders.create response 201",
        "breaking",
        "info",
      ],
      [
        "response-success-status-added",
        "orders.create response 200",
        "info",
        "info",
      ],
    ],
    oasdiff: "ERR and INFO",
  },
  {
    name: "a success may have no body",
    change: (doc) => {
      create(doc)["responses"]!["204"] = {} as Plain;
    },
    want: [
      [
        "response-success-status-added",
        "orders.create response 204",
        "info",
        "info",
      ],
      ["operation-result-optional", "orders.create", "warning", "breaking"],
    ],
    oasdiff: "INFO",
  },
  {
    name: "a failure is no longer declared",
    change: (doc) => delete create(doc)["responses"]!["409"],
    want: [
      [
        "response-non-success-status-removed",
        "orders.create response 409",
        "info",
        "info",
      ],
    ],
    oasdiff: "INFO",
  },
  {
    name: "a member of a response is deprecated",
    change: (doc) =>
      (order(doc)["properties"]!["comment"]!["deprecated"] = any(true)),
    want: [["response-property-deprecated", "Order.comment", "info", "info"]],
    oasdiff: "INFO",
  },
];

const ours: readonly Case[] = [
  {
    name: "a field can no longer be filtered by",
    change: (doc) => delete filter(doc)["buyer"],
    want: [
      ["filter-field-removed", "OrderFilter.buyer", "breaking", "breaking"],
      ["type-removed", "TextOperators", "info", "breaking"],
    ],
    oasdiff:
      "WARN (request-property-removed); a condition that is passed over shows too much",
  },
  {
    name: "a field can be filtered by",
    change: (doc) =>
      (filter(doc)["code"] = structuredClone(filter(doc)["buyer"]!)),
    want: [["filter-field-added", "OrderFilter.code", "info", "info"]],
    oasdiff: "INFO (new-optional-request-property)",
  },
  {
    name: "an operator is removed",
    change: (doc) =>
      delete filter(doc)["total"]!["anyOf"]![1]!["properties"]!["lte"],
    want: [
      [
        "filter-operator-removed",
        "OrderFilter.total lte",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff: "WARN (request-property-removed); as for a field",
  },
  {
    name: "an operator is added",
    change: (doc) =>
      (filter(doc)["total"]!["anyOf"]![1]!["properties"]!["gt"] = any({
        type: "number",
      })),
    want: [["filter-operator-added", "OrderFilter.total gt", "info", "info"]],
    oasdiff: "INFO (new-optional-request-property)",
  },
  {
    name: "a plain value is no longer taken",
    change: (doc) =>
      (filter(doc)["total"] = filter(doc)["total"]!["anyOf"]![1]!),
    want: [
      [
        "filter-plain-value-removed",
        "OrderFilter.total",
        "breaking",
        "breaking",
      ],
    ],
    oasdiff: "ERR (request-property-any-of-removed)",
  },
  {
    name: "a region is removed",
    change: (doc) => {
      remove(get(doc)["parameters"]![2]!["schema"]!["enum"]!, "eu:south");
      remove(filter(doc)["region"]!["enum"]!, "eu:south");
    },
    want: [["scope-removed", 'Region "eu:south"', "breaking", "breaking"]],
    oasdiff: "ERR (request-parameter-enum-value-removed)",
  },
  {
    name: "a region is added",
    change: (doc) => {
      get(doc)["parameters"]![2]!["schema"]!["enum"]!.push(any("us:east"));
      filter(doc)["region"]!["enum"]!.push(any("us:east"));
    },
    want: [["scope-added", 'Region "us:east"', "info", "info"]],
    oasdiff: "INFO (request-parameter-enum-value-added)",
  },
  {
    name: "pages can no longer be followed",
    change: (doc) => {
      delete answer(list(doc), "200")["properties"]!["pagination"]![
        "properties"
      ]!["nextCursor"];
      delete body(list(doc))["properties"]!["cursor"];
    },
    want: [
      ["paging-removed", "orders.list", "breaking", "breaking"],
      [
        "request-property-removed",
        "orders.list body cursor",
        "warning",
        "breaking",
      ],
      [
        "response-optional-property-removed",
        "orders.list response 200 pagination.nextCursor",
        "info",
        "breaking",
      ],
      ["type-removed", "Page", "info", "breaking"],
    ],
    oasdiff: "WARN and INFO for the members; `all` ends",
  },
  {
    name: "another way in is no longer enough",
    change: (doc) => void create(doc)["security"]!.pop(),
    want: [
      ["api-security-removed", "orders.create", "breaking", "info"],
      ["client-option-removed", "oauth", "info", "breaking"],
    ],
    oasdiff:
      "INFO; a program that has only the other credential is turned away",
  },
  {
    name: "a scope of OAuth is needed",
    change: (doc) =>
      create(doc)["security"]![1]!["oauth"]!.push(any("orders:all")),
    want: [["api-security-scope-added", "orders.create", "breaking", "info"]],
    oasdiff: "INFO; a program whose token lacks it is turned away",
  },
  {
    name: "a key is no longer needed",
    change: (doc) => (doc["security"] = any([])),
    want: [["api-global-security-became-optional", "security", "info", "info"]],
    oasdiff: "none of its own",
  },
  {
    name: "the API has another title",
    change: (doc) => (doc["info"]!["title"] = any("Store")),
    want: [["client-type-renamed", "title", "info", "breaking"]],
    oasdiff: "none; the client's type has another name",
  },
  {
    name: "a component has another name",
    change: (doc) => {
      const schemas = doc["components"]!["schemas"]!;
      schemas["Sale"] = schemas["Order"]!;
      delete schemas["Order"];
      const text = JSON.stringify(doc).replaceAll(
        'schemas/Order"',
        'schemas/Sale"',
      );
      doc["paths"] = (JSON.parse(text) as Plain)["paths"]!;
    },
    want: [["type-renamed", "Order", "info", "breaking"]],
    oasdiff: "INFO (api-schema-removed); the type has another name",
  },
  {
    name: "nothing but order and words",
    change: (doc) => {
      doc["paths"] = any(
        Object.fromEntries(Object.entries(doc["paths"]!).toReversed()),
      );
      order(doc)["required"]!.reverse();
      order(doc)["properties"]!["status"]!["enum"]!.reverse();
      order(doc)["description"] = any("An order");
      get(doc)["summary"] = any("One order");
    },
    want: [],
    oasdiff: "none",
  },
  {
    name: "an inline schema becomes a component",
    change: (doc) => {
      const inline = answer(list(doc), "200")["properties"]!;
      doc["components"]!["schemas"]!["Pagination"] = inline["pagination"]!;
      inline["pagination"] = any({ $ref: "#/components/schemas/Pagination" });
    },
    want: [],
    oasdiff: "none",
  },
];

/** Changes of operations and schemas. */
export const modelCases: readonly CaseGroup[] = [
  { title: "operations", cases: operations },
  { title: "parameters", cases: parameters },
  { title: "bodies", cases: bodies },
  { title: "responses", cases: responses },
  { title: "what only we know", cases: ours },
].map((group) => ({ ...group, document: shop }));
