import { expect, test } from "vitest";
import { printPage } from "./print-page.js";
import type { Report } from "./report-data.js";

const report: Report = {
  kind: "changes",
  old: "</script><script>alert(1)</script><!-- <script",
  new: "\u2028\u202e]]>&amp;",
  step: "none",
  changes: [],
  accepted: [],
  remarks: [],
};

test("what is embedded ends nothing, and is read as it was", () => {
  const page = printPage(report, { script: "run()", style: "a{}" });
  const json = /id="report">([^]*?)<\/script>/.exec(page)?.[1] ?? "";
  expect(json).not.toMatch(/[<\u2028\u202e]/);
  expect(JSON.parse(json)).toEqual(report);
  expect(page.match(/<script/g)).toHaveLength(2);
});

test("only its own script and style may run", () => {
  const page = printPage(report, { script: "run()", style: "a{}" });
  expect(page).toContain("default-src 'none'");
  // openssl dgst -sha256 -binary | base64
  expect(page).toContain(
    "script-src 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='",
  );
});
