import { expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
  taking,
} from "../../../test/support/normalized.js";
import type { OperationOptions } from "../options/options.js";

const text = { type: "string" };
const things = objectOf({
  found: { type: "array", items: objectOf({ id: text }) },
  "after?": text,
});

/** A page whose words are no usual ones, of a call that stores as far as anyone can tell. */
const document = documentOf({
  "/things": {
    post: answering("things.make", things, taking(objectOf({ "from?": text }))),
  },
});

async function pagingWith(options: OperationOptions): Promise<{
  readonly paging: unknown;
  readonly codes: readonly string[];
}> {
  const { model, diagnostics } = await normalized(document, {
    operations: { "things.make": options },
  });
  const codes = diagnostics.map(({ code }) => code);
  return { paging: model.operations[0]?.paging, codes };
}

const paging = { items: "found", cursor: "from", nextCursor: "after" };

test("the config says where a page has what", async () => {
  expect(await pagingWith({ reads: true, paging })).toEqual({
    codes: [],
    paging: expect.objectContaining({
      kind: "cursor",
      configured: true,
      items: expect.objectContaining({ path: ["found"] }),
      cursor: expect.objectContaining({ path: ["from"] }),
      nextCursor: expect.objectContaining({ path: ["after"] }),
    }),
  });
});

test.each<{ why: string; given: OperationOptions }>([
  { why: "it may store", given: { paging } },
  {
    why: "the page has no such member",
    given: { reads: true, paging: { ...paging, nextCursor: "afetr" } },
  },
  {
    why: "the input has no such member",
    given: { reads: true, paging: { ...paging, cursor: "form" } },
  },
  {
    why: "there is no such list",
    given: { reads: true, paging: { ...paging, items: "fuond" } },
  },
])("what does not lead on is a warning: $why", async ({ given }) => {
  expect(await pagingWith(given)).toEqual({
    codes: ["paging-unusable"],
    paging: undefined,
  });
});

test("false says that there are none", async () => {
  expect(await pagingWith({ reads: true, paging: false })).toEqual({
    codes: [],
    paging: undefined,
  });
});
