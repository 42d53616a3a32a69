import { expect, test } from "vitest";
import {
  documentOf,
  normalized,
  objectOf,
} from "../../../test/support/normalized.js";

const row = objectOf({ id: { type: "string" } });
const other = objectOf({ name: { type: "string" } });
const text = { type: "string" };
const file = { type: "string", format: "binary" };

/** The calls of a request of these media types, each with what it sends. */
async function calls(content: object, id = "rows.put"): Promise<string[]> {
  const { model, diagnostics } = await normalized(
    documentOf({
      "/rows": {
        post: {
          operationId: id,
          requestBody: { required: true, content },
          responses: { 204: { description: "Done" } },
        },
      },
    }),
  );
  const told = diagnostics.map(({ code }) => code);
  return [
    ...model.operations.map(({ name, input: { body } }) => {
      const { mediaType, encoding, orJson, orBytes } = body ?? {};
      const also = [orJson ? "or JSON" : "", orBytes ? `or ${orBytes}` : ""];
      return [name, mediaType, encoding, ...also].filter(Boolean).join(" ");
    }),
    ...told.filter((code) => code !== "request-optional"),
  ];
}

test.each<[string, object, string[]]>([
  [
    "JSON and a form of other members",
    {
      "application/json": { schema: row },
      "multipart/form-data": { schema: other },
      "application/x-www-form-urlencoded": { schema: other },
    },
    ["put application/json json", "putForm multipart/form-data multipart"],
  ],
  [
    "a form with a file and JSON of other members",
    {
      "multipart/form-data": { schema: objectOf({ file }) },
      "application/json": { schema: objectOf({ url: text }) },
    },
    ["put application/json json", "putForm multipart/form-data multipart"],
  ],
  [
    "one schema in several notations",
    {
      "application/json": { schema: row },
      "text/json": { schema: row },
      "application/*+json": { schema: row },
      "application/xml": { schema: row },
      "application/x-www-form-urlencoded": { schema: row },
    },
    ["put application/json json"],
  ],
  [
    "XML that no call writes",
    {
      "application/json": { schema: row },
      "application/xml": { schema: other },
      "text/plain": {},
    },
    ["put application/json json"],
  ],
  [
    "JSON with a file, which goes as a form",
    {
      "application/json": { schema: objectOf({ file }) },
      "multipart/form-data": { schema: objectOf({ file, id: text }) },
    },
    ["put multipart/form-data multipart"],
  ],
  [
    "text and bytes of one schema",
    {
      "text/plain": { schema: text },
      "application/octet-stream": { schema: text },
    },
    ["put text/plain text or application/octet-stream"],
  ],
  [
    "a text that is bytes",
    { "text/csv": { schema: file } },
    ["put text/csv text or text/csv"],
  ],
  [
    "bytes of several media types beside JSON",
    {
      "application/json": { schema: row },
      "application/octet-stream": {},
      "image/png": { schema: file },
      "image/jpeg": { schema: { contentMediaType: "image/jpeg", ...file } },
    },
    ["put application/json json", "putBlob application/octet-stream binary"],
  ],
  [
    "patches of two kinds",
    {
      "application/merge-patch+json": { schema: row },
      "application/json": { schema: row },
      "application/json-patch+json": { schema: { type: "array", items: row } },
    },
    [
      "put application/json json",
      "putJsonPatch application/json-patch+json json",
    ],
  ],
  [
    "lines beside JSON of the same schema",
    {
      "application/json": { schema: row },
      "application/x-ndjson": { schema: row },
    },
    ["put application/json json", "putNdjson application/x-ndjson json-lines"],
  ],
  [
    "a text that says what the name does",
    {
      "application/json": { schema: row },
      "application/x-yaml": { schema: text },
      "text/plain": { schema: { ...text, maxLength: 9 } },
    },
    [
      "put application/json json",
      "putText text/plain text",
      "putYaml application/x-yaml text",
    ],
  ],
])("%s", async (_, content, wanted) => {
  expect(await calls(content)).toEqual(wanted);
});

test("a call does not say twice what the operation does", async () => {
  const content = {
    "application/json": { schema: row },
    "application/x-yaml": { schema: text },
  };
  expect(await calls(content, "rows.putYaml")).toEqual([
    "putYaml application/json json",
    "putYamlAsYaml application/x-yaml text",
  ]);
});

test("what multiplies has a bound", async () => {
  const types = Array.from({ length: 40 }, (_, at) => [
    `application/vnd.v${at}+json`,
    { schema: objectOf({ [`m${at}`]: text }) },
  ]);
  const found = await calls(Object.fromEntries(types) as object);
  expect(found).toHaveLength(18);
  expect(found.at(-1)).toBe("media-types-many");
});
