import { expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
} from "../../../test/support/normalized.js";

test.each([
  {
    given: { enum: ["a", "b"], "x-enum-descriptions": ["A.", "B."] },
    want: { enum: ["a", "b"], enumDescriptions: ["A.", "B."] },
  },
  {
    given: { enum: ["a", "b"], "x-enumDescriptions": { b: "B.", c: "C." } },
    want: { enum: ["a", "b"], enumDescriptions: ["", "B."] },
  },
  {
    given: {
      enum: ["a", "a", "b"],
      "x-enum-varnames": ["One", "Two", "Three"],
    },
    want: { enum: ["a", "b"], enumNames: ["One", "Three"] },
  },
  {
    given: { type: "string", enum: [1, "b"], "x-enumNames": ["One", "B"] },
    want: { enum: ["1", "b"], enumNames: ["One", "B"] },
  },
  {
    given: {
      type: "integer",
      enum: ["0", "1", "2"],
      "x-enum-values": [
        { numericValue: "2", identifier: "Two", description: "Most." },
        { numericValue: "0", identifier: "None" },
        { value: 1, name: "One" },
        { numericValue: "3", identifier: "Three" },
        "odd",
      ],
    },
    want: {
      enum: [0, 1, 2],
      enumNames: ["None", "One", "Two"],
      enumDescriptions: ["", "", "Most."],
    },
  },
  {
    given: {
      enum: ["a", { toString: 1 }],
      "x-enum-varnames": ["A"],
      "x-ms-enum": {
        name: "Word",
        values: [
          { value: "a", name: "Other", description: "A." },
          { value: { toString: 1 }, name: "B" },
        ],
      },
    },
    want: { enumNames: ["A", ""], enumDescriptions: ["A.", ""] },
  },
  {
    given: { enum: ["a", "b"], "x-enumNames": [7] },
    want: { enum: ["a", "b"] },
  },
])("says of each value what the document does: $given", async (each) => {
  const { model } = await normalized(
    documentOf({ "/words": { get: answering("words.get", each.given) } }),
  );
  const [operation] = model.operations;
  expect(operation?.result).toMatchObject({ schema: each.want });
});

test("texts follow the values into the order that most places agree on", async () => {
  const words = (values: readonly string[]) => ({
    enum: values,
    "x-enum-descriptions": values.map((value) => `${value}!`),
  });
  const { model } = await normalized(
    documentOf({
      "/a": { get: answering("words.get", words(["b", "a"])) },
      "/b": { get: answering("words.find", words(["a", "b"])) },
      "/c": { get: answering("words.list", words(["a", "b"])) },
    }),
  );
  expect(model.types[0]?.schema).toMatchObject({
    enum: ["a", "b"],
    enumDescriptions: ["a!", "b!"],
  });
});
