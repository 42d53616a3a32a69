import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  type JsonPath,
  parseJsonPath,
  selectNodes,
} from "../../generator/patch/json-path.js";

/** The compliance tests of RFC 9535: github.com/jsonpath-standard/jsonpath-compliance-test-suite. */
const suite = JSON.parse(
  readFileSync(new URL("suite/jsonpath/cts.json", import.meta.url), "utf8"),
) as {
  readonly tests: readonly {
    readonly name: string;
    readonly selector: string;
    readonly document?: unknown;
    readonly result?: readonly unknown[];
    /** Where the order of an object's members is no one's: any of these. */
    readonly results?: readonly (readonly unknown[])[];
    readonly invalid_selector?: true;
  }[];
};

const valid = suite.tests.filter((each) => !each.invalid_selector);
const invalid = suite.tests.filter((each) => each.invalid_selector);

test("the suite is whole", () =>
  expect([valid.length, invalid.length]).toEqual([456, 247]));

test.each(valid)("$name", ({ selector, document, result, results }) => {
  const nodes = selectNodes(parseJsonPath(selector) as JsonPath, document);
  expect(results ?? [result]).toContainEqual(nodes.map(({ value }) => value));
});

test.each(invalid)("refuses $name", ({ selector }) =>
  expect(parseJsonPath(selector)).toBeTypeOf("string"),
);
