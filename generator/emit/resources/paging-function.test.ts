import { expect, test } from "vitest";
import type { Paging } from "../../model/paging.js";
import type { Schema } from "../../model/schema.js";
import { startEmission } from "../emission.js";
import {
  list,
  modelOf,
  named,
  object,
  operation,
  string,
} from "../example-model.test-support.js";
import { textOf } from "../print-text.test-support.js";
import { emitResource } from "./resource-module.js";
import { buildResourceTree } from "./resource-tree.js";

const integer: Schema = { type: ["integer"] };
const nothing: Schema = { type: ["null"] };
const boolean: Schema = { type: ["boolean"] };

const input = object({
  "cursor?": string,
  "after?": integer,
  "offset?": integer,
  "limit?": integer,
  "page?": { type: ["integer"], minimum: 0 },
  "number?": integer,
  "text?": string,
  "alias?": { ref: "Number" },
  "options?": object({ "page[cursor]?": string }),
});

const page = object({
  data: list({ ref: "Item" }),
  "maybe?": { anyOf: [list({ ref: "Item" }), nothing] },
  next: { anyOf: [string, nothing] },
  "info?": object({ next: string, more: boolean }),
  hasMore: boolean,
  total: integer,
  "pages?": integer,
});

/** The module of an operation with these pages. */
async function module(paging: Paging, result: Schema): Promise<string> {
  const model = modelOf({
    types: [
      named("Input", input, "input"),
      named("Item", object({ id: string })),
      named("Number", integer),
    ],
    operations: [
      operation(["items"], "list", {
        input: { schema: { ref: "Input" }, required: false, parameters: [] },
        result: { kind: "body", encoding: "json", schema: result },
        paging,
      }),
    ],
  });
  const [resource] = buildResourceTree(model.operations).children;
  if (!resource) throw new Error("no resource");
  return textOf(emitResource(resource, startEmission(model, {})));
}

/** The arguments of `paged` in the function that walks these pages, on one line. */
async function pager(paging: Paging, result: Schema = page): Promise<string> {
  const text = await module(paging, result);
  const [, found = text] = /return paged\((.*)\);\n\}/s.exec(text) ?? [];
  return found
    .replace(/\s+/g, " ")
    .replace(/,? \},? ?$/, " }")
    .trim();
}

const items = ["data"];

test.each<{ given: Paging; result?: Schema; want: string }>([
  {
    given: { kind: "cursor", items, cursor: ["cursor"], nextCursor: ["next"] },
    want:
      "input, (input) => list(http, input, options), { items: (page) => page.data, " +
      "next: (page, input) => nextBy(page.next, (cursor) => ({ ...input, cursor })) }",
  },
  {
    given: {
      kind: "cursor",
      items: ["maybe"],
      cursor: ["options", "page[cursor]"],
      nextCursor: ["info", "next"],
      hasMore: ["info", "more"],
    },
    want:
      "input, (input) => list(http, input, options), { items: (page) => page.maybe, next: (page, input) => " +
      "page.info?.more !== false ? nextBy(page.info?.next, (cursor) => ({ ...input, " +
      'options: { ...input.options, "page[cursor]": cursor }, })) : undefined }',
  },
  {
    given: { kind: "cursor", items, cursor: ["after"], nextCursor: ["next"] },
    want:
      "input, (input) => list(http, input, options), { items: (page) => page.data, next: (page, input) => " +
      "nextBy(page.next, (cursor) => ({ ...input, after: Number(cursor) })) }",
  },
  {
    given: { kind: "cursor", items, cursor: ["alias"], nextCursor: ["total"] },
    want:
      "input, (input) => list(http, input, options), { items: (page) => page.data, next: (page, input) => " +
      "nextBy(page.total, (cursor) => ({ ...input, alias: cursor })) }",
  },
  {
    given: { kind: "offset", items, offset: ["offset"], total: ["total"] },
    want:
      "input, (input) => list(http, input, options), { items: (page) => page.data, next: (page, input) => { " +
      "const count = page.data.length; const offset = (input.offset ?? 0) + count; " +
      "return count > 0 && offset < page.total ? { ...input, offset } : undefined; } }",
  },
  {
    given: {
      kind: "offset",
      items: [],
      offset: ["text"],
      limit: ["limit"],
    },
    result: list({ ref: "Item" }),
    want:
      "input, (input) => list(http, input, options), { items: (page) => page, next: (page, input) => { " +
      "const count = page.length; const offset = Number(input.text ?? 0) + count; " +
      "return count > 0 && count >= (input.limit ?? 1) ? { ...input, text: String(offset) } : undefined; } }",
  },
  {
    given: {
      kind: "page",
      items: ["maybe"],
      page: ["page"],
      totalPages: ["pages"],
      hasMore: ["hasMore"],
    },
    want:
      "input, (input) => list(http, input, options), { items: (page) => page.maybe, next: (page, input) => { " +
      "const count = page.maybe?.length ?? 0; const number = (input.page ?? 0) + 1; " +
      "return count > 0 && page.hasMore && number < (page.pages ?? Infinity) ? { ...input, page: number } : undefined; } }",
  },
  {
    given: { kind: "page", items, page: ["number"] },
    want:
      "input, (input) => list(http, input, options), { items: (page) => page.data, next: (page, input) => { " +
      "const count = page.data.length; const number = (input.number ?? 1) + 1; " +
      "return count > 0 ? { ...input, number } : undefined; } }",
  },
  {
    given: { kind: "link", items: [] },
    result: list({ ref: "Item" }),
    want:
      "{ query: options?.query }, ({ query }) => list(http, input, { ...options, query }), " +
      "{ items: (page) => page, next: (_page, _input, response) => { const query = linkNext(response); " +
      "return query === undefined ? undefined : { query }; } }",
  },
])("$given.kind paging: $want", async ({ given, result, want }) => {
  expect(await pager(given, result)).toBe(want);
});

test("pages of several kinds have items of all of them", async () => {
  const text = await module(
    { kind: "link", items: [] },
    { oneOf: [list({ ref: "Item" }), list(string), { type: ["null"] }] },
  );
  expect(text).toContain("): Paged<Item | string, Item[] | string[] | null> {");
  const inside = await module(
    { kind: "link", items: ["rows"] },
    {
      oneOf: [
        object({ rows: list({ ref: "Item" }) }),
        object({ rows: list(string) }),
      ],
    },
  );
  expect(inside).toContain("Paged<Item | string, ");
  expect(inside).toContain("items: (page) => page.rows,");
});
