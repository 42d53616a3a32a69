import { describe, expect, test } from "vitest";
import {
  documentOf,
  normalized,
  objectOf,
  taking,
} from "../normalize.test-support.js";

const string = { type: "string" };
const integer = { type: "integer" };
const boolean = { type: "boolean" };
const list = (items: unknown) => ({ type: "array", items });
const status = { type: "string", enum: ["open", "closed"] };

/** The names of the operator types of a filter with these fields, by field. */
async function operatorsOf(
  fields: Record<string, readonly [value: unknown, operators: unknown]>,
): Promise<Record<string, string | undefined>> {
  const filter = Object.fromEntries(
    Object.entries(fields).map(([name, anyOf]) => [`${name}?`, { anyOf }]),
  );
  const { model } = await normalized(
    documentOf({
      "/things/search": {
        post: {
          operationId: "searchThings",
          ...taking(objectOf({ "filter?": objectOf(filter) })),
          responses: { 204: { description: "Done" } },
        },
      },
    }),
  );
  const found = model.types.find(({ role }) => role === "filter")?.schema;
  return Object.fromEntries(
    (found?.properties ?? []).map(({ name, schema }) => {
      const operators = (schema.anyOf ?? [])[1];
      return [name, operators?.generic?.name ?? operators?.ref];
    }),
  );
}

describe("operator objects are called after what they compare", () => {
  const range = (value: unknown) =>
    objectOf({ "gt?": value, "lt?": value, "gte?": value, "lte?": value });
  const set = (value: unknown) =>
    objectOf({ "eq?": value, "in?": list(value), "nin?": list(value) });
  const text = objectOf({
    "eq?": string,
    "contains?": string,
    "startsWith?": string,
  });
  const instant = { type: "string", format: "date-time" };

  test("by kind", async () => {
    expect(
      await operatorsOf({
        name: [string, text],
        count: [integer, range(integer)],
        at: [instant, range(instant)],
        status: [status, set(status)],
      }),
    ).toEqual({
      name: "TextOperators",
      count: "NumberOperators",
      at: "DateOperators",
      status: "SetOperators",
    });
  });

  test("one for equal operators of several kinds of values", async () => {
    expect(
      await operatorsOf({
        status: [status, set(status)],
        id: [string, set(string)],
      }),
    ).toEqual({ status: "SetOperators", id: "SetOperators" });
  });

  test("not one for operators that differ", async () => {
    const { a, b } = await operatorsOf({
      a: [string, text],
      b: [
        string,
        objectOf({ "eq?": string, "contains?": string, "empty?": boolean }),
      ],
    });
    expect(a).not.toBe(b);
  });
});
