import { describe, expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
} from "../../../test/support/normalized.js";

/** What the types of components are called, in the components' order. */
async function namesOf(written: readonly string[]): Promise<string[]> {
  const encoded = (name: string): string =>
    encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
  const properties = Object.fromEntries(
    written.map((name, index) => [
      `m${index}`,
      { $ref: `#/components/schemas/${encoded(name)}` },
    ]),
  );
  const schemas = Object.fromEntries(
    written.map((name, index) => [
      name,
      { type: "object", properties: { [`own${index}`]: { type: "string" } } },
    ]),
  );
  const { model } = await normalized(
    documentOf(
      { "/a": { get: answering("a.get", { type: "object", properties }) } },
      { components: { schemas } },
    ),
  );
  const members = model.types.flatMap(({ schema }) => schema.properties ?? []);
  return written.map(
    (_, index) =>
      members.find(({ name }) => name === `m${index}`)?.schema.ref ?? "none",
  );
}

describe("a component is called", () => {
  test.each([
    ["Order", "Order"],
    ["order", "Order"],
    ["orderLine", "OrderLine"],
    ["order_line", "OrderLine"],
    ["order-line", "OrderLine"],
    ["order.line", "OrderLine"],
    ["order line", "OrderLine"],
    ["OrderLine2", "OrderLine2"],
    ["Order_Line", "OrderLine"],
    ["URL", "URL"],
    ["HTTPError", "HTTPError"],
    ["urlList", "UrlList"],
    ["2fa", "N2fa"],
    ["Über", "Über"],
    ["com.example.Order", "ComExampleOrder"],
    ["a/b", "AB"],
    ["a~b", "AB"],
    ["List<Order>", "ListOrder"],
    ["🚀", "U1F680"],
    ["Promise", "DeskPromise"],
    ["string", "DeskString"],
    ["Record", "Record"],
  ])("%s: %s", async (written, name) =>
    expect(await namesOf([written])).toEqual([name]),
  );
});

describe("components of one name", () => {
  test.each<[written: readonly string[], names: readonly string[]]>([
    [
      ["AB", "a.b"],
      ["AB", "ADotB"],
    ],
    [
      ["a.b", "AB"],
      ["ADotB", "AB"],
    ],
    [
      ["a.b", "a-b"],
      ["ADotB", "ADashB"],
    ],
    [
      ["order", "Order"],
      ["LowerCaseOrder", "Order"],
    ],
    [
      ["ORDER", "Order"],
      ["UpperCaseOrder", "Order"],
    ],
    [
      ["ORDER", "order"],
      ["ORDER", "LowerCaseOrder"],
    ],
    [
      ["List<A>", "ListA"],
      ["ListOfA", "ListA"],
    ],
    [
      ["a+b", "a b", "a/b"],
      ["APlusB", "ASpaceB", "ASlashB"],
    ],
  ])("%j: %j", async (written, names) =>
    expect(await namesOf(written)).toEqual(names),
  );

  test("are called the same in any order of the document", async () => {
    const written = ["a.b", "AB", "a-b", "ab", "A_B", "order", "Order"];
    const names = await namesOf(written);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(7);
    const reversed = await namesOf(written.toReversed());
    expect(reversed.toReversed()).toEqual(names);
  });
});

// `type OrderDetail = Order` would say nothing that `Order` does not.
test.each([
  ["orders.get", "/orders/{id}"],
  ["orders.current", "/orders/current"],
  ["me.get", "/me"],
])("what %s wraps has the component's name and no other", async (id, path) => {
  const order = { $ref: "#/components/schemas/Order" };
  const envelope = { type: "object", properties: { order } };
  const { model } = await normalized(
    documentOf(
      { [path]: { get: answering(id, envelope) } },
      {
        components: {
          schemas: {
            Order: { type: "object", properties: { id: { type: "string" } } },
          },
        },
      },
    ),
  );
  const data = model.types.filter(({ role }) => role === "data");
  expect(data.map(({ name }) => name.replace(/^.*Result$/, "…Result"))).toEqual(
    expect.arrayContaining(["Order", "…Result"]),
  );
  expect(data).toHaveLength(2);
});
