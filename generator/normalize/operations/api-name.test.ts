import { expect, test } from "vitest";
import { readApiName } from "./api-name.js";

test.each([
  ["Compliance Management API", "ComplianceManagement"],
  ["Acme", "Acme"],
  ["The Acme REST API v2", "Acme"],
  ["Acme API v1.2.3", "Acme"],
  ["Acme OpenAPI Specification", "Acme"],
  ["Acme's public documentation", "Acme"],
  ["Acme’s Reference", "Acme"],
  ["Orders – all you can order", "Orders"],
  ["Orders - the API of orders", "Orders"],
  ["Orders | Acme", "Orders"],
  ["Orders: how to order", "Orders"],
  ["Orders (beta)", "Orders"],
  ["Orders-and-more", "OrdersAndMore"],
  ["one two three four five six", "OneTwoThreeFour"],
  [": what is behind says it", "WhatIsBehindSays"],
  ["3D prints", "N3DPrints"],
  ["API", "Api"],
  ["REST API", "Api"],
  ["!?", "Api"],
  ["日本語", "日本語"],
])("%j is called %s", (title, name) =>
  expect(readApiName({ info: { title } })).toEqual({ title, name }),
);

test.each([
  {},
  { info: {} },
  { info: { title: "" } },
  { info: { title: 3 } },
  undefined,
])("without a title it is the API: %j", (root) =>
  expect(readApiName(root)).toEqual({ title: "API", name: "Api" }),
);
