import { expect, test } from "vitest";
import type { Change, Severity } from "./change.js";
import { type SemverStep, suggestStep } from "./semver-step.js";

const change = (rule: string, severity: Severity = "info"): Change => ({
  rule,
  severity,
  wire: severity,
  types: "info",
  subject: { kind: "api", name: "Shop" },
  where: "",
  operations: [],
  message: "is another",
});

const remark = change("endpoint-deprecated");
const addition = change("endpoint-added");

test.each<[string, readonly Change[], SemverStep]>([
  ["nothing", [], "none"],
  ["a remark", [remark], "patch"],
  ["an addition", [addition], "minor"],
  ["a remark and an addition", [remark, addition], "minor"],
  ["a remark that warns", [change("endpoint-deprecated", "warning")], "minor"],
  ["a warning", [change("enum-value-added", "warning")], "minor"],
  [
    "what breaks among others",
    [remark, change("endpoint-removed", "breaking"), addition],
    "major",
  ],
  ...[
    "endpoint-reactivated",
    "request-parameter-deprecated",
    "request-property-default-value-changed",
    "response-optional-property-became-read-only",
    "request-required-property-became-not-write-only",
    "response-non-success-status-added",
    "response-property-discriminator-added",
    "response-property-pattern-changed",
    "api-server-changed",
  ].map((rule): [string, readonly Change[], SemverStep] => [
    rule,
    [change(rule)],
    "patch",
  ]),
  ...[
    "api-server-added",
    "response-success-status-added",
    "filter-operator-added",
    "request-property-became-nullable",
  ].map((rule): [string, readonly Change[], SemverStep] => [
    rule,
    [change(rule)],
    "minor",
  ]),
])("%s", (_, changes, want) => {
  expect(suggestStep(changes)).toBe(want);
});
