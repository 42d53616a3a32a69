import { expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
} from "../../../test/support/normalized.js";
import type { OperationOptions } from "../options/options.js";

const text = { type: "string" };
const number = { type: "integer" };
const things = {
  type: "array",
  items: { type: "object", properties: { id: text } },
};

function object(properties: object): Record<string, unknown> {
  return { type: "object", properties };
}

function query(schemas: Readonly<Record<string, object>>): object[] {
  return Object.entries(schemas).map(([name, schema]) => ({
    name,
    in: "query",
    schema,
  }));
}

/** The operation at `/things`, decided by a config or not. */
async function operationOf(
  method: "get" | "post",
  schema: Record<string, unknown>,
  parameters: readonly object[],
  decided?: OperationOptions,
) {
  const document = documentOf({
    "/things": {
      [method]: answering("things", schema, { parameters }),
    },
  });
  const key = `${method.toUpperCase()} /things`;
  const operations = decided && { [key]: decided };
  const { model } = await normalized(document, {
    doubts: true,
    ...(operations && { operations }),
  });
  return model.operations[0];
}

test.each([
  {
    of: "a number whose first nobody says",
    schema: object({ total: number, data: things }),
    parameters: query({ start: number, limit: number }),
    want: { paging: { offset: "start", first: 0 } },
    reason: "first",
  },
  {
    of: "lists of which any may be the items",
    schema: object({ things, filters: things, nextCursor: text }),
    parameters: query({ cursor: text }),
    want: { paging: { items: "…" } },
    reason: "items",
  },
  {
    of: "a cursor that no page gives",
    schema: object({ data: things, mark: text }),
    parameters: query({ cursor: text }),
    want: { paging: { cursor: "cursor", nextCursor: "…" } },
    reason: "next",
  },
  {
    of: "a number without an end",
    schema: object({ data: things, count: number }),
    parameters: query({ page: number }),
    want: { paging: { page: "page", total: "…" } },
    reason: "next",
  },
])("a list without pages has a doubt: $of", async (each) => {
  const found = await operationOf("get", each.schema, each.parameters);
  expect(found?.paging).toBeUndefined();
  expect(found?.pagingDoubt).toMatchObject({
    reason: each.reason,
    decision: each.want,
  });
  // The config gives pages, once the open member is named.
  const named = Object.entries(each.want.paging).map(([role, value]) => [
    role,
    value === "…" ? openMembers[role] : value,
  ]);
  const decided = { paging: Object.fromEntries(named) };
  const after = await operationOf("get", each.schema, each.parameters, decided);
  expect(after?.paging).toBeDefined();
  expect(after?.pagingDoubt).toBeUndefined();
});

const openMembers: Readonly<Record<string, string>> = {
  items: "things",
  nextCursor: "mark",
  total: "count",
};

test("a POST that may write has its pages by `reads`", async () => {
  const schema = object({ data: things, total: number });
  const parameters = query({ offset: number, limit: number });
  const found = await operationOf("post", schema, parameters);
  expect(found?.paging).toBeUndefined();
  expect(found?.pagingDoubt).toEqual({
    reason: "may-write",
    asked: ["offset"],
    decision: { reads: true },
  });
  const decided = { reads: true };
  const after = await operationOf("post", schema, parameters, decided);
  expect(after?.paging?.kind).toBe("offset");
});

test.each([
  ["pages", query({ offset: number, limit: number }), {}],
  ["nothing of a page", query({ name: text, limit: number }), {}],
  [
    "a config that says so",
    query({ cursor: text }),
    { paging: false as const },
  ],
])("a list with %s has no doubt", async (_, parameters, decided) => {
  const schema = object({ data: things, total: number });
  const found = await operationOf("get", schema, parameters, decided);
  expect(found?.pagingDoubt).toBeUndefined();
});

test("a page that is one of several has a cursor, which excludes the rest", async () => {
  const limit = number;
  const body = object({
    page: {
      oneOf: [
        object({ limit }),
        object({ from: number, limit }),
        object({ after: text, limit }),
        object({ before: text, limit }),
      ],
    },
  });
  const { model } = await normalized(
    documentOf({
      "/things/search": {
        post: answering(
          "searchThings",
          object({ items: things, page: object({ endCursor: text }) }),
          {
            requestBody: { content: { "application/json": { schema: body } } },
          },
        ),
      },
    }),
  );
  expect(model.operations[0]?.paging).toMatchObject({
    kind: "cursor",
    cursor: { path: ["page", "after"], excludes: ["from", "before"] },
    nextCursor: { path: ["page", "endCursor"] },
  });
});
