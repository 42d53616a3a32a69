import { describe, expect, test } from "vitest";
import type { Paging } from "../../model/paging.js";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
} from "../../../test/support/normalized.js";
import type { PagingOptions } from "../options/options.js";

const string = { type: "string" };
const integer = { type: "integer" };
const boolean = { type: "boolean" };
const nullable = { type: ["string", "null"] };
const url = { type: ["string", "null"], format: "uri" };
const items = { type: "array", items: objectOf({ id: string }) };

/** How a list with these query parameters and this page is paged; with a word of the config's. */
async function pagingOf(
  parameters: Record<string, unknown>,
  page: Record<string, unknown>,
  paging?: false | PagingOptions,
): Promise<Paging | undefined> {
  const { model } = await normalized(
    documentOf({
      "/things": {
        get: answering("listThings", objectOf(page), {
          parameters: Object.entries(parameters).map(([name, schema]) => ({
            in: "query",
            name,
            schema,
          })),
        }),
      },
    }),
    paging === undefined ? {} : { operations: { listThings: { paging } } },
  );
  return model.operations[0]?.paging;
}

const at = (...path: string[]) => expect.objectContaining({ path });

describe("what leads to the next page", () => {
  test.each([
    {
      name: "the cursor a page ends with",
      parameters: { cursor: string },
      page: { items, "nextCursor?": nullable },
      want: {
        kind: "cursor",
        cursor: at("cursor"),
        nextCursor: at("nextCursor"),
      },
    },
    {
      name: "a cursor that a page calls as the request does",
      parameters: { after: string },
      page: { items, "after?": nullable },
      want: { kind: "cursor", cursor: at("after"), nextCursor: at("after") },
    },
    {
      name: "of two cursors, the one that is called as the parameter is",
      parameters: { page_token: string },
      page: { items, "next_cursor?": string, "next_page_token?": string },
      want: { kind: "cursor", nextCursor: at("next_page_token") },
    },
    {
      name: "a link, of which declared parameters are taken",
      parameters: { limit: integer, offset: integer },
      page: { count: integer, "next?": url, results: items },
      want: { kind: "link", link: at("next") },
    },
    {
      name: "an offset below a total",
      parameters: { limit: integer, offset: integer },
      page: { items, total: integer },
      want: {
        kind: "offset",
        offset: at("offset"),
        ends: { total: at("total") },
      },
    },
    {
      name: "a number of a page, until the last",
      parameters: { page: integer, size: integer },
      page: {
        content: items,
        last: boolean,
        totalPages: integer,
        number: integer,
      },
      want: { kind: "page", ends: { isLast: at("last") } },
    },
    {
      name: "the last item, where there are more",
      parameters: { starting_after: string, limit: integer },
      page: { data: items, has_more: boolean },
      want: {
        kind: "last-item",
        key: at("id"),
        ends: { hasMore: at("has_more") },
      },
    },
    {
      name: "an offset in HAL, which is a text that counts",
      parameters: {
        limit: string,
        offset: { ...string, description: "How many results to skip" },
      },
      page: {
        "_links?": { type: "object", additionalProperties: {} },
        _embedded: objectOf({ things: items }),
        total: integer,
      },
      want: {
        kind: "offset",
        items: at("_embedded", "things"),
        as: "text",
        ends: { total: at("total") },
      },
    },
    {
      name: "the link of HAL",
      parameters: { limit: integer, offset: integer },
      page: {
        _embedded: objectOf({ things: items }),
        _links: objectOf({ "next?": objectOf({ href: string }) }),
      },
      want: { kind: "link", link: at("_links", "next", "href") },
    },
    {
      name: "a number without a size that is said to be for pagination",
      parameters: {
        offset: { ...integer, description: "Things to skip for pagination" },
      },
      page: { data: items },
      want: { kind: "offset", offset: at("offset"), first: 0, ends: {} },
    },
    {
      name: "the last item, as a text about pages says",
      parameters: {
        size: integer,
        after: {
          ...string,
          description: "The ID after which the next page starts (pagination)",
        },
      },
      page: { data: items, size: integer },
      want: { kind: "last-item", cursor: at("after"), key: at("id") },
    },
  ])("$name", async ({ parameters, page, want }) => {
    expect(await pagingOf(parameters, page)).toMatchObject(want);
  });
});

