import { expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
  taking,
} from "../../../test/support/normalized.js";

const string = { type: "string" };
const values = objectOf({ "regex?": string });
const created = {
  anyOf: [string, objectOf({ "gte?": string, "lt?": string })],
};
const query = {
  name: "created",
  in: "query",
  style: "deepObject",
  schema: created,
};

async function filtersOf(method: string, more: Record<string, unknown>) {
  const operation = answering("standards.change", {}, more);
  const { model } = await normalized(
    documentOf({ "/standards": { [method]: operation } }),
  );
  return model.filters.flatMap(({ fields }) => fields.map(({ name }) => name));
}

test("what a write stores is no condition", async () => {
  const body = taking(
    objectOf({ "active?": string, "values?": values, "created?": created }),
  );
  expect(await filtersOf("put", body)).toEqual([]);
  expect(await filtersOf("post", body)).toEqual([]);
  expect(await filtersOf("delete", { parameters: [query] })).toEqual([
    "created",
  ]);
  expect(await filtersOf("get", { parameters: [query] })).toEqual(["created"]);
});
