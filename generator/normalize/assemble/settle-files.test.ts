import { expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
} from "../../../test/support/normalized.js";
import type { Schema } from "../../model/schema.js";

const bytes = { type: "string", format: "binary" };
const reference = (name: string): Record<string, unknown> => ({
  $ref: `#/components/schemas/${name}`,
});
const holding = (member: object): Record<string, unknown> => ({
  type: "object",
  properties: { data: member },
});
const sending = (
  mediaType: string,
  schema: object,
): Record<string, unknown> => ({
  requestBody: { required: true, content: { [mediaType]: { schema } } },
});

const text: Schema = { type: ["string"] };
const file: Schema = { type: ["string"], format: "binary" };
const either: Schema = { anyOf: [text, file] };

test("a text of the format binary is a file where files travel, and a text elsewhere", async () => {
  const { model } = await normalized(
    documentOf(
      {
        "/json/{hash}": {
          parameters: [
            { name: "hash", in: "path", required: true, schema: bytes },
          ],
          put: answering("json.put", reference("Answer"), {
            ...sending("application/json", reference("InJson")),
          }),
        },
        "/form": {
          post: answering(
            "form.send",
            { type: "boolean" },
            sending("application/x-www-form-urlencoded", reference("InForm")),
          ),
        },
        "/parts/{hash}": {
          parameters: [
            { name: "hash", in: "path", required: true, schema: bytes },
          ],
          post: answering(
            "parts.send",
            reference("Both"),
            sending("multipart/form-data", {
              allOf: [
                reference("InParts"),
                {
                  type: "object",
                  properties: { both: reference("Both") },
                },
              ],
            }),
          ),
        },
      },
      {
        components: {
          schemas: {
            Answer: holding({ type: ["string", "null"], format: "binary" }),
            InJson: holding(bytes),
            InForm: holding(bytes),
            InParts: holding(reference("Held")),
            Held: holding(bytes),
            Both: holding(bytes),
            Unused: holding(bytes),
          },
        },
      },
    ),
  );
  const memberOf = (type: string, name = "data"): Schema | undefined => {
    const { schema } = model.types.find((each) => each.name === type) ?? {};
    const parts = schema ? [schema] : [];
    for (const { allOf = [] } of parts) parts.push(...allOf);
    return parts
      .flatMap(({ properties = [] }) => properties)
      .find((each) => each.name === name)?.schema;
  };
  expect(memberOf("Answer")).toEqual({ type: ["string", "null"] });
  expect(memberOf("InJson")).toEqual(text);
  expect(memberOf("InForm")).toEqual(text);
  expect(memberOf("Held")).toEqual(file);
  expect(memberOf("Both")).toEqual(either);
  expect(memberOf("Unused")).toEqual(file);
  expect(memberOf("JsonPutInput", "hash")).toEqual(text);
  expect(memberOf("PartSendInput", "hash")).toEqual(text);
});

test("what webhooks and callbacks send is JSON, and a type that files lead to as well is either", async () => {
  const nullable = { type: ["string", "null"], format: "binary" };
  const number = { type: "number", format: "binary" };
  const { model } = await normalized(
    documentOf(
      {
        "/parts": {
          post: {
            operationId: "parts.send",
            ...sending("multipart/form-data", reference("Nullable")),
            callbacks: {
              done: {
                "{$url}": {
                  post: {
                    ...sending("application/json", reference("Called")),
                    responses: { 204: { description: "Done" } },
                  },
                },
              },
            },
            responses: { 204: { description: "Done" } },
          },
        },
        "/bytes": {
          post: answering(
            "bytes.send",
            reference("Nullable"),
            sending("application/octet-stream", bytes),
          ),
        },
      },
      {
        webhooks: {
          ping: {
            post: {
              ...sending("application/json", reference("Hooked")),
              responses: { 204: { description: "Done" } },
            },
          },
        },
        components: {
          schemas: {
            Nullable: holding(nullable),
            Called: holding(bytes),
            Hooked: holding(bytes),
            Count: holding(number),
          },
        },
      },
    ),
  );
  const dataOf = (type: string): Schema | undefined =>
    model.types.find(({ name }) => name === type)?.schema.properties?.[0]
      ?.schema;
  expect(dataOf("Nullable")).toEqual({
    anyOf: [text, file, { type: ["null"] }],
  });
  expect(dataOf("Called")).toEqual(text);
  expect(dataOf("Hooked")).toEqual(text);
  expect(dataOf("Count")).toEqual({ type: ["number"], format: "binary" });
});
