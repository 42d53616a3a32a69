import { describe, expect, it } from "vitest";
import { expandVariables } from "./expand-variables.js";

const context = {
  env: { KEY: "s3cret", TENANT: "a", EMPTY: "", NESTED: "${KEY}" },
  place: "config#/input/url",
};

describe("expandVariables", () => {
  const cases = [
    { given: "plain $KEY {KEY}", want: "plain $KEY {KEY}", values: [] },
    { given: "Bearer ${KEY}", want: "Bearer s3cret", values: ["s3cret"] },
    {
      given: "${TENANT}/${KEY}",
      want: "a/s3cret",
      values: ["a", "s3cret"],
    },
    { given: "$${KEY}", want: "${KEY}", values: [] },
    { given: "$$${KEY}", want: "$${KEY}", values: [] },
    { given: "${NESTED}", want: "${KEY}", values: ["${KEY}"] },
  ];
  for (const { given, want, values } of cases) {
    it(given, () =>
      expect(expandVariables(given, context)).toEqual({ text: want, values }),
    );
  }

  const missing = [
    { given: "${NONE}", want: "the environment variable NONE is not set" },
    { given: "${EMPTY}", want: "the environment variable EMPTY is empty" },
    {
      given: "${toString}",
      want: "the environment variable toString is not set",
    },
  ];
  for (const { given, want } of missing) {
    it(`${given} is an error, not an empty string`, () =>
      expect(() => expandVariables(given, context)).toThrow(
        expect.objectContaining({
          code: "variable-missing",
          message: want,
          place: "config#/input/url",
        }),
      ));
  }
});
