import { expect, test } from "vitest";
import {
  compareAfter,
  type Plain,
} from "../../../test/compare/cases/changed-documents.js";

const row = { type: "object", properties: { id: { type: "integer" } } };
const json = { "application/json": { schema: row } };
const csv = { "text/csv": { schema: { type: "string" } } };
const events = { "text/event-stream": { schema: row } };
const request = {
  type: "object",
  required: ["model"],
  properties: { model: { type: "string" }, stream: { type: "boolean" } },
};

function documentOf(content: object, schema: object = request): unknown {
  return {
    openapi: "3.1.1",
    info: { title: "Rows", version: "1" },
    components: { schemas: { Request: request } },
    paths: {
      "/rows": {
        post: {
          operationId: "rows.make",
          requestBody: {
            required: true,
            content: { "application/json": { schema } },
          },
          responses: {
            "200": { description: "", content },
            "400": { description: "", content: json },
          },
        },
      },
    },
  };
}

async function changes(
  old: object,
  now: object,
  schema?: object,
): Promise<string[]> {
  const found = await compareAfter(documentOf(old, schema), (document) => {
    const at = ["paths", "/rows", "post", "responses", "200"];
    const answer = at.reduce((part, name) => part[name] ?? part, document);
    answer["content"] = now as Plain;
  });
  return found.map(
    ({ rule, where, wire, types }) =>
      `${where.trim()} ${rule} ${wire} ${types}`,
  );
}

const ref = { $ref: "#/components/schemas/Request" };

test("nothing changed", async () => {
  const all = { ...json, ...csv, ...events };
  expect(await changes(all, all)).toEqual([]);
  expect(await changes(all, all, ref)).toEqual([]);
});

test("a media type that comes is a call more", async () => {
  expect(await changes(json, { ...json, ...csv })).toEqual([
    "rows.makeCsv response-media-type-added info info",
  ]);
});

test("a media type that goes is a call less", async () => {
  expect(await changes({ ...json, ...csv }, json)).toEqual([
    "rows.makeCsv response-media-type-removed breaking breaking",
  ]);
});

test.each([request, ref])(
  "a stream that comes takes the other value of `stream`: %o",
  async (schema) => {
    expect(await changes(json, { ...json, ...events }, schema)).toEqual([
      "rows.make request-body-member-settled info breaking",
      "rows.makeStream response-media-type-added info info",
    ]);
  },
);

test("what a call gives is compared with what it gave", async () => {
  const other = {
    "text/event-stream": {
      schema: { type: "object", properties: { id: { type: "string" } } },
    },
  };
  expect(await changes({ ...json, ...events }, { ...json, ...other })).toEqual([
    "RowMakeStreamResult.id response-property-type-changed breaking breaking",
  ]);
});

test("another value in place of JSON", async () => {
  expect(await changes({ ...json, ...csv }, csv)).toEqual(
    expect.arrayContaining([
      "rows.make response 200 response-media-type-changed breaking breaking",
      "rows.makeCsv response-media-type-removed info breaking",
    ]),
  );
});
