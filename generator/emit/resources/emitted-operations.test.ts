import { describe, expect, test } from "vitest";
import { documentOf } from "../../../test/support/fresh-document.js";
import { declarationOf, emittedFiles } from "../emitted.test-support.js";
import type { EmitOptions } from "../options.js";

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

/** The function of an operation in `resources/rows.ts`, its blanks as one. */
async function functionOf(
  document: object,
  name: string,
  emit: EmitOptions = {},
): Promise<string> {
  const files = await emittedFiles(document, emit);
  const found = declarationOf(
    files.get("resources/rows.ts"),
    `export function ${name}`,
  );
  return found.replace(/\s+/g, " ");
}

describe("the next page is asked for", () => {
  test.each<[string, object, string]>([
    [
      "by what a link says, as the parameters are",
      listing({ page: whole, q: text, per_page: whole }, texts, link),
      "next: (_page, input, { response }) => nextByHeader(response, input, { page: Number }, { per_page: Number }), link: pageByHeader,",
    ],
    [
      "by what a link says, whatever it is",
      listing({ cursor: { type: "boolean" } }, texts, link),
      'next: (_page, input, { response }) => nextByHeader(response, input, { cursor: (text) => text === "true" }), link: pageByHeader,',
    ],
    [
      "by what a link in the page says",
      listing(
        { cursor: text, limit: whole },
        page({ next: { ...text, format: "uri" } }),
      ),
      "next: (page, input) => nextByLink(page.next, input, { cursor: String }, { limit: Number }),",
    ],
    [
      "by a cursor as it is",
      listing({ cursor: whole }, page({ next_cursor: whole })),
      "next: (page, input) => nextBy(page.next_cursor, (cursor) => ({ ...input, cursor })),",
    ],
    [
      "by a number that is a text in the query",
      listing({ cursor: text }, page({ next_cursor: whole })),
      "next: (page, input) => nextBy(page.next_cursor, (cursor) => ({ ...input, cursor: String(cursor), })),",
    ],
    [
      "by a text that is a number in the query",
      listing({ cursor: whole }, page({ next_cursor: text })),
      "next: (page, input) => nextBy(page.next_cursor, (cursor) => ({ ...input, cursor: Number(cursor), })),",
    ],
    [
      "by a cursor in a place that may be missing",
      listing(
        { cursor: text },
        page({
          "page-info": { type: "object", properties: { "next-cursor": text } },
        }),
      ),
      'next: (page, input) => nextBy(page["page-info"]?.["next-cursor"], (cursor) => ({ ...input, cursor, })),',
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
      "next: (page, input) => nextBy(page.info.next_cursor, (cursor) => ({ ...input, cursor })),",
    ],
    [
      "where the page says that there is more",
      listing(
        { cursor: text },
        page({ next_cursor: text, has_more: { type: "boolean" } }, [
          "has_more",
        ]),
      ),
      "next: (page, input) => page.has_more ? nextBy(page.next_cursor, (cursor) => ({ ...input, cursor })) : undefined,",
    ],
    [
      "where the page does not say that there is no more",
      listing(
        { cursor: text },
        page({ next_cursor: text, has_more: { type: "boolean" } }),
      ),
      "next: (page, input) => page.has_more !== false ? nextBy(page.next_cursor, (cursor) => ({ ...input, cursor })) : undefined,",
    ],
  ])("%s", async (_, document, want) => {
    expect(await functionOf(document, "list")).toContain(want);
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
    ["as it is", {}, "validInput(input, checkRowMakeInput)"],
    [
      "but for members that nothing declares",
      { unknownMembers: "allow" },
      "validInput(input, checkRowMakeInput, { isOpen: true })",
    ],
    [
      "and what only comes back is left out",
      { readOnly: "omit" },
      "writableInput(input, checkRowMakeInput)",
    ],
    [
      "both",
      { readOnly: "omit", unknownMembers: "allow" },
      "writableInput(input, checkRowMakeInput, { isOpen: true })",
    ],
    ["not at all", { requests: false }, "input"],
  ])("%s", async (_, validators, want) => {
    expect(await functionOf(document, "make", { validators })).toContain(
      `body: jsonBody(${want}), decode`,
    );
  });
});
