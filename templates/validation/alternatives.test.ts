import { expect, test } from "vitest";
import { exactlyOne } from "./alternatives.js";
import { issueOf } from "./issue.js";
import { type Check, fail, type Key, newReport, reportTo } from "./report.js";

const text: Check = (value, key) =>
  typeof value === "string" || fail(value, key, "type", "string");
const short: Check = (value, key) =>
  String(value).length < 3 || fail(value, key, "maxLength", 2);

test("one of several that holds is enough", () => {
  expect(tried("long", undefined, [text, short])).toEqual([]);
});

test("several that hold are said to be so many", () => {
  expect(tried("a", "name", [text, short, text])).toMatchObject([
    { path: ["name"], code: "oneOf", expected: 3 },
  ]);
});

test("where none holds, what each of them wants is said", () => {
  expect(tried(1000, "name", [text, short])).toMatchObject([
    {
      path: ["name"],
      code: "oneOf",
      expected: [
        [expect.objectContaining({ code: "type", expected: "string" })],
        [expect.objectContaining({ code: "maxLength", expected: 2 })],
      ],
    },
  ]);
});

function tried(
  value: unknown,
  key: Key | undefined,
  checks: readonly Check[],
): unknown {
  const report = newReport();
  reportTo(report, (each) => exactlyOne(each, key, checks), value);
  return report.findings.map((finding) => issueOf(finding));
}
