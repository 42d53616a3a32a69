import type { Case, CaseGroup } from "./case-groups.js";
import { any } from "./api-cases.js";
import type { Plain } from "./changed-documents.js";

const text = (): object => ({ type: "string" });
const operators = (members: object): object => ({
  type: "object",
  properties: members,
});
const listOf = (items: object): object => ({ type: "array", items });

/** Orders and a filter of them that has all that a filter may have. */
const orders: unknown = {
  openapi: "3.1.1",
  info: { title: "Orders", version: "1" },
  paths: {
    "/orders/search": {
      post: {
        operationId: "orders.search",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: {
                  filter: { $ref: "#/components/schemas/OrderFilter" },
                },
              },
            },
          },
        },
        responses: {
          "200": {
            description: "",
            content: {
              "application/json": { schema: listOf({ type: "object" }) },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      OrderFilter: {
        type: "object",
        properties: {
          status: {
            anyOf: [
              { type: "string", enum: ["open", "paid"] },
              operators({
                $eq: { type: "string", enum: ["open", "paid"] },
                $in: listOf({ type: "string", enum: ["open", "paid"] }),
              }),
            ],
          },
          total: operators({
            $gte: { type: "number" },
            $lte: { type: "number", maximum: 100 },
          }),
          comment: operators({ $exists: { type: "boolean" }, $eq: text() }),
          active: { type: "boolean" },
          labelsFilter: listOf({
            type: "object",
            required: ["key", "value"],
            properties: { key: text(), value: text() },
          }),
          place: {
            type: "object",
            properties: {
              city: {
                anyOf: [text(), operators({ $eq: text(), $ne: text() })],
              },
              zip: text(),
            },
          },
          $and: listOf({ $ref: "#/components/schemas/OrderFilter" }),
          $not: { $ref: "#/components/schemas/OrderFilter" },
        },
      },
    },
  },
};

const fields = (doc: Plain): Plain =>
  doc["components"]!["schemas"]!["OrderFilter"]!["properties"]!;
const status = (doc: Plain): Plain =>
  fields(doc)["status"]!["anyOf"]![1]!["properties"]!;
const total = (doc: Plain): Plain => fields(doc)["total"]!["properties"]!;
const comment = (doc: Plain): Plain => fields(doc)["comment"]!["properties"]!;
const place = (doc: Plain): Plain => fields(doc)["place"]!["properties"]!;
const self = { $ref: "#/components/schemas/OrderFilter" };

const fieldCases: readonly Case[] = [
  {
    name: "a field comes",
    change: (doc) => (fields(doc)["code"] = any({ type: "string" })),
    want: [["filter-field-added", "OrderFilter.code", "info", "info"]],
    back: [
      ["filter-field-removed", "OrderFilter.code", "breaking", "breaking"],
    ],
  },
  {
    name: "a field of a group comes",
    change: (doc) => (place(doc)["street"] = any(text())),
    want: [["filter-field-added", "OrderFilter.place.street", "info", "info"]],
    back: [
      [
        "filter-field-removed",
        "OrderFilter.place.street",
        "breaking",
        "breaking",
      ],
    ],
  },
  {
    name: "a field is deprecated",
    change: (doc) => (fields(doc)["active"]!["deprecated"] = any(true)),
    want: [["filter-field-deprecated", "OrderFilter.active", "info", "info"]],
    back: [["filter-field-reactivated", "OrderFilter.active", "info", "info"]],
  },
  {
    name: "a field of a group is deprecated",
    change: (doc) => (place(doc)["city"]!["deprecated"] = any(true)),
    want: [
      ["filter-field-deprecated", "OrderFilter.place.city", "info", "info"],
    ],
    back: [
      ["filter-field-reactivated", "OrderFilter.place.city", "info", "info"],
    ],
  },
  {
    name: "a field comes that is called as the builder calls another",
    change: (doc) => (fields(doc)["labels"] = any(text())),
    want: [
      ["filter-field-added", "OrderFilter.labels", "info", "info"],
      ["filter-field-renamed", "OrderFilter.labelsFilter", "info", "breaking"],
    ],
    back: [
      ["filter-field-removed", "OrderFilter.labels", "breaking", "breaking"],
      ["filter-field-renamed", "OrderFilter.labelsFilter", "info", "breaking"],
    ],
  },
  {
    name: "a field takes a plain value beside its operators",
    change: (doc) =>
      (fields(doc)["total"] = any({
        anyOf: [{ type: "number" }, fields(doc)["total"]],
      })),
    want: [["filter-plain-value-added", "OrderFilter.total", "info", "info"]],
    back: [
      [
        "filter-plain-value-removed",
        "OrderFilter.total",
        "breaking",
        "breaking",
      ],
    ],
  },
  {
    name: "a plain value takes less",
    change: (doc) => (place(doc)["zip"]!["maxLength"] = any(5)),
    want: [
      [
        "filter-value-max-length-set",
        "OrderFilter.place.zip",
        "breaking",
        "info",
      ],
    ],
    back: [
      [
        "filter-value-max-length-unset",
        "OrderFilter.place.zip",
        "info",
        "info",
      ],
    ],
  },
  {
    name: "a plain value is another type",
    change: (doc) => (fields(doc)["active"] = any({ type: "integer" })),
    want: [
      [
        "filter-value-type-changed",
        "OrderFilter.active",
        "breaking",
        "breaking",
      ],
    ],
    back: [
      [
        "filter-value-type-changed",
        "OrderFilter.active",
        "breaking",
        "breaking",
      ],
    ],
  },
];

