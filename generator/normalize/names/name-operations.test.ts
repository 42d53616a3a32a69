import { expect, test } from "vitest";
import { documentOf, normalized } from "../normalize.test-support.js";

const done = { responses: { 204: { description: "Done" } } };

test.each<{
  given: Record<string, readonly string[]>;
  want: readonly string[];
}>([
  {
    given: { "/db-reset": ["get"], "/db/reset": ["get"] },
    want: ["getDbReset", "getDbResetVariant"],
  },
  {
    given: { "/db-reset": ["get"], "/db/reset": ["get"], "/db_reset": ["get"] },
    want: ["getDbReset", "getDbResetVariant", "getDbResetVariantVariant"],
  },
])("tells apart what wants one name: $given", async ({ given, want }) => {
  const paths = Object.fromEntries(
    Object.entries(given).map(([path, methods]) => [
      path,
      Object.fromEntries(
        methods.map((method) => [method, { ...done, tags: ["dev"] }]),
      ),
    ]),
  );
  const { model } = await normalized(documentOf(paths));
  expect(model.operations.map(({ name }) => name).toSorted()).toEqual(want);
});
