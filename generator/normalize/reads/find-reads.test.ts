import { describe, expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
  taking,
} from "../../../test/support/normalized.js";
import type { OperationsOptions } from "../options/options.js";

const string = { type: "string" };
const integer = { type: "integer" };
const things = objectOf({
  data: { type: "array", items: objectOf({ id: string }) },
  total: integer,
});
const asked = taking(objectOf({ "limit?": integer, "offset?": integer }));

/** What is found out about the one operation of a document that is no GET. */
async function readsOf(
  place: string,
  operation: Record<string, unknown>,
  operations: OperationsOptions = {},
) {
  const [method = "", path = ""] = place.split(" ");
  const document = documentOf({
    [path]: { [method.toLowerCase()]: operation },
  });
  const { model, diagnostics } = await normalized(document, { operations });
  const [only] = model.operations;
  return { reads: only?.reads, paging: only?.paging, diagnostics };
}

const list = (id: string, more = {}) =>
  answering(id, things, { ...asked, ...more });

describe("reads by their name or path", () => {
  test.each<[string, Record<string, unknown>, string]>([
    ["POST /alerts/list", list("alerts.list"), "name list"],
    ["POST /alerts/find", list("alerts.findOpen"), "name find"],
    ["PATCH /articles", list("articles.index"), "name index"],
    ["POST /search", list("searchForIssuesUsingJql"), "name search"],
    ["POST /documents.list", list("documentsList"), "path list"],
    [
      "POST /documents.search_titles",
      list("documentsSearchTitles"),
      "path search",
    ],
    ["POST /transfer/list", list("transferList"), "path list"],
    ["POST /v1/items:query", list("itemsQuery"), "path query"],
    [
      "POST /conversations.history",
      list("conversations_history"),
      "path history",
    ],
    ["POST /flows/filter", list("read_flows_flows_filter_post"), "path filter"],
    [
      "POST /alerts/count",
      answering("alerts.count", objectOf({ count: integer })),
      "name count",
    ],
  ])("%s", async (place, operation, want) => {
    const { reads } = await readsOf(place, operation);
    const [by, word] = want.split(" ");
    expect(reads).toEqual({ only: true, evidence: { by, word } });
  });

  test("and by their method", async () => {
    const { reads } = await readsOf("QUERY /alerts", list("alerts.do"));
    expect(reads).toEqual({ only: true, evidence: { by: "method" } });
  });
});

test("parameters of a page do not make a read of a POST", async () => {
  const parameters = ["PageNumber", "PageSize"].map((name) => ({
    in: "query",
    name,
    schema: integer,
  }));
  const operation = answering("series.v2", things, { parameters });
  const { reads } = await readsOf("POST /series/v2", operation);
  expect(reads).toEqual({ only: false, evidence: { by: "method" } });
});

describe("what may be a write is one", () => {
  const having = (members: Record<string, unknown>) =>
    taking(objectOf({ ...members, "limit?": integer, "offset?": integer }));
  test.each<[string, string, Record<string, unknown>]>([
    ["a create", "POST /things", list("createThings")],
    ["a create of filters", "POST /rest/api/3/filter", list("createFilter")],
    ["a create of lists", "POST /folder/{id}/list", list("CreateList")],
    ["a list without a name", "POST /folder/{id}/list", list("")],
    ["a call by a noun", "POST /queue/pull", list("queue.pull")],
    ["a search and a write", "POST /x/search", list("searchAndDelete")],
    ["find or create", "POST /x/find", list("findOrCreate")],
    [
      "a summary that tells",
      "POST /x/search",
      list("search", { summary: "Saves a search" }),
    ],
    [
      "a scope that tells",
      "POST /x/search",
      list("search", { security: [{ key: ["x:write"] }] }),
    ],
    ["PUT", "PUT /things/search", list("searchThings")],
    ["DELETE", "DELETE /things/search", list("searchThings")],
    [
      "what starts a job",
      "POST /x/search",
      {
        ...list("search"),
        responses: {
          202: {
            description: "",
            content: { "application/json": { schema: things } },
          },
        },
      },
    ],
    [
      "an answer without finds",
      "POST /x/search",
      answering("search", objectOf({ id: string })),
    ],
    [
      "a query that is a program",
      "POST /query",
      answering("query", things, having({ query: string })),
    ],
    ["SQL", "POST /x/list", answering("list", things, having({ sql: string }))],
    [
      "data",
      "POST /x/list",
      answering("list", things, having({ data: things })),
    ],
    [
      "what is dry at will",
      "POST /x/list",
      answering("list", things, having({ "dry_run?": { type: "boolean" } })),
    ],
    [
      "a key for repeats",
      "POST /x/list",
      list("list", {
        parameters: [{ name: "Idempotency-Key", in: "header", schema: string }],
      }),
    ],
  ])("%s", async (_name, place, operation) => {
    const { reads, paging } = await readsOf(place, operation);
    expect({ reads, paging }).toEqual({
      reads: { only: false, evidence: { by: "method" } },
      paging: undefined,
    });
  });

  test("beside a GET of the same path only a name says otherwise", async () => {
    const both = (operationId: string) =>
      documentOf({
        "/searches/search": { get: list("all"), post: list(operationId) },
      });
    const ofPost = async (operationId: string) => {
      const { model } = await normalized(both(operationId));
      return model.operations.find(({ method }) => method === "POST")?.reads
        .only;
    };
    expect([await ofPost("another"), await ofPost("searchAll")]).toEqual([
      false,
      true,
    ]);
  });
});

