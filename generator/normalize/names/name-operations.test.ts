import { expect, test } from "vitest";
import { documentOf, normalized } from "../normalize.test-support.js";

const done = { responses: { 204: { description: "Done" } } };

test.each([
  {
    given: ["/db-reset", "/db/reset"],
    want: ["getDbReset", "getDbResetVariant"],
  },
  {
    given: ["/db-reset", "/db/reset", "/db_reset"],
    want: ["getDbReset", "getDbResetVariant", "getDbResetVariantVariant"],
  },
])("tells apart what wants one name: $given", async ({ given, want }) => {
  const paths = Object.fromEntries(
    given.map((path) => [path, { get: { ...done, tags: ["dev"] } }]),
  );
  const { model } = await normalized(documentOf(paths));
  expect(model.operations.map(({ name }) => name).toSorted()).toEqual(want);
});
