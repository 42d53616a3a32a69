import { expect, test } from "vitest";
import type { Paging, PagingPlace } from "../../model/paging.js";
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
import { buildResourceTree } from "../resource-tree.js";

/** The module of an operation with these pages. */
async function module(paging: Paging): Promise<string> {
  const model = modelOf({
    types: [
      named("Input", object({ "cursor?": string }), "input"),
      named("Item", object({ id: string })),
      named("ItemPage", object({ data: list({ ref: "Item" }) })),
    ],
    operations: [
      operation(["items"], "list", {
        input: { schema: { ref: "Input" }, required: false, parameters: [] },
        result: { kind: "body", encoding: "json", schema: { ref: "ItemPage" } },
        paging,
      }),
    ],
  });
  const [resource] = buildResourceTree(model.operations).children;
  if (!resource) throw new Error("no resource");
  return textOf(emitResource(resource, startEmission(model, {})));
}

/** The pager in the function of an operation with these pages, on one line. */
async function pager(paging: Paging): Promise<string> {
  const text = await module(paging);
  const [, found = text] =
    /\n    (\{\n      items: .*)\n    options,/s.exec(text) ?? [];
  return found
    .replace(/\s+/g, " ")
    .replace(/,? \},? ?$/, " }")
    .trim();
}

/** A place at this path; a name that ends in `?` may be missing. */
function at(...names: string[]): PagingPlace {
  const maybe = names.map((name) => name.endsWith("?"));
  return {
    path: names.map((name) => name.replace(/\?$/, "")),
    unsure: names.map((_, step) => maybe.slice(0, step).includes(true)),
    optional: maybe.at(-1) ?? false,
  };
}

const base = { items: at("data"), item: { ref: "Item" } };

