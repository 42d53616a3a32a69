import { expect, test } from "vitest";
import { documentOf, normalized } from "../../../test/support/normalized.js";

const done = { responses: { 204: { description: "Done" } } };

test.each([
  {
    given: ["/db-reset", "/db/reset"],
    want: ["getDbResetAtDbDashReset", "getDbResetAtDbSlashReset"],
  },
  {
    given: ["/db-reset", "/db/reset", "/db_reset"],
    want: [
      "getDbResetAtDbDashReset",
      "getDbResetAtDbSlashReset",
      "getDbResetAtDbUnderscoreReset",
    ],
  },
])("tells apart what wants one name: $given", async ({ given, want }) => {
  const paths = Object.fromEntries(
    given.map((path) => [path, { get: { ...done, tags: ["dev"] } }]),
  );
  const { model } = await normalized(documentOf(paths));
  expect(model.operations.map(({ name }) => name).toSorted()).toEqual(want);
});

test("what a framework adds to an operationId tells nothing apart that the author did", async () => {
  const { model } = await normalized(
    documentOf({
      "/flows/{id}": {
        get: {
          ...done,
          operationId: "read_flow_flows__id__get",
          tags: ["Flows"],
        },
      },
      "/flows/filter": {
        post: {
          ...done,
          operationId: "read_flows_flows_filter_post",
          tags: ["Flows"],
        },
      },
    }),
  );
  expect(model.operations.map(({ name }) => name).toSorted()).toEqual([
    "readFlow",
    "readFlows",
  ]);
});

test.each([
  { tags: ["***", "Warnings"], want: "warnings.list" },
  { tags: ["***"], want: "alerts.list" },
  { tags: [], want: "alerts.list" },
])("a tag without a word groups nothing: $tags", async ({ tags, want }) => {
  const list = { ...done, operationId: "list", tags };
  const { model } = await normalized(documentOf({ "/alerts": { get: list } }));
  expect(
    model.operations.map(({ resource, name }) => [...resource, name].join(".")),
  ).toEqual([want]);
});

const named = (path: string, method: string, operationId: string) =>
  [path, { [method]: { ...done, operationId } }] as const;

test.each([
  // What is no word names nothing.
  [named("/alerts", "get", "alerts.-.list"), "alerts.list"],
  [named("/alerts", "get", "/alerts//list"), "alerts.list"],
  [named("/alerts", "get", "-.list"), "alerts.list"],
  // The method and the path, with or without its version and its parameters.
  [
    named("/v1/accounts/{account}", "get", "GetAccountsAccount"),
    "accounts.get",
  ],
  [
    named(
      "/v1/accounts/{account}/capabilities",
      "get",
      "GetV1AccountsAccountCapabilities",
    ),
    "accounts.capabilities.list",
  ],
  [
    named("/journal/2027-03-beta", "get", "get-/journal/2027-03-beta"),
    "journal.get",
  ],
  [
    named(
      "/journal/2027-03/{id}",
      "delete",
      "delete-/journal/2027-03/{id}_/journal/2027-03/{id}",
    ),
    "journal.delete",
  ],
  // Every resource around it, the innermost first.
  [named("/issuing/cards", "get", "getIssuingCards"), "issuing.cards.list"],
  [named("/issuing/cards", "post", "makeIssuingCard"), "issuing.cards.make"],
  [
    named("/containers/{id}/files", "post", "CreateContainerFile"),
    "containers.files.create",
  ],
])("%j is %s", async ([path, item], want) => {
  const { model } = await normalized(documentOf({ [path]: item }));
  const [operation] = model.operations;
  expect([...(operation?.resource ?? []), operation?.name].join(".")).toBe(
    want,
  );
});

test("what is a resource, too, is one of its operations", async () => {
  const { model } = await normalized(
    documentOf({
      "/charges/{id}/dispute": { get: done, post: done },
      "/charges/{id}/dispute/lines": { get: done },
      "/charges/{id}/capture": { post: done },
      "/charges/{id}": { post: done },
      "/charges": { post: done },
    }),
  );
  const names = model.operations.map(({ resource, name }) =>
    [...resource, name].join("."),
  );
  expect(names).toEqual([
    "charges.capture",
    "charges.create",
    "charges.dispute.create",
    "charges.dispute.get",
    "charges.dispute.lines.list",
    "charges.post",
  ]);
});
