import { expect, test } from "vitest";
import { exactlyOne } from "./alternatives.js";
import { type Check, fail, Report } from "./report.js";

const text: Check = (value, report, key) =>
  typeof value === "string" || fail(value, report, key, "type", "string");
const short: Check = (value, report, key) =>
  String(value).length < 3 || fail(value, report, key, "maxLength", 2);

test("one of several that holds is enough", () => {
  const report = new Report();
  expect(exactlyOne("long", report, undefined, [text, short])).toBe(true);
  expect(report.findings).toEqual([]);
});

test("several that hold are said to be so many", () => {
  const report = new Report();
  exactlyOne("a", report, "name", [text, short, text]);
  expect(report.findings).toEqual([
    { path: ["name"], code: "oneOf", expected: 3 },
  ]);
});

test("where none holds, what each of them wants is said", () => {
  const report = new Report();
  exactlyOne(1000, report, "name", [text, short]);
  expect(report.findings).toEqual([
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
