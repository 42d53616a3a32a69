import { expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
} from "../../../test/support/normalized.js";

const string = { type: "string" };
const listOf = (members: Record<string, unknown>) => ({
  type: "array",
  items: objectOf(members),
});

async function itemsOf(page: Record<string, unknown>): Promise<unknown> {
  const parameters = [{ name: "cursor", in: "query", schema: string }];
  const list = answering("payments.list", objectOf(page), { parameters });
  const { model } = await normalized(
    documentOf({ "/payments": { get: list } }),
  );
  return model.operations[0]?.paging?.items.path;
}

test("the list of what went wrong is not that of the items", async () => {
  const payments = listOf({ id: string });
  const page = { "cursor?": string, payments };
  const errors = listOf({ code: string });
  expect(await itemsOf(page)).toEqual(["payments"]);
  expect(await itemsOf({ ...page, "errors?": errors })).toEqual(["payments"]);
  expect(await itemsOf({ ...page, refunds: payments })).toBeUndefined();
  expect(await itemsOf({ "cursor?": string, errors })).toBeUndefined();
});

test("things that failed are not the items", async () => {
  const things = listOf({ id: string });
  const page = { "cursor?": string, failed_items: things };
  expect(await itemsOf(page)).toBeUndefined();
  expect(await itemsOf({ ...page, affected_items: things })).toEqual([
    "affected_items",
  ]);
  expect(
    await itemsOf({
      "cursor?": string,
      data: objectOf({ failed_items: things, affected_items: things }),
    }),
  ).toEqual(["data", "affected_items"]);
});

test("of a list of things that is called as the path and lists of their identifiers, it has the items", async () => {
  const payments = listOf({ id: string });
  const missing_payment_ids = { type: "array", items: string };
  const page = { "cursor?": string, missing_payment_ids };
  expect(await itemsOf({ ...page, payments })).toEqual(["payments"]);
  expect(await itemsOf({ ...page, included: payments })).toBeUndefined();
  expect(
    await itemsOf({ ...page, payments, included: payments }),
  ).toBeUndefined();
});

test("a number of pages beside a cursor that nobody gives back is left alone", async () => {
  const query = (name: string, type: string) => ({
    name,
    in: "query",
    schema: { type },
  });
  const kindOf = async (...names: string[]): Promise<unknown> => {
    const parameters = [
      query("page", "integer"),
      query("per_page", "integer"),
      ...names.map((name) => query(name, "string")),
    ];
    const list = answering("sessions.list", listOf({ id: string }), {
      parameters,
    });
    const { model } = await normalized(
      documentOf({ "/sessions": { get: list } }),
    );
    return model.operations[0]?.paging?.kind;
  };
  expect(await kindOf()).toBe("page");
  expect(await kindOf("page_token")).toBeUndefined();
});

test("of a list beside one that is all an object has, neither is that of the items", async () => {
  const rawHistory = listOf({ id: string });
  const page = { "cursor?": string, rawHistory };
  const events = rawHistory;
  expect(
    await itemsOf({ ...page, history: objectOf({ events }) }),
  ).toBeUndefined();
  expect(
    await itemsOf({ ...page, subject: objectOf({ events, did: string }) }),
  ).toEqual(["rawHistory"]);
  expect(await itemsOf({ ...page, meta: objectOf({ events }) })).toEqual([
    "rawHistory",
  ]);
});

test("a list in an answer about a thing is not counted in pages", async () => {
  const parameters = ["page", "per_page"].map((name) => ({
    name,
    in: "query",
    schema: { type: "integer" },
  }));
  const kindOf = async (page: Record<string, unknown>): Promise<unknown> => {
    const list = answering("keys.list", objectOf(page), { parameters });
    const { model } = await normalized(documentOf({ "/keys": { get: list } }));
    return model.operations[0]?.paging?.kind;
  };
  const others = listOf({ id: string });
  expect(await kindOf({ others })).toBe("page");
  expect(await kindOf({ others, key: objectOf({ id: string }) })).toBe(
    undefined,
  );
  expect(
    await kindOf({
      others,
      key: objectOf({ id: string }),
      total: { type: "integer" },
    }),
  ).toBe("page");
});

test("a parameter that sorted items come after is no cursor, unless a page gives it", async () => {
  const description = "Needs order_key, and is one of its values.";
  const kindOf = async (page: Record<string, unknown>): Promise<unknown> => {
    const list = answering("hosts.list", objectOf(page), {
      parameters: [
        { name: "page", in: "query", schema: { type: "integer" } },
        { name: "per_page", in: "query", schema: { type: "integer" } },
        { name: "after", in: "query", description, schema: string },
      ],
    });
    const { model } = await normalized(documentOf({ "/hosts": { get: list } }));
    return model.operations[0]?.paging?.kind;
  };
  const hosts = listOf({ id: string });
  expect(await kindOf({ hosts })).toBe("page");
  expect(await kindOf({ hosts, "next_cursor?": string })).toBe("cursor");
});

test("numbers of pages without which all items come are not counted", async () => {
  const kindOf = async (description: string): Promise<unknown> => {
    const list = answering("monitors.list", listOf({ id: string }), {
      parameters: [
        { name: "page", in: "query", description, schema: { type: "integer" } },
        { name: "page_size", in: "query", schema: { type: "integer" } },
      ],
    });
    const { model } = await normalized(
      documentOf({ "/monitors": { get: list } }),
    );
    return model.operations[0]?.paging?.kind;
  };
  expect(await kindOf("The page to begin at.")).toBe("page");
  expect(
    await kindOf("If this is not specified, all monitors are returned."),
  ).toBeUndefined();
});

test.each([
  ["next_record_id", "cursor"],
  ["nextPageToken", "cursor"],
  // Only a name that ends so is that of a cursor.
  ["next_tidings", undefined],
  ["next_tokenizer", undefined],
])("a request takes what a page calls %s: %s", async (name, kind) => {
  const page = { items: listOf({ id: string }), [`${name}?`]: string };
  const parameters = [{ name, in: "query", schema: string }];
  const list = answering("records.list", objectOf(page), { parameters });
  const { model } = await normalized(documentOf({ "/records": { get: list } }));
  expect(model.operations[0]?.paging?.kind).toBe(kind);
});