describe("the config decides", () => {
  const config = { by: "config" };
  test.each([["things.make"], ["POST /things"]])("by %s", async (key) => {
    const { reads, paging } = await readsOf(
      "POST /things",
      list("things.make"),
      {
        [key]: { reads: true },
      },
    );
    expect(reads).toEqual({ only: true, evidence: config });
    expect(paging?.kind).toBe("offset");
  });

  test("that a GET changes something", async () => {
    const { reads, paging } = await readsOf("GET /queue", list("queue.next"), {
      "queue.next": { reads: false },
    });
    expect({ reads, paging }).toEqual({
      reads: { only: false, evidence: config },
      paging: undefined,
    });
  });

  test("that there are no pages", async () => {
    const given = { "things.list": { paging: false } } as const;
    const { reads, paging } = await readsOf(
      "GET /things",
      list("things.list"),
      given,
    );
    expect([reads?.only, paging]).toEqual([true, undefined]);
  });

  test("about no operation that there is not", async () => {
    const { diagnostics } = await readsOf("GET /things", list("things.list"), {
      "thing.list": { reads: false },
    });
    expect(diagnostics).toMatchObject([
      {
        code: "config-unmatched",
        message: expect.stringContaining('did you mean "things.list"?'),
      },
    ]);
  });
});

describe("what a request says of itself", () => {
  const post = (more: Record<string, unknown>, answer: object = things) =>
    readsOf("POST /x/search", {
      ...answering("x.search", answer as Record<string, unknown>),
      ...more,
    }).then(({ reads }) => reads?.only);
  const body = (schema: object, type = "application/json") => ({
    requestBody: { content: { [type]: { schema } } },
  });
  const query = (name: string, place = "query") => ({
    parameters: [{ in: place, name, schema: string }],
  });
  const nested = (depth: number): object =>
    depth === 0
      ? objectOf({ data: string })
      : { allOf: [nested(depth - 1), objectOf({ limit: integer })] };

  test.each<[string, Record<string, unknown>, boolean]>([
    ["nothing", {}, true],
    ["a harmless parameter", query("limit"), true],
    ["a parameter that stores", query("data"), false],
    ["a parameter that runs dry", query("dryRun"), false],
    ["a key of idempotency", query("Idempotency-Key", "header"), false],
    [
      "a form",
      body(objectOf({ limit: integer }), "application/x-www-form-urlencoded"),
      true,
    ],
    ["parts", body(objectOf({ limit: integer }), "multipart/form-data"), false],
    ["a text", body(string, "text/plain"), false],
    ["a list", body({ type: "array", items: string }), false],
    [
      "a file",
      body(objectOf({ limit: { type: "string", format: "byte" } })),
      false,
    ],
    [
      "a password",
      body(objectOf({ key: { type: "string", format: "password" } })),
      false,
    ],
    ["a member that stores in a part", body(nested(1)), false],
    ["five parts deep", body(nested(5)), false],
    ["deeper", body(nested(6)), true],
    [
      "in an alternative",
      body({ anyOf: [objectOf({ sql: string }), objectOf({ q: string })] }),
      false,
    ],
  ])("%s: %j", async (_, more, reads) => expect(await post(more)).toBe(reads));

  test.each<[string, object, boolean]>([
    ["a list", { type: "array", items: string }, true],
    ["a number", integer, true],
    ["a number that may be null", { type: ["number", "null"] }, true],
    [
      "a list two members deep",
      objectOf({ a: objectOf({ b: { type: "array", items: string } }) }),
      true,
    ],
    [
      "a list three members deep",
      objectOf({
        a: objectOf({ b: objectOf({ c: { type: "array", items: string } }) }),
      }),
      false,
    ],
    ["a text", string, false],
    ["a member that is a text", objectOf({ id: string }), false],
  ])("an answer of %s: %j", async (_, answer, reads) =>
    expect(await post({}, answer)).toBe(reads),
  );
});
