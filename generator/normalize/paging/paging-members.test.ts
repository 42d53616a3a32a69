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