test("a date that begins a range is not where a page starts", async () => {
  const date = { type: "string", format: "date" };
  const page = { "next?": url, results: items };
  expect(
    await pagingOf({ page: integer, start: date, since: date }, page),
  ).toMatchObject({
    kind: "link",
    position: [
      { name: "page", type: "number" },
      { name: "since", type: "text" },
    ],
  });
  expect(await pagingOf({ start: date }, page)).toMatchObject({
    kind: "link",
    position: [],
  });
});

test.each([
  ["_from", "_to"],
  ["start", "end"],
  ["startIndex", "endIndex"],
])("a range from %s to %s is no way to go on", async (from, to) => {
  const page = { items, start: integer, total: integer };
  const first = { [from]: { ...integer, default: 0 } };
  expect(await pagingOf(first, page)).toMatchObject({ kind: "offset" });
  expect(await pagingOf({ ...first, [to]: integer }, page)).toBeUndefined();
});

describe("what leads nowhere is no page", () => {
  test.each([
    {
      name: "nothing to ask by",
      parameters: {},
      page: { items, "nextCursor?": string },
    },
    {
      name: "nothing to go on from",
      parameters: { cursor: string },
      page: { items },
    },
    {
      name: "no list",
      parameters: { offset: integer },
      page: { total: integer },
    },
    {
      name: "a cursor of another word",
      parameters: { since: { type: "string", format: "date" } },
      page: { items, "nextCursor?": string },
    },
  ])("$name", async ({ parameters, page }) => {
    expect(await pagingOf(parameters, page)).toBeUndefined();
  });
});

describe("a page that nobody can end surely is none", () => {
  const bare = (description: string, parameter: string) =>
    normalized(
      documentOf({
        "/things": {
          get: {
            ...answering("listThings", items, {
              parameters: ["offset", "limit"].map((name) => ({
                in: "query",
                name,
                schema: integer,
                description: parameter,
              })),
            }),
            description,
          },
        },
      }),
    ).then(({ model }) => model.operations[0]?.paging?.kind);

  test.each([
    ["", "", "offset"],
    ["", "The greatest number of results.", "offset"],
    ["This means it usually returns fewer users than `limit`.", "", undefined],
    ["", "This operation may return less than the maximum.", undefined],
    ["The page might contain more or fewer results.", "", undefined],
    ["All are returned if you have fewer than that.", "", "offset"],
    ["Returns less than or equal to 100 things.", "", "offset"],
    [
      "You can get an empty page of things before reaching the end.",
      "",
      undefined,
    ],
  ])("%j, %j: %s", async (description, parameter, want) => {
    expect(await bare(description, parameter)).toBe(want);
  });

  test("but one that says its end has one", async () => {
    const fewer = { ...integer, description: "It may return fewer items." };
    const page = { items, total: integer };
    const paging = await pagingOf({ offset: integer, limit: fewer }, page);
    expect(paging).toMatchObject({ kind: "offset" });
  });
});

test("of a link only what says a page is taken", async () => {
  const link = { "next?": nullable, things: items };
  const parameters = { from: string, page: integer, startAt: string };
  expect(await pagingOf(parameters, link)).toMatchObject({
    kind: "link",
    position: [
      { name: "page", type: "number" },
      { name: "startAt", type: "text" },
    ],
  });
});

test.each<[string, Record<string, unknown>, string[] | undefined]>([
  ["the list in what has the items", { groups: items }, ["data", "groups"]],
  ["none of several", { groups: items, members: items }, undefined],
])("items are %s, not what stands beside it", async (_name, data, want) => {
  const page = { data: objectOf(data), policies: items };
  const paging = await pagingOf({ offset: integer, limit: integer }, page);
  expect(paging?.items.path).toEqual(want);
});

