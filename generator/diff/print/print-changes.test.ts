import { expect, test } from "vitest";
import type { Change } from "../compare/change.js";
import {
  compareAfter,
  type Plain,
  shop,
} from "../../../test/compare/cases/changed-documents.js";
import { printChangeLines, printReportMarkdown } from "./print-changes.js";
import type { Painter } from "../../cli/printer.js";

const same = (text: string): string => text;
const painter: Painter = { red: same, green: same, yellow: same, dim: same };

/** What breaks two calls each on its own, and both together by a type. */
async function changes(): Promise<readonly Change[]> {
  return compareAfter(shop, (document) => {
    const { Order } = document["components"]!["schemas"]!;
    Order!["properties"]!["total"]!["type"] = "string" as unknown as Plain;
    Order!["properties"]!["more"] = { type: "string" } as unknown as Plain;
    for (const [path, method] of [
      ["/orders/{id}", "get"],
      ["/orders/{id}", "delete"],
    ] as const) {
      const [parameter] = document["paths"]![path]![method]!["parameters"]!;
      const type = method === "get" ? "integer" : "number";
      parameter!["schema"] = { type } as unknown as Plain;
    }
  });
}

test("what breaks comes first, call by call, and then what concerns several", async () => {
  const found = await changes();
  const lines = printChangeLines(found, painter).split("\n");
  const heads = lines.filter((line) =>
    /^(?:breaking|warning|info) /.test(line),
  );
  const printed = heads.map((head) => {
    const change = found.find(({ severity, where, message }) =>
      head.startsWith(`${severity.padEnd(8)} ${where}: ${message}`),
    );
    const { severity, operations } = change!;
    return [severity, operations.length === 1 ? operations[0] : "several"];
  });
  expect(printed).toEqual([
    ["breaking", "orders.get"],
    ["breaking", "orders.remove"],
    ["breaking", "several"],
    ["info", "several"],
  ]);
});

test("in a pull request what breaks stands below the call or the type it is about", async () => {
  const text = printReportMarkdown({
    old: "old.json",
    new: "new.json",
    changes: await changes(),
    accepted: [],
    step: "major",
    remarks: [],
  });
  expect(text.split("\n").filter((line) => /^#{2,4} /.test(line))).toEqual([
    "## API changes: 3 breaking (3 on the wire, 3 in types) · 1 other change",
    "### Breaking",
    "#### `orders.get`",
    "#### `orders.remove`",
    "#### `Order`",
    "### Other changes",
  ]);
});

test("a report has at most as many characters as a pull request takes, and counts what is left out", () => {
  const found = Array.from({ length: 3000 }, (_, index): Change => {
    const name = `Type${index}`;
    return {
      rule: "response-property-type-changed",
      severity: "breaking",
      wire: "breaking",
      types: "breaking",
      subject: { kind: "type", name },
      where: name,
      operations: [],
      message: `is a text now, was t${index}`,
    };
  });
  const given = {
    old: "old.json",
    new: "new.json",
    changes: found,
    accepted: [],
    step: "major" as const,
    remarks: [],
  };
  for (const [text, most] of [
    [printReportMarkdown(given), 65_536],
    [printReportMarkdown(given, 2000), 2000],
  ] as const) {
    expect(text.length).toBeLessThanOrEqual(most);
    expect(text.length).toBeGreaterThan(most - 300);
    const entries = text.split("\n").filter((line) => line.startsWith("- "));
    expect(text).toContain(
      `> ${3000 - entries.length} more changes: \`speclathe diff --format text\` prints all.\n`,
    );
  }
  expect(printReportMarkdown(given, 1_000_000)).not.toContain("more changes");
});
