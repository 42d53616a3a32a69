import { describe, expect, test } from "vitest";
import { fitValues } from "./fit-values.js";
import type { MutableSchema } from "./upgrade-context.js";

function fitted(given: MutableSchema) {
  const schema = structuredClone(given);
  const said: string[] = [];
  fitValues(schema, {
    version: "3.1",
    isByLetter: false,
    onMoved: () => {},
    report: (code, message) => void said.push(`${code}: ${message}`),
  });
  return { schema, said };
}

describe("values that have one form in the declared type are read in it", () => {
  test.each<[given: MutableSchema, want: MutableSchema]>([
    [{ type: "integer", enum: ["0", "1", "-1"] }, { enum: [0, 1, -1] }],
    [{ type: "number", enum: ["0.5", "1e+21"] }, { enum: [0.5, 1e21] }],
    [{ type: "string", enum: [301, "a", 0.5] }, { enum: ["301", "a", "0.5"] }],
    [{ type: "integer", enum: [1, "1", "2"] }, { enum: [1, 2] }],
    [{ type: "string", enum: [true, false] }, { enum: ["true", "false"] }],
    [{ type: "boolean", enum: ["true", false] }, { enum: [true, false] }],
    [{ type: ["string", "null"], enum: [1, null] }, { enum: ["1", null] }],
    [{ type: ["null", "integer"], const: "7" }, { const: 7 }],
    [
      { type: "integer", enum: ["0", "1"], default: "1" },
      { enum: [0, 1], default: 1 },
    ],
    [
      { type: "string", nullable: true, enum: [1, null], default: null },
      { enum: ["1", null], default: null },
    ],
  ])("%j", (given, want) => {
    const { schema, said } = fitted(given);
    expect(schema).toEqual({ ...given, ...want });
    expect(said).toEqual([
      expect.stringMatching(/^schema-values-converted: (enum|const) has /),
    ]);
  });
});

describe("values without one are kept", () => {
  test.each<[given: MutableSchema, want: MutableSchema]>([
    [
      { type: "string", enum: ["a", null] },
      { type: ["string", "null"], enum: ["a", null] },
    ],
    [
      { type: "integer", enum: [1, "01", "1.0", "0x1", " 1", ""] },
      {
        type: ["integer", "string"],
        enum: [1, "01", "1.0", "0x1", " 1", ""],
      },
    ],
    [
      { type: "boolean", enum: [true, "True", 0] },
      { type: ["boolean", "string", "number"], enum: [true, "True", 0] },
    ],
    [
      { type: "integer", format: "int32", enum: ["low"], "x-enumNames": ["L"] },
      {
        anyOf: [
          { type: "integer", format: "int32" },
          { enum: ["low"], "x-enumNames": ["L"] },
        ],
      },
    ],
    [
      { type: "string", const: null, description: "None." },
      { description: "None.", anyOf: [{ type: "string" }, { const: null }] },
    ],
    [
      { type: "array", items: { type: "string" }, enum: ["a", null] },
      { type: "array", items: { type: "string", enum: ["a"] } },
    ],
    [
      { type: "array", enum: ["a"] },
      { type: "array", items: { enum: ["a"] } },
    ],
    [
      { type: "array", items: { $ref: "#/x" }, enum: ["a"] },
      { type: "array", items: { $ref: "#/x" } },
    ],
  ])("%j", (given, want) => {
    const { schema, said } = fitted(given);
    expect(schema).toEqual(want);
    expect(said).toEqual([
      expect.stringMatching(/^schema-values-mismatched: (enum|const) has /),
    ]);
  });
});

test.each<MutableSchema>([
  { type: "string", enum: ["a"] },
  { type: "integer", enum: [1, 1.0] },
  { type: "array", enum: [["a"], ["b"]] },
  { type: "string", nullable: true, enum: ["a", null] },
  { type: "text", enum: [1] },
  { type: ["string", 5], enum: [1] },
  { enum: [1, "a"] },
  { type: "string", enum: [] },
  { type: "string", enum: "a" },
])("%j is left as it is", (given) =>
  expect(fitted(given)).toEqual({ schema: given, said: [] }),
);

test("both keywords, and the rest of a long list", () =>
  expect(
    fitted({ type: "integer", enum: ["1", "2", "3", "4", "x"], const: "1" }),
  ).toEqual({
    schema: {
      type: ["integer", "string"],
      enum: [1, 2, 3, 4, "x"],
      const: 1,
    },
    said: [
      'schema-values-converted: enum has "1", "2", "3" and 1 more where type is integer; read as 1, 2, 3 and 1 more',
      'schema-values-mismatched: enum has "x" where type is integer; type does not exclude them',
      'schema-values-converted: const has "1" where type is integer; read as 1',
    ],
  }));
