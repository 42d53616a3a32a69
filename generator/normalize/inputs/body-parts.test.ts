import { describe, expect, test } from "vitest";
import type { Schema } from "../../model/schema.js";
import {
  documentOf,
  normalized,
  objectOf,
} from "../../../test/support/normalized.js";

const string = { type: "string" };
const image = { ...string, contentMediaType: "image/png" };

const sending = (
  schema: Record<string, unknown>,
  encoding: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
) =>
  documentOf({
    "/files/{id}": {
      post: {
        operationId: "files.add",
        parameters: [
          { name: "id", in: "path", required: true, schema: string },
        ],
        requestBody: {
          required: true,
          content: { "multipart/form-data": { schema, encoding } },
        },
        ...more,
      },
    },
  });

/** The schema of the member `part`, wherever the input has it. */
function partOf(schema: Schema | undefined): Schema | undefined {
  const member = (name: string) =>
    schema?.properties?.find((each) => each.name === name)?.schema;
  return member("part") ?? (member("body") && partOf(member("body")));
}

describe("what of a form is a file", () => {
  test.each([
    { given: { ...string, format: "binary" }, want: "binary" },
    { given: image, want: "binary" },
    { given: { ...image, contentEncoding: "base64" }, want: undefined },
    { given: { ...string, contentMediaType: "text/csv" }, want: undefined },
    {
      given: { ...string, contentMediaType: "application/json" },
      want: undefined,
    },
    { given: string, type: "image/png", want: "binary" },
    { given: string, type: "text/plain", want: undefined },
    { given: {}, type: "application/pdf", want: "binary" },
    { given: { type: "object" }, type: "application/zip", want: undefined },
    { given: string, want: undefined },
  ])("$given of $type", async ({ given, type, want }) => {
    const encoding = type === undefined ? {} : { part: { contentType: type } };
    const { model } = await normalized(
      sending(objectOf({ part: given }), encoding),
    );
    expect(partOf(model.types[0]?.schema)?.format).toBe(want);
  });

  test("its items", async () => {
    const schema = objectOf({ part: { type: "array", items: image } });
    const { model } = await normalized(sending(schema));
    expect(partOf(model.types[0]?.schema)?.items?.format).toBe("binary");
  });

  test.each([
    objectOf({ part: image }),
    { $ref: "#/components/schemas/Part" },
    { allOf: [objectOf({ other: string }), objectOf({ part: image })] },
  ])("also in a part of allOf: %j", async (part) => {
    const schema = { allOf: [objectOf({ name: string }), part] };
    const components = { schemas: { Part: objectOf({ part: image }) } };
    const { model } = await normalized({
      ...sending(schema),
      components,
    });
    const formats = [
      ...JSON.stringify(model).matchAll(
        /"part","schema":\{[^}]*"format":"(\w+)"/g,
      ),
    ].map(([, format]) => format);
    expect(formats).toContain("binary");
  });

  test("also where the body is one member, beside a parameter of its name", async () => {
    const { model } = await normalized(
      sending(objectOf({ id: string, part: image })),
    );
    expect(partOf(model.types[0]?.schema)?.format).toBe("binary");
  });
});

test("what is said of parts is kept as written", async () => {
  const { model } = await normalized(
    sending(objectOf({ b: string, a: { type: "array", items: string } }), {
      b: { contentType: "text/csv, text/plain" },
      a: { style: "pipeDelimited" },
      c: { allowReserved: true, contentType: "text/plain" },
    }),
  );
  expect(model.operations[0]?.input.body?.parts).toEqual([
    {
      name: "a",
      serialized: {
        style: "pipeDelimited",
        explode: false,
        allowReserved: false,
      },
    },
    { name: "b", contentType: "text/csv, text/plain" },
    {
      name: "c",
      contentType: "text/plain",
      serialized: { style: "form", explode: true, allowReserved: true },
    },
  ]);
});
