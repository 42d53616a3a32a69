import { describe, expect, test } from "vitest";
import { documentOf, normalized } from "../../../test/support/normalized.js";

const done = { responses: { 204: { description: "Done" } } };
const string = { type: "string" };

/** The operations of a document with these paths. */
async function operationsOf(paths: Record<string, unknown>) {
  const { model, diagnostics } = await normalized(documentOf(paths));
  return {
    operations: model.operations,
    codes: diagnostics.map(({ code }) => code),
  };
}

describe("parameters", () => {
  test("those of the path are the operations', unless one has its own", async () => {
    const { operations } = await operationsOf({
      "/things/{id}": {
        parameters: [
          { in: "path", name: "id", required: true, schema: string },
          { in: "query", name: "lang", schema: string },
        ],
        get: {
          operationId: "getThing",
          parameters: [
            { in: "query", name: "lang", required: true, schema: string },
          ],
          ...done,
        },
      },
    });
    expect(
      operations[0]?.input.parameters.map(({ name, required }) => [
        name,
        required,
      ]),
    ).toEqual([
      ["id", true],
      ["lang", true],
    ]);
  });

  test("the headers that others say are not among them", async () => {
    const { operations } = await operationsOf({
      "/things": {
        get: {
          operationId: "listThings",
          parameters: ["Accept", "content-type", "Authorization", "X-Own"].map(
            (name) => ({ in: "header", name, schema: string }),
          ),
          ...done,
        },
      },
    });
    expect(operations[0]?.input.parameters).toMatchObject([
      { name: "X-Own", member: "xOwn" },
    ]);
  });

  test("each takes the default style of its place", async () => {
    const place = (name: string) => ({
      in: name,
      name: `a_${name}`,
      schema: string,
    });
    const { operations } = await operationsOf({
      "/things/{a_path}": {
        get: {
          operationId: "listThings",
          parameters: ["path", "query", "header", "cookie"].map(place),
          ...done,
        },
      },
    });
    expect(
      operations[0]?.input.parameters.map(({ in: where, style, explode }) => [
        where,
        style,
        explode,
      ]),
    ).toEqual([
      ["path", "simple", false],
      ["query", "form", true],
      ["header", "simple", false],
      ["cookie", "form", true],
    ]);
  });
});

describe("what a call resolves with", () => {
  const json = (schema: unknown) => ({ "application/json": { schema } });
  test.each([
    {
      name: "nothing",
      responses: { 204: { description: "" } },
      want: { kind: "none" },
    },
    {
      name: "JSON",
      responses: { 200: { description: "", content: json(string) } },
      want: { kind: "body", encoding: "json", schema: { type: ["string"] } },
    },
    {
      name: "JSON of another type",
      responses: {
        200: {
          description: "",
          content: { "application/hal+json": { schema: string } },
        },
      },
      want: { kind: "body", encoding: "json" },
    },
    {
      name: "a file",
      responses: { 200: { description: "", content: { "image/png": {} } } },
      want: { kind: "body", encoding: "binary" },
    },
    {
      name: "text",
      responses: {
        200: { description: "", content: { "text/csv": { schema: string } } },
      },
      want: { kind: "body", encoding: "text" },
    },
  ])("$name", async ({ responses, want }) => {
    const { operations } = await operationsOf({
      "/things": { get: { operationId: "getThing", responses } },
    });
    expect(operations[0]?.result).toMatchObject(want);
  });
});

test("operations that only the path tells apart have names that do", async () => {
  const { operations, codes } = await operationsOf({
    "/users/{id}": {
      get: {
        tags: ["users"],
        operationId: "read_user_users__id__get",
        ...done,
      },
    },
    "/users/admin/{id}": {
      get: {
        tags: ["users"],
        operationId: "read_user_users_admin__id__get",
        ...done,
      },
    },
  });
  expect(new Set(operations.map(({ name }) => name)).size).toBe(2);
  expect(
    codes.filter((code) => code === "operation-name-collision").length,
  ).toBe(1);
});
