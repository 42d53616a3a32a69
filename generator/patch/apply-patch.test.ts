import { describe, expect, expectTypeOf, it, test } from "vitest";
import { SpeclatheError } from "../model/failure.js";
import { applyPatch } from "./apply-patch.js";
import type {
  OpenApiOperation,
  OpenApiSchema,
  Patch,
} from "../document/patch.js";
import { readPatched } from "./read-patched.js";

const given = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {
    "/orders": {
      get: { operationId: "orders.list", responses: {} },
      post: { operationId: "orders.add", responses: {} },
    },
    "/users/{id}": { parameters: [], get: { responses: {} } },
    "/ref": { $ref: "#/components/pathItems/ref" },
  },
  webhooks: { sold: { post: { operationId: "sold", responses: {} } } },
  components: {
    schemas: { Order: { type: "object" }, OrderPage: { type: "object" } },
    parameters: { Limit: { name: "limit", in: "query" } },
  },
};

async function patched(patch: Patch, root: object = given) {
  return applyPatch(structuredClone(root), patch);
}

describe("a patch", () => {
  it("changes the document in place, or gives another", async () => {
    const inPlace = await patched((document) => {
      document.info = { title: "Store" };
    });
    expect(inPlace.root).toEqual({ ...given, info: { title: "Store" } });
    const other = await patched({
      document: async (document) => ({ ...document, paths: {} }),
    });
    expect(other.root).toEqual({ ...given, paths: {} });
  });

  it("changes components by name, after the document", async () => {
    const { root, diagnostics } = await patched({
      document: (document) => {
        document.components!.schemas!["OrderList"] = {};
      },
      schemas: {
        "Order*": (schema, name) => {
          expectTypeOf(schema).toEqualTypeOf<OpenApiSchema>();
          schema.title = name.toUpperCase();
        },
        Order: ({ title }) => ({ type: "string", title: `${title}!` }),
      },
      parameters: { Limit: (parameter) => void (parameter.required = true) },
    });
    expect(diagnostics).toEqual([]);
    expect(root).toMatchObject({
      components: {
        schemas: {
          Order: { type: "string", title: "ORDER!" },
          OrderPage: { type: "object", title: "ORDERPAGE" },
          OrderList: { title: "ORDERLIST" },
        },
        parameters: { Limit: { name: "limit", in: "query", required: true } },
      },
    });
  });

  it("changes operations by operationId, or by method and path", async () => {
    const mark = (operation: OpenApiOperation): void => {
      operation.summary = `${operation.summary ?? ""}+`;
    };
    const { root } = await patched({
      operations: { "orders.*": mark, "get /**": mark, sold: mark },
    });
    expect(root).toMatchObject({
      paths: {
        "/orders": { get: { summary: "++" }, post: { summary: "+" } },
        "/users/{id}": { get: { summary: "+" } },
      },
      webhooks: { sold: { post: { summary: "+" } } },
    });
  });

  it("changes all of a kind by one function", async () => {
    const seen: string[] = [];
    await patched({
      schemas: (_, name) => void seen.push(name),
      operations: (_, { method, path }) => void seen.push(`${method} ${path}`),
    });
    expect(seen).toEqual([
      "Order",
      "OrderPage",
      "get /orders",
      "post /orders",
      "get /users/{id}",
      "post sold",
    ]);
  });

  it("knows where Swagger 2.0 has them", async () => {
    const { root, diagnostics } = await patched(
      { schemas: { Order: (schema) => void (schema.title = "x") } },
      { swagger: "2.0", definitions: { Order: {} } },
    );
    expect(diagnostics).toEqual([]);
    expect(root).toMatchObject({ definitions: { Order: { title: "x" } } });
  });

  it("warns of what is for nothing", async () => {
    const run = (): void => undefined;
    const { diagnostics } = await patched({
      schemas: { Orders: run, Order: run },
      operations: { "GET /order": run },
      responses: { Gone: run },
    });
    expect(
      diagnostics.map(({ code, message }) => `${code}: ${message}`),
    ).toEqual([
      'patch-unmatched: patch.schemas["Orders"] is for nothing in the document (did you mean "Order"?)',
      'patch-unmatched: patch.responses["Gone"] is for nothing in the document',
      'patch-unmatched: patch.operations["GET /order"] is for nothing in the document (did you mean "GET /orders"?)',
    ]);
  });

  it("leaves plain data, whatever it puts there", async () => {
    const { root } = await patched((document) => {
      document["x-when"] = new Date(0);
      document.info = { title: undefined } as Record<string, unknown>;
    });
    expect(root).toMatchObject({ "x-when": "1970-01-01T00:00:00.000Z" });
    expect((root as typeof given).info).toEqual({});
  });
});

describe("a patch that fails", () => {
  const wrong = (value: unknown) => (): never => value as never;
  test.each<{ patch: Patch; want: string }>([
    {
      patch: () => {
        throw new TypeError("no luck\nat all");
      },
      want: "# patch.document threw: no luck",
    },
    {
      patch: { schemas: { "*": wrong(null) } },
      want: '#/components/schemas/Order patch.schemas["*"] gave a null, which is no part of a document',
    },
    {
      patch: { operations: wrong([]) },
      want: "#/paths/~1orders/get patch.operations gave a list, which is no part of a document",
    },
    {
      patch: (document) => {
        document["x-self"] = document;
      },
      want: "undefined the patch made a document that cannot be written as JSON",
    },
  ])("$want", async ({ patch, want }) => {
    const error: unknown = await patched(patch).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(SpeclatheError);
    const { code, place, message } = error as SpeclatheError;
    expect(code).toBe("patch-failed");
    expect(`${place} ${message}`).toBe(want);
  });
});

it("runs after the overlays, and before references are followed", async () => {
  const text = `{"overlay":"1.0.0","info":{},"actions":[{"target":"$.components.schemas","update":{"A":{"$ref":"#/nowhere"}}}]}`;
  const overlays = [{ name: "o", bytes: new TextEncoder().encode(text) }];
  const patch: Patch = { schemas: { A: () => ({ type: "string" }) } };
  const bytes = new TextEncoder().encode(JSON.stringify(given));
  const document = await readPatched({ uri: "/a.json", bytes }, undefined, {
    overlays,
    patch,
  });
  expect(document.root).toMatchObject({
    components: { schemas: { A: { type: "string" } } },
  });
  const about = document.diagnostics.filter(({ pointer }) =>
    pointer.startsWith("#/components/schemas"),
  );
  expect(about).toEqual([]);
});
