import { expect, test } from "vitest";
import { documentOf, normalized } from "../../../test/support/normalized.js";

const integer = { type: "integer" };

async function parametersOf(
  ...parameters: readonly Record<string, unknown>[]
): Promise<string[]> {
  const { model } = await normalized(
    documentOf({
      "/a": {
        get: {
          parameters: parameters.map((one) => ({
            in: "query",
            schema: integer,
            ...one,
          })),
          responses: { 204: { description: "" } },
        },
      },
    }),
  );
  return (model.operations[0]?.input.parameters ?? []).map(
    ({ name, style }) => `${name} ${style}`,
  );
}

test("query parameters that spell operators are one", async () => {
  expect(
    await parametersOf({ name: "created[gte]" }, { name: "created[lt]" }),
  ).toEqual(["created deepObject"]);
  expect(
    await parametersOf({ name: "created" }, { name: "created[gte]" }),
  ).toEqual(["created deepObject"]);
  expect(
    await parametersOf({ name: "a[gte]" }, { name: "z" }, { name: "b[lte]" }),
  ).toEqual(["a deepObject", "z form", "b deepObject"]);
});

test.each<readonly [string, readonly Record<string, unknown>[]]>([
  ["a word that is no operator", [{ name: "page[size]" }]],
  ["brackets in brackets", [{ name: "filter[created][gte]" }]],
  ["what stands behind the brackets", [{ name: "created[gte]x" }]],
  ["a header", [{ name: "created[gte]", in: "header" }]],
  ["what must be sent", [{ name: "created[gte]", required: true }]],
  ["a list", [{ name: "created[gte]", schema: { type: "array" } }]],
  ["another style", [{ name: "created[gte]", style: "pipeDelimited" }]],
  ["reserved signs", [{ name: "created[gte]", allowReserved: true }]],
  [
    "what stands beside an object of the name",
    [{ name: "created[gte]" }, { name: "created", schema: { type: "object" } }],
  ],
  [
    "one that is none beside one that is",
    [{ name: "created[gte]" }, { name: "created[other]" }],
  ],
])("but %s stays as it is", async (_, parameters) => {
  const names = (await parametersOf(...parameters)).map(
    (each) => each.split(" ")[0],
  );
  expect(names.toSorted()).toEqual(
    parameters.map(({ name }) => name as string).toSorted(),
  );
});

test("what parts only say of a whole is said of it, the first first", async () => {
  const { model } = await normalized(
    documentOf(
      {
        "/a": {
          get: {
            responses: {
              200: {
                description: "",
                content: {
                  "application/json": {
                    schema: { $ref: "#/components/schemas/Whole" },
                  },
                },
              },
            },
          },
        },
      },
      {
        components: {
          schemas: {
            Whole: {
              allOf: [
                { description: "One." },
                { type: "object", properties: { a: integer } },
                { description: "Other.", title: "Named" },
              ],
            },
          },
        },
      },
    ),
  );
  const whole = model.types.find(({ name }) => name === "Whole");
  expect(whole?.schema).toMatchObject({ description: "One.", title: "Named" });
});
