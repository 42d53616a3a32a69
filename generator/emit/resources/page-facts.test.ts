import { expect, test } from "vitest";
import type { Paging, PagingPlace } from "../../model/paging.js";
import { startEmission } from "../emission/emission.js";
import {
  list,
  modelOf,
  named,
  object,
  operation,
  string,
} from "../../../test/support/example-model.js";
import { textOf } from "../../../test/support/module-text.js";
import { emitResource } from "./resource-module.js";
import { buildResourceTree } from "../names/resource-tree.js";

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

/** The facts of these pages, on one line. */
async function facts(paging: Paging): Promise<string> {
  const text = await module(paging);
  const [, , line, found = line ?? text] =
    /\n( *)pages: \{(?: ([^\n]*) |\n(.*?)\n\1)\},\n/s.exec(text) ?? [];
  return found.replace(/\s+/g, " ").trim().replace(/,?$/, ",");
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
    want: 'by: byCursor, items: "data", cursor: "cursor", next: "next?",',
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
    want: 'by: byCursor, items: "data", cursor: "options.page[cursor]", next: "info?.next", as: String, hasMore: "info?.more",',
  },
  {
    given: {
      ...base,
      kind: "last-item",
      cursor: at("after?"),
      key: at("id"),
      ends: { hasMore: at("hasMore") },
    },
    want: 'by: byLastItem, items: "data", cursor: "after", key: "id", hasMore: "hasMore",',
  },
  {
    given: {
      ...base,
      kind: "offset",
      offset: at("offset?"),
      first: 0,
      ends: { total: at("total") },
    },
    want: 'by: byOffset, items: "data", offset: "offset?", first: 0, total: "total",',
  },
  {
    given: {
      ...base,
      kind: "offset",
      offset: at("offset"),
      first: 1,
      ends: { total: at("info?", "total") },
    },
    want: 'by: byOffset, items: "data", offset: "offset", first: 1, total: "info?.total",',
  },
  {
    given: {
      ...base,
      kind: "offset",
      offset: at("offset?"),
      first: at("own"),
      ends: {},
    },
    want: 'by: byOffset, items: "data", offset: "offset?", first: "own",',
  },
  {
    given: {
      ...base,
      kind: "offset",
      offset: at("offset?"),
      first: 0,
      ends: {},
    },
    want: 'by: byOffset, items: "data", offset: "offset?", first: 0,',
  },
  {
    given: {
      ...base,
      kind: "page",
      page: at("page?"),
      first: 0,
      ends: { isLast: at("last?"), totalPages: at("pages?") },
    },
    want: 'by: byNumber, items: "data", page: "page?", first: 0, isLast: "last?", totalPages: "pages?",',
  },
  {
    given: {
      ...base,
      kind: "page",
      page: at("number?"),
      first: 1,
      ends: { isLast: at("last") },
    },
    want: 'by: byNumber, items: "data", page: "number?", first: 1, isLast: "last",',
  },
  {
    given: {
      ...base,
      kind: "page",
      page: at("number?"),
      first: 1,
      ends: { total: at("total") },
    },
    want: 'by: byNumber, items: "data", page: "number?", first: 1, total: "total",',
  },
  {
    given: {
      ...base,
      kind: "page",
      page: at("page?"),
      first: "unknown",
      ends: { totalPages: at("pages") },
    },
    want: 'by: byNumber, items: "data", page: "page?", totalPages: "pages",',
  },
  {
    given: {
      ...base,
      kind: "page",
      page: at("page?"),
      first: at("own?"),
      ends: { total: at("total") },
    },
    want: 'by: byNumber, items: "data", page: "page?", first: "own?", total: "total",',
  },
  {
    given: {
      ...base,
      kind: "offset",
      offset: at("offset?"),
      first: 0,
      ends: { hasMore: at("more") },
    },
    want: 'by: byOffset, items: "data", offset: "offset?", first: 0, hasMore: "more",',
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
    want: 'by: byCursor, items: "data", cursor: "page", next: "next?", nonZero: true,',
  },
  {
    given: {
      ...base,
      kind: "link",
      position: [{ name: "page[cursor]", type: "text" }],
      size: [{ name: "limit", type: "number" }],
      ends: {},
    },
    want: 'by: byHeader, items: "data", position: { "page[cursor]": String }, size: { limit: Number },',
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
    want: 'by: byLink, items: "data", link: "info?.next", position: { offset: Number },',
  },
  {
    given: {
      ...base,
      kind: "link",
      position: [],
      size: [],
      ends: {},
    },
    want: 'by: byHeader, items: "data", position: {},',
  },
  {
    given: {
      ...base,
      items: { path: [], unsure: [], optional: true },
      kind: "cursor",
      cursor: at("cursor?"),
      nextCursor: {
        path: ["page.next", "a?"],
        unsure: [false, true],
        optional: true,
      },
      ends: { hasMore: { path: ["more"], unsure: [true], optional: true } },
    },
    want:
      'by: byCursor, items: "?", cursor: "cursor", ' +
      'next: { path: ["page.next", "a?"], unsure: [false, true], optional: true, }, hasMore: "?.more?",',
  },
])("$given.kind paging: $want", async ({ given, want }) => {
  expect(await facts(given)).toBe(want);
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
  expect(text).toMatch(
    /: OptionalPagedOperation<\s*Input,\s*Item,\s*ItemPage\s*> =/,
  );
  expect(text).toContain('items: "maybe?",');
});
