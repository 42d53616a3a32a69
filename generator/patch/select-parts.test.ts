import { describe, expect, it, test } from "vitest";
import { SpeclatheError } from "../model/failure.js";
import type { DocumentOptions } from "../document/options.js";
import { readPatched } from "./read-patched.js";
import { listOperations } from "./list-operations.js";

const returns = (name: string) => ({
  responses: {
    200: {
      description: "",
      content: {
        "application/json": {
          schema: { $ref: `#/components/schemas/${name}` },
        },
      },
    },
  },
});

const document = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {
    "/orders": {
      get: { operationId: "orders.list", tags: ["Orders"], ...returns("Page") },
      post: {
        operationId: "orders.add",
        tags: ["Orders"],
        ...returns("Order"),
      },
    },
    "/orders/{id}": {
      parameters: [
        {
          name: "id",
          in: "path",
          required: true,
          schema: { $ref: "#/components/schemas/Id" },
        },
      ],
      get: { operationId: "orders.get", tags: ["Orders"], ...returns("Order") },
      delete: { operationId: "orders.drop", deprecated: true, responses: {} },
    },
    "/users": { get: { tags: ["Users"], ...returns("User") } },
    "/alias": { $ref: "#/components/pathItems/users" },
    "/copy": { $ref: "#/components/pathItems/users" },
  },
  webhooks: {
    orderShipped: { post: { tags: ["Hooks"], ...returns("Shipment") } },
  },
  components: {
    pathItems: { users: { get: { operationId: "alias", ...returns("User") } } },
    schemas: {
      Id: { type: "string" },
      Page: {
        type: "object",
        properties: {
          items: {
            type: "array",
            items: { $ref: "#/components/schemas/Order" },
          },
        },
      },
      Order: {
        type: "object",
        properties: { customer: { $ref: "#/components/schemas/Customer" } },
      },
      Customer: {
        oneOf: [{ $ref: "#/components/schemas/Person" }],
        discriminator: { propertyName: "kind", mapping: { firm: "Firm" } },
      },
      Person: { type: "object" },
      Firm: { type: "object" },
      User: { type: "object" },
      Shipment: { type: "object" },
      Orphan: { type: "object" },
    },
  },
};

async function read(options: DocumentOptions, given: object = document) {
  const bytes = new TextEncoder().encode(JSON.stringify(given));
  return readPatched({ uri: "/shop.json", bytes }, undefined, options);
}

async function kept(options: DocumentOptions) {
  const found = await read(options);
  const { selected } = found;
  return {
    operations: listOperations(found)
      .filter(({ path, method }) => selected?.hasOperation(path, method))
      .map(({ path, method }) => `${method} ${path}`),
    types: Object.keys(document.components.schemas).filter((name) =>
      selected?.hasSchema(name),
    ),
  };
}

const ofOrders = ["Id", "Page", "Order", "Customer", "Person", "Firm"];

describe("what is kept", () => {
  const cases: readonly {
    readonly name: string;
    readonly given: DocumentOptions;
    readonly operations: readonly string[];
    readonly types: readonly string[];
  }[] = [
    {
      name: "a path and all below it, with the types it needs",
      given: { include: { paths: ["/orders/**"] } },
      operations: [
        "GET /orders",
        "POST /orders",
        "GET /orders/{id}",
        "DELETE /orders/{id}",
      ],
      types: ofOrders,
    },
    {
      name: "every kind of pattern must fit to include",
      given: { include: { tags: ["Orders", "Users"], methods: ["POST"] } },
      operations: ["POST /orders"],
      types: ["Order", "Customer", "Person", "Firm"],
    },
    {
      name: "of a list one is enough, and types are asked for beside",
      given: {
        include: [
          { tags: ["Orders"], methods: ["post"] },
          { paths: ["/users"] },
          { types: ["Orphan"] },
        ],
      },
      operations: ["POST /orders", "GET /users"],
      types: ["Order", "Customer", "Person", "Firm", "User", "Orphan"],
    },
    {
      name: "any pattern is enough to exclude",
      given: {
        include: { paths: ["/orders/**"] },
        exclude: { methods: ["post"], deprecated: true },
      },
      operations: ["GET /orders", "GET /orders/{id}"],
      types: ofOrders,
    },
    {
      name: "operationIds, and methods with paths",
      given: { include: { operations: ["*.get", "get /users"] } },
      operations: ["GET /orders/{id}", "GET /users"],
      types: ["Id", "Order", "Customer", "Person", "Firm", "User"],
    },
    {
      name: "one of two paths of one path item",
      given: { include: { paths: ["/copy"] } },
      operations: ["GET /copy"],
      types: ["User"],
    },
    {
      name: "webhooks, by name",
      given: { include: { paths: ["order*"] } },
      operations: ["POST orderShipped"],
      types: ["Shipment"],
    },
    {
      name: "types that are asked for",
      given: { include: { tags: ["Users"], types: ["Or*an", "Firm"] } },
      operations: ["GET /users"],
      types: ["Firm", "User", "Orphan"],
    },
    {
      name: "without types that nothing needs and that are excluded",
      given: { exclude: { types: ["Orphan"] } },
      operations: [
        "GET /orders",
        "POST /orders",
        "GET /orders/{id}",
        "DELETE /orders/{id}",
        "GET /users",
        "GET /alias",
        "GET /copy",
        "POST orderShipped",
      ],
      types: [...ofOrders, "User", "Shipment"],
    },
  ];
  test.each(cases)("$name", async ({ given, operations, types }) =>
    expect(await kept(given)).toEqual({ operations, types }),
  );

  it("is everything where nothing is said", async () =>
    expect(
      (await read({ include: {}, exclude: {} })).selected,
    ).toBeUndefined());
});