describe("what the config says counts", () => {
  test("no pages", async () => {
    const page = { items, "nextCursor?": nullable };
    expect(await pagingOf({ cursor: string }, page, false)).toBeUndefined();
  });

  test("which members they are", async () => {
    const paging = await pagingOf(
      { from: string },
      { rows: items, "meta?": objectOf({ "upTo?": string }) },
      { items: "rows", cursor: "from", nextCursor: "meta.upTo" },
    );
    expect(paging).toMatchObject({
      kind: "cursor",
      configured: true,
      items: at("rows"),
      cursor: at("from"),
      nextCursor: { path: ["meta", "upTo"], unsure: [false, true] },
    });
  });
});

describe("what stands beside a reference counts", () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Number: integer,
    Counted: objectOf({ total: integer }),
    Info: { ...objectOf({ "nextCursor?": string }), type: ["object", "null"] },
    Rows: items,
  };
  const pagingWith = async (
    page: Record<string, unknown>,
    parameters: Record<string, unknown>,
  ) => {
    const get = answering("listThings", page, {
      parameters: Object.entries(parameters).map(([name, schema]) => ({
        in: "query",
        name,
        schema,
      })),
    });
    const more = { components: { schemas } };
    const { model } = await normalized(
      documentOf({ "/things": { get } }, more),
    );
    return model.operations[0]?.paging;
  };

  test.each<[string, Record<string, unknown>]>([
    ["beside it", { ...ref("Counted"), ...objectOf({ items }) }],
    ["in allOf", { allOf: [ref("Counted"), objectOf({ items })] }],
    [
      "of a list",
      objectOf({ items: { ...ref("Rows"), maxItems: 9 }, total: integer }),
    ],
  ])("%s: members", async (_name, page) => {
    const number = { ...ref("Number"), default: 0 };
    expect(await pagingWith(page, { page: number })).toMatchObject({
      kind: "page",
      first: 0,
      items: at("items"),
      ends: { total: at("total") },
    });
  });

  test.each([
    ["a type", { ...ref("Info"), type: "object" }, [false, false], true],
    ["nothing", ref("Info"), [false, true], true],
    [
      "a member",
      { ...ref("Info"), required: ["nextCursor"] },
      [false, true],
      true,
    ],
  ])("%s: what may be missing", async (_name, info, unsure, optional) => {
    const page = objectOf({ items, info });
    expect(await pagingWith(page, { cursor: string })).toMatchObject({
      kind: "cursor",
      nextCursor: { path: ["info", "nextCursor"], unsure, optional },
    });
  });
});

test("an item of a list that is a component is that component's", async () => {
  const { model } = await normalized(
    documentOf(
      {
        "/things": {
          get: answering(
            "listThings",
            { $ref: "#/components/schemas/Things" },
            {
              parameters: [
                { in: "query", name: "offset", schema: integer },
                { in: "query", name: "limit", schema: integer },
              ],
            },
          ),
        },
      },
      {
        components: {
          schemas: {
            Things: objectOf({
              rows: { $ref: "#/components/schemas/Rows" },
              total: integer,
            }),
            Rows: {
              type: "array",
              items: { $ref: "#/components/schemas/Thing" },
            },
            Thing: objectOf({ id: string }),
          },
        },
      },
    ),
  );
  expect(model.operations[0]?.paging?.item).toEqual({ ref: "Thing" });
});

test("a page that a `Link` header names may be a component, and so may others", async () => {
  const query = (name: string, schema: unknown) => ({
    in: "query",
    name,
    schema,
  });
  const { model } = await normalized(
    documentOf(
      {
        "/things": {
          get: {
            operationId: "listThings",
            parameters: [
              query("page", { $ref: "#/components/schemas/Page" }),
              query("state", { $ref: "#/components/schemas/State" }),
            ],
            responses: {
              200: {
                description: "OK",
                headers: { Link: { schema: string } },
                content: { "application/json": { schema: items } },
              },
            },
          },
        },
      },
      {
        components: {
          schemas: {
            Page: integer,
            State: { type: "string", enum: ["open", "closed"] },
          },
        },
      },
    ),
  );
  expect(model.operations[0]?.paging).toMatchObject({
    kind: "link",
    position: [{ name: "page", type: "number" }],
  });
});
