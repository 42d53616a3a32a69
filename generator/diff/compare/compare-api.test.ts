import { describe, expect, it } from "vitest";
import {
  any,
  apiCases,
  headers,
  store,
} from "../../../test/compare/cases/api-cases.js";
import { checkGroups } from "../../../test/compare/cases/case-groups.js";
import {
  compareAfter,
  type Plain,
} from "../../../test/compare/cases/changed-documents.js";

checkGroups(apiCases, "api");

it("says where, in both documents", async () => {
  const [change] = await compareAfter(store, (doc) => {
    delete headers(doc)["X-Rate-Left"]!["required"];
  });
  expect(change).toMatchObject({
    operations: ["orders.get"],
    old: "#/paths/~1orders~1{id}/get/responses/200/headers/X-Rate-Left",
    message: "is optional now",
  });
  const [webhook] = await compareAfter(store, (doc) => {
    delete doc["webhooks"]!["orderGone"];
  });
  expect(webhook).toMatchObject({
    subject: { kind: "webhook", name: "orderGone" },
    operations: [],
    old: "#/webhooks/orderGone/post",
  });
  expect(webhook).not.toHaveProperty("new");
});

describe("what stands in components is found there", () => {
  const base = {
    openapi: "3.1.1",
    info: { title: "Things", version: "1" },
    paths: {
      "/things": {
        post: {
          operationId: "things.find",
          parameters: [{ $ref: "#/components/parameters/Where" }],
          requestBody: { $ref: "#/components/requestBodies/Wanted" },
          responses: { "200": { $ref: "#/components/responses/Found" } },
        },
      },
    },
    components: {
      parameters: {
        Where: {
          name: "where",
          in: "query",
          style: "deepObject",
          schema: { type: "object", properties: { city: {} } },
        },
      },
      requestBodies: {
        Wanted: {
          content: {
            "application/json": {
              schema: { type: "object", properties: { sku: {} } },
            },
          },
        },
      },
      headers: { Left: { schema: { type: "integer" } } },
      responses: {
        Found: {
          description: "",
          headers: { "X-Left": { $ref: "#/components/headers/Left" } },
          content: {
            "application/json": {
              schema: { type: "object", properties: { price: {} } },
            },
          },
        },
      },
    },
  };
  const text = any({ type: "string" });

  it.each<[string, (components: Plain) => void]>([
    [
      "parameters/Where/schema/properties/city",
      (doc) =>
        (doc["parameters"]!["Where"]!["schema"]!["properties"]!["city"] = text),
    ],
    [
      "parameters/Where",
      (doc) => (doc["parameters"]!["Where"]!["deprecated"] = any(true)),
    ],
    [
      "requestBodies/Wanted/content/application~1json/schema/properties/sku",
      (doc) =>
        (doc["requestBodies"]!["Wanted"]!["content"]!["application/json"]![
          "schema"
        ]!["properties"]!["sku"] = text),
    ],
    [
      "responses/Found/content/application~1json/schema/properties/price",
      (doc) =>
        (doc["responses"]!["Found"]!["content"]!["application/json"]![
          "schema"
        ]!["properties"]!["price"] = text),
    ],
    ["headers/Left", (doc) => (doc["headers"]!["Left"]!["schema"] = text)],
  ])("%s", async (place, change) => {
    const found = await compareAfter(base, (doc) => change(doc["components"]!));
    const pointer = `#/components/${place}`;
    expect(found.map(({ old, new: now }) => ({ old, now }))).toEqual([
      { old: pointer, now: pointer },
    ]);
  });
});