const operatorCases: readonly Case[] = [
  {
    name: "an operator comes",
    change: (doc) => (total(doc)["$gt"] = any({ type: "number" })),
    want: [["filter-operator-added", "OrderFilter.total $gt", "info", "info"]],
    back: [
      [
        "filter-operator-removed",
        "OrderFilter.total $gt",
        "breaking",
        "breaking",
      ],
    ],
  },
  {
    name: "an operator of a group's field comes",
    change: (doc) =>
      (place(doc)["city"]!["anyOf"]![1]!["properties"]!["$in"] = any(
        listOf(text()),
      )),
    want: [
      ["filter-operator-added", "OrderFilter.place.city $in", "info", "info"],
    ],
    back: [
      [
        "filter-operator-removed",
        "OrderFilter.place.city $in",
        "breaking",
        "breaking",
      ],
      ["type-removed", "SetOperators", "info", "breaking"],
    ],
  },
  {
    name: "an operator's word gets a rival",
    change: (doc) => (comment(doc)["eq"] = any(text())),
    want: [
      ["filter-operator-added", "OrderFilter.comment eq", "info", "info"],
      [
        "filter-operator-renamed",
        "OrderFilter.comment $eq",
        "info",
        "breaking",
      ],
    ],
    back: [
      [
        "filter-operator-removed",
        "OrderFilter.comment eq",
        "breaking",
        "breaking",
      ],
      [
        "filter-operator-renamed",
        "OrderFilter.comment $eq",
        "info",
        "breaking",
      ],
    ],
  },
  {
    name: "an operator takes a list in place of a value",
    change: (doc) => (total(doc)["$lte"] = any(listOf({ type: "number" }))),
    want: [
      [
        "filter-operator-argument-changed",
        "OrderFilter.total $lte",
        "breaking",
        "breaking",
      ],
    ],
    back: [
      [
        "filter-operator-argument-changed",
        "OrderFilter.total $lte",
        "breaking",
        "breaking",
      ],
    ],
  },
  {
    name: "an operator's value is bounded more",
    change: (doc) => (total(doc)["$lte"]!["maximum"] = any(50)),
    want: [
      [
        "filter-value-max-decreased",
        "OrderFilter.total $lte",
        "breaking",
        "info",
      ],
    ],
    back: [
      ["filter-value-max-increased", "OrderFilter.total $lte", "info", "info"],
    ],
  },
  {
    name: "an operator's list takes another value",
    change: (doc) => status(doc)["$in"]!["items"]!["enum"]!.push(any("sent")),
    want: [
      [
        "filter-value-enum-value-added",
        'OrderFilter.status $in[] "sent"',
        "info",
        "info",
      ],
    ],
    back: [
      [
        "filter-value-enum-value-removed",
        'OrderFilter.status $in[] "sent"',
        "breaking",
        "breaking",
      ],
    ],
  },
];

const logicalCases: readonly Case[] = [
  {
    name: "filters can be combined in another way",
    change: (doc) => (fields(doc)["$or"] = any(listOf(self))),
    want: [["filter-logical-added", "OrderFilter.$or", "info", "info"]],
    back: [
      ["filter-logical-removed", "OrderFilter.$or", "breaking", "breaking"],
    ],
  },
  {
    name: "what denies a filter takes several",
    change: (doc) => (fields(doc)["$not"] = any(listOf(self))),
    want: [
      ["filter-logical-changed", "OrderFilter.$not", "breaking", "breaking"],
    ],
    back: [
      ["filter-logical-changed", "OrderFilter.$not", "breaking", "breaking"],
    ],
  },
];

/** A filter that another one holds: books by their authors. */
const held = ((): Plain => {
  const document = any(structuredClone(orders));
  const { schemas } = document["components"]!;
  schemas!["BuyerFilter"] = any({
    type: "object",
    properties: { name: operators({ $eq: text(), $contains: text() }) },
  });
  fields(document)["buyer"] = any({ $ref: "#/components/schemas/BuyerFilter" });
  return document;
})();

const heldCases: readonly Case[] = [
  {
    name: "a filter inside a filter has another field",
    change: (doc) =>
      (doc["components"]!["schemas"]!["BuyerFilter"]!["properties"]!["age"] =
        any(operators({ $gte: { type: "number" }, $lte: { type: "number" } }))),
    want: [["filter-field-added", "BuyerFilter.age", "info", "info"]],
    back: [["filter-field-removed", "BuyerFilter.age", "breaking", "breaking"]],
  },
  {
    name: "an operator of a filter inside a filter takes less",
    change: (doc) =>
      (doc["components"]!["schemas"]!["BuyerFilter"]!["properties"]!["name"]![
        "properties"
      ]!["$contains"]!["minLength"] = any(3)),
    want: [
      [
        "filter-value-min-length-set",
        "BuyerFilter.name $contains",
        "breaking",
        "info",
      ],
    ],
    back: [
      [
        "filter-value-min-length-unset",
        "BuyerFilter.name $contains",
        "info",
        "info",
      ],
    ],
  },
];

/** Changes of filters. */
export const filterCases: readonly CaseGroup[] = [
  { title: "fields of filters", document: orders, cases: fieldCases },
  { title: "operators", document: orders, cases: operatorCases },
  { title: "combined filters", document: orders, cases: logicalCases },
  { title: "filters in filters", document: held, cases: heldCases },
];