describe("names of which the document tells what they are", () => {
  const named = (names: readonly string[]): DocumentOptions =>
    ({ include: { names } }) as DocumentOptions;

  test.each([
    ["an operationId", "orders.add", ["POST /orders"]],
    ["a tag", "Users", ["GET /users"]],
    ["a pattern of operationIds", "*.get", ["GET /orders/{id}"]],
  ])("%s", async (_, name, operations) =>
    expect((await kept(named([name]))).operations).toEqual(operations),
  );

  it("a component", async () =>
    expect((await kept(named(["Orphan"]))).types).toContain("Orphan"));

  test.each([
    [
      "order.add",
      'no operation, tag or component is called "order.add" (did you mean "orders.add"?)',
      "write a path with a slash before it, as '/orders/**'",
    ],
    [
      "Order*",
      '"Order*" is the name of several things in the document',
      "write tag:Order* or type:Order*",
    ],
  ])("not %s", async (name, message, help) => {
    const error = await read(named([name])).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "option-invalid", message, help });
  });
});

it("keeps quiet about what is left out", async () => {
  const broken = structuredClone(document) as unknown as {
    paths: Record<string, { get: object }>;
    components: { schemas: Record<string, object> };
  };
  broken.paths["/users"] = { get: returns("Nobody") };
  broken.components.schemas["Orphan"] = { $ref: "#/nowhere" };
  expect((await read({}, broken)).diagnostics).toHaveLength(2);
  const { diagnostics } = await read({ include: { tags: ["Orders"] } }, broken);
  expect(diagnostics).toEqual([]);
});

describe("what is refused", () => {
  test.each<{ given: DocumentOptions; code: string; details: string[] }>([
    {
      given: {
        include: { tags: ["Order"], paths: ["/order/**"] },
        exclude: {
          operations: ["user.*"],
          types: ["Usr"],
          methods: ["HEAD", "gte"],
        },
      },
      code: "selection-unmatched",
      details: [
        'include.paths[0]: no path is "/order/**" (did you mean "/orders"?)',
        'include.tags[0]: no operation has the tag "Order" (did you mean "Orders"?)',
        'exclude.operations[0]: no operation is "user.*"',
        'exclude.methods[1]: no operation has the method "gte" (did you mean "get"?)',
        'exclude.types[0]: no component is "Usr" (did you mean "User"?)',
      ],
    },
    {
      given: { include: [{ tags: ["Users"] }, { tags: ["User"] }] },
      code: "selection-unmatched",
      details: [
        'include[1].tags[0]: no operation has the tag "User" (did you mean "Users"?)',
      ],
    },
    {
      given: { include: { tags: ["Users"] }, exclude: { paths: ["/users"] } },
      code: "selection-empty",
      details: [],
    },
    {
      given: { include: { tags: ["Orders"] }, exclude: { types: ["Firm"] } },
      code: "selection-needed",
      details: ["Firm: GET /orders leads to it"],
    },
  ])("$code", async ({ given, code, details }) => {
    const thrown = await read(given).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(SpeclatheError);
    const error = thrown as SpeclatheError;
    expect(error.code).toBe(code);
    expect(
      error.details.map(({ place, message }) => `${place}: ${message}`),
    ).toEqual(details);
  });

  it("is taken where an older document is read", async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(document));
    const source = { uri: "/shop.json", bytes };
    const choice = { include: { tags: ["New"] }, isTolerant: true };
    const { selected } = await readPatched(source, undefined, choice);
    expect(selected?.hasOperation("/users", "GET")).toBe(false);
  });
});
