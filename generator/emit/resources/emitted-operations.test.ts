import { describe, expect, test } from "vitest";
import { documentOf } from "../../../test/support/fresh-document.js";
import {
  declarationOf,
  emittedFiles,
} from "../../../test/support/emitted-files.js";
import type { EmitOptions } from "../options/options.js";

const text = { type: "string" };
const whole = { type: "integer" };
const texts = { type: "array", items: text };
const link = { headers: { Link: { schema: text } } };

function listing(
  parameters: Record<string, object>,
  schema: object,
  more: object = {},
): object {
  return documentOf({
    "/rows": {
      get: {
        operationId: "listRows",
        tags: ["rows"],
        parameters: Object.entries(parameters).map(([name, each]) => ({
          name,
          in: "query",
          schema: each,
        })),
        responses: {
          "200": {
            description: "",
            content: { "application/json": { schema } },
            ...more,
          },
        },
      },
    },
  });
}

function page(next: object, required: readonly string[] = []): object {
  return {
    type: "object",
    properties: { data: texts, ...next },
    required: ["data", ...required],
  };
}

/** The constant of an operation in `resources/rows.ts`, its blanks as one. */
async function constantOf(
  document: object,
  name: string,
  emit: EmitOptions = {},
): Promise<string> {
  const files = await emittedFiles(document, emit);
  const found = declarationOf(
    files.get("resources/rows.ts"),
    `export const ${name}`,
  );
  return found.replace(/\s+/g, " ");
}

describe("the next page is asked for", () => {
  test.each<[string, object, string]>([
    [
      "by what a link says, as the parameters are",
      listing({ page: whole, q: text, per_page: whole }, texts, link),
      'by: byHeader, items: "", position: { page: Number }, size: { per_page: Number },',
    ],
    [
      "by what a link says, whatever it is",
      listing({ cursor: { type: "boolean" } }, texts, link),
      'by: byHeader, items: "", position: { cursor: isTrue }',
    ],
    [
      "by what a link in the page says",
      listing(
        { cursor: text, limit: whole },
        page({ next: { ...text, format: "uri" } }),
      ),
      'by: byLink, items: "data", link: "next?", position: { cursor: String }, size: { limit: Number },',
    ],
    [
      "by a cursor as it is",
      listing({ cursor: whole }, page({ next_cursor: whole })),
      'by: byCursor, items: "data", cursor: "cursor", next: "next_cursor?", }',
    ],
    [
      "by a number that is a text in the query",
      listing({ cursor: text }, page({ next_cursor: whole })),
      'by: byCursor, items: "data", cursor: "cursor", next: "next_cursor?", as: String,',
    ],
    [
      "by a text that is a number in the query",
      listing({ cursor: whole }, page({ next_cursor: text })),
      'by: byCursor, items: "data", cursor: "cursor", next: "next_cursor?", as: Number,',
    ],
    [
      "by a cursor in a place that may be missing",
      listing(
        { cursor: text },
        page({
          "page-info": { type: "object", properties: { "next-cursor": text } },
        }),
      ),
      'next: "page-info?.next-cursor?",',
    ],
    [
      "by a cursor in a place that is there",
      listing(
        { cursor: text },
        page(
          {
            info: {
              type: "object",
              required: ["next_cursor"],
              properties: { next_cursor: text },
            },
          },
          ["info"],
        ),
      ),
      'next: "info.next_cursor",',
    ],
    [
      "where the page says that there is more",
      listing(
        { cursor: text },
        page({ next_cursor: text, has_more: { type: "boolean" } }, [
          "has_more",
        ]),
      ),
      'next: "next_cursor?", hasMore: "has_more",',
    ],
    [
      "where the page does not say that there is no more",
      listing(
        { cursor: text },
        page({ next_cursor: text, has_more: { type: "boolean" } }),
      ),
      'next: "next_cursor?", hasMore: "has_more?",',
    ],
  ])("%s", async (_, document, want) => {
    expect(await constantOf(document, "list")).toContain(want);
  });
});

describe("what is sent is checked", () => {
  const document = documentOf({
    "/rows": {
      post: {
        operationId: "makeRow",
        tags: ["rows"],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: { id: { ...text, readOnly: true }, name: text },
              },
            },
          },
        },
        responses: { "204": { description: "" } },
      },
    },
  });
  test.each<[string, NonNullable<EmitOptions["validators"]>, string]>([
    ["as it is", {}, "checkedOperation({ input: checkRowMakeInput, decode"],
    [
      "but for members that nothing declares",
      { unknownMembers: "allow" },
      "checkedOperation({ input: checkRowMakeInput, open: true, decode",
    ],
    [
      "and what only comes back is left out",
      { readOnly: "omit" },
      "writableOperation({ input: checkRowMakeInput, decode",
    ],
    [
      "both",
      { readOnly: "omit", unknownMembers: "allow" },
      "writableOperation({ input: checkRowMakeInput, open: true, decode",
    ],
    ["not at all", { requests: false }, "operation({ decode"],
  ])("%s", async (_, validators, want) => {
    const text = await constantOf(document, "make", { validators });
    const [, maker, facts] = /(\w+\(\{) .* body: json, (.*)/.exec(text) ?? [];
    expect(`${maker} ${facts}`).toContain(want);
  });
});
