import { describe, expect, test } from "vitest";
import { guardName, tupleName } from "./names.js";

describe("tupleName", () => {
  test.each([
    { given: "Scope", want: "scopes" },
    { given: "AlertStatus", want: "alertStatuses" },
    { given: "DocumentCategory", want: "documentCategories" },
    { given: "Day", want: "days" },
    { given: "Branch", want: "branches" },
    { given: "Analysis", want: "analyses" },
    { given: "CurrencyAlias", want: "currencyAliases" },
    { given: "AccessClass", want: "accessClasses" },
    { given: "AlertFlags", want: "alertFlagsValues" },
    { given: "Statuses", want: "statusesValues" },
  ])("the values of $given are $want", ({ given, want }) => {
    expect(tupleName(given)).toBe(want);
  });
});

test("guardName", () => {
  expect(guardName("AlertStatus")).toBe("isAlertStatus");
});