test.each<{ given: Paging; want: string }>([
  {
    given: {
      ...base,
      kind: "cursor",
      cursor: at("cursor?"),
      nextCursor: at("next?"),
      ends: {},
    },
    want: "next: (page, input) => nextBy(page.next, (cursor) => ({ ...input, cursor })) }",
  },
  {
    given: {
      ...base,
      kind: "cursor",
      cursor: { ...at("options?", "page[cursor]?"), demanding: true },
      nextCursor: at("info?", "next"),
      as: "text",
      ends: { hasMore: at("info?", "more") },
    },
    want:
      "next: (page, input) => page.info?.more !== false ? nextBy(page.info?.next, (cursor) => ({ ...input, " +
      'options: { ...input.options!, "page[cursor]": String(cursor) }, })) : undefined }',
  },
  {
    given: {
      ...base,
      kind: "last-item",
      cursor: at("after?"),
      key: at("id"),
      ends: { hasMore: at("hasMore") },
    },
    want:
      "next: (page, input, { last }) => page.hasMore ? nextBy(last?.id, (cursor) => ({ ...input, after: cursor })) " +
      ": undefined }",
  },
  {
    given: {
      ...base,
      kind: "offset",
      offset: at("offset?"),
      first: 0,
      ends: { total: at("total") },
    },
    want:
      "next: (page, input, { count }) => { const offset = (input.offset ?? 0) + count; " +
      "return count > 0 && offset < page.total ? { ...input, offset } : undefined; } }",
  },
  {
    given: {
      ...base,
      kind: "offset",
      offset: at("offset"),
      first: 1,
      ends: { total: at("info?", "total") },
    },
    want:
      "next: (page, input, { count }) => { const offset = input.offset + count; " +
      "return count > 0 && offset <= (page.info?.total ?? Infinity) ? { ...input, offset } : undefined; }, watch: counted }",
  },
  {
    given: {
      ...base,
      kind: "offset",
      offset: at("offset?"),
      first: at("own"),
      ends: {},
    },
    want:
      "next: (page, input, { count }) => { const offset = (input.offset ?? page.own) + count; " +
      "return count > 0 ? { ...input, offset } : undefined; }, watch: counted }",
  },
  {
    given: {
      ...base,
      kind: "offset",
      offset: at("offset?"),
      first: 0,
      ends: {},
    },
    want:
      "next: (_page, input, { count }) => { const offset = (input.offset ?? 0) + count; " +
      "return count > 0 ? { ...input, offset } : undefined; }, watch: counted }",
  },
  {
    given: {
      ...base,
      kind: "page",
      page: at("page?"),
      first: 0,
      ends: { isLast: at("last?"), totalPages: at("pages?") },
    },
    want:
      "next: (page, input, { count }) => { const number = (input.page ?? 0) + 1; return count > 0 && " +
      "page.last !== true && number < (page.pages ?? Infinity) ? { ...input, page: number } : undefined; }, watch: counted }",
  },
  {
    given: {
      ...base,
      kind: "page",
      page: at("number?"),
      first: 1,
      ends: { isLast: at("last") },
    },
    want:
      "next: (page, input) => { const number = (input.number ?? 1) + 1; " +
      "return !page.last ? { ...input, number } : undefined; }, watch: counted }",
  },
  {
    given: {
      ...base,
      kind: "page",
      page: at("number?"),
      first: 1,
      ends: { total: at("total") },
    },
    want:
      "next: (page, input, { size }) => { const number = (input.number ?? 1) + 1; " +
      "return size > 0 && (number - 1) * size < page.total ? { ...input, number } : undefined; } }",
  },
  {
    given: {
      ...base,
      kind: "page",
      page: at("page?"),
      first: "unknown",
      ends: { totalPages: at("pages") },
    },
    want:
      "next: (page, input, { first }) => { const number = (input.page ?? 0) + 1; " +
      "return number - first < page.pages ? { ...input, page: number } : undefined; }, " +
      "isOpen: (input) => input.page === undefined, watch: numbered }",
  },
  {
    given: {
      ...base,
      kind: "page",
      page: at("page?"),
      first: at("own?"),
      ends: { total: at("total") },
    },
    want:
      "next: (page, input, { first, size }) => { const number = (input.page ?? page.own ?? 1) + 1; " +
      "return size > 0 && (number - first) * size < page.total ? { ...input, page: number } : undefined; }, " +
      "isOpen: (input, page) => input.page === undefined && page.own === 0, watch: numbered }",
  },
  {
    given: {
      ...base,
      kind: "offset",
      offset: at("offset?"),
      first: 0,
      ends: { hasMore: at("more") },
    },
    want:
      "next: (page, input, { count }) => { const offset = (input.offset ?? 0) + count; " +
      "return page.more ? { ...input, offset } : undefined; }, watch: counted }",
  },
  {
    given: {
      ...base,
      kind: "cursor",
      cursor: at("page?"),
      nextCursor: at("next?"),
      isNumbered: true,
      ends: {},
    },
    want: "next: (page, input) => nextBy(page.next || undefined, (cursor) => ({ ...input, page: cursor, })) }",
  },
  {
    given: {
      ...base,
      kind: "link",
      position: [{ name: "page[cursor]", type: "text" }],
      size: [{ name: "limit", type: "number" }],
      ends: {},
    },
    want:
      "next: (_page, input, { response }) => nextByHeader( response, input, " +
      '{ "page[cursor]": String }, { limit: Number }, ), link: pageByHeader }',
  },
  {
    given: {
      ...base,
      kind: "link",
      link: at("info?", "next"),
      position: [{ name: "offset", type: "number" }],
      size: [],
      ends: {},
    },
    want:
      "next: (page, input) => nextByLink(page.info?.next, input, { offset: Number }), " +
      "link: (page, reached) => pageByLink(page.info?.next, reached) }",
  },
  {
    given: {
      ...base,
      kind: "link",
      position: [],
      size: [],
      ends: {},
    },
    want: "next: (_page, input, { response }) => nextByHeader(response, input, {}), link: pageByHeader, watch: counted }",
  },
])("$given.kind paging: $want", async ({ given, want }) => {
  expect(await pager(given)).toBe(`{ items: (page) => page.data, ${want}`);
});

test("a call is typed by its items, its page and its input", async () => {
  const text = await module({
    ...base,
    items: at("maybe?"),
    kind: "cursor",
    cursor: at("cursor?"),
    nextCursor: at("next?"),
    ends: {},
  });
  expect(text).toContain("): PagedCall<Item, ItemPage, Input> {");
  expect(text).toContain("items: (page) => page.maybe,");
});
