import { expect, test } from "vitest";
import { documentOf, normalized } from "../normalize.test-support.js";

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
