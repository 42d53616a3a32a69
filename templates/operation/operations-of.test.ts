import { expect, expectTypeOf, test } from "vitest";
import { bind, operationOf } from "./bind.js";
import type { Http } from "../http/request.js";
import { operation, type PlainOperation } from "./operation.js";
import { operationsOf } from "./operations-of.js";

const get = operation<PlainOperation<number>>({
  id: "rows.get",
  method: "GET",
  path: "/rows",
  input: false,
});
const http = {} as Http;
const client = {
  rows: { ...bind(http, { get }), notes: bind(http, { list: get }) },
  ping: bind(http, { ping: get }).ping,
};

test("lists the operations of a client by resource and name", () => {
  const operations = operationsOf(client);
  expect(Object.keys(operations)).toEqual([
    "rows.get",
    "rows.notes.list",
    "ping",
  ]);
  expect(operations["rows.get"]).toBe(operationOf(client.rows.get));
  expectTypeOf<keyof typeof operations>().toEqualTypeOf<
    "rows.get" | "rows.notes.list" | "ping"
  >();
});

test("of a part of a client, by the names inside it", () => {
  expect(Object.keys(operationsOf(client.rows))).toEqual(["get", "notes.list"]);
});

test("passes over functions of other objects", () => {
  const operations = operationsOf({ ...client, other: () => 1 });
  expect(operations).not.toHaveProperty("other");
});
