import { expect, test } from "vitest";
import { writtenSchemaText } from "./written-schema-text.js";
import { compareAfter } from "../../../test/compare/cases/changed-documents.js";

const document = {
  openapi: "3.1.1",
  info: { title: "Slips", version: "1" },
  paths: {
    "/slips": {
      post: {
        operationId: "slips.create",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: {
                  look: { type: "object", default: { title: "plain" } },
                  size: { not: { anyOf: [{ minimum: 1 }, { maximum: 9 }] } },
                },
              },
            },
          },
        },
        responses: { "204": { description: "" } },
      },
    },
  },
};

const membersOf = (slips: typeof document) =>
  slips.paths["/slips"].post.requestBody.content["application/json"].schema
    .properties;

test("a default is data, whatever its members are called", async () => {
  const found = await compareAfter(document, (changed) => {
    membersOf(changed as never).look.default.title = "fancy";
  });
  expect(found.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    'request-property-default-value-changed: the default is {"title":"fancy"} now, was {"title":"plain"}',
  ]);
});

test("alternatives in another order are the same schema", async () => {
  const found = await compareAfter(document, (changed) => {
    membersOf(changed as never).size.not.anyOf.reverse();
  });
  expect(found).toEqual([]);
});

test("the schema of a text's content is compared by what it asserts", () => {
  const member = { title: { type: "string" } };
  expect(writtenSchemaText({ title: "a", properties: member })).toBe(
    writtenSchemaText({
      properties: { title: { type: "string", description: "b" } },
    }),
  );
  expect(writtenSchemaText({ properties: member })).not.toBe(
    writtenSchemaText({ properties: {} }),
  );
  expect(writtenSchemaText({ $defs: { a: { title: "A" } } })).toBe(
    writtenSchemaText({ $defs: { a: {} } }),
  );
  expect(writtenSchemaText({ anyOf: [{ title: "A", type: "string" }] })).toBe(
    writtenSchemaText({ anyOf: [{ type: "string" }] }),
  );
});
