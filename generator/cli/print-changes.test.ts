import { expect, test } from "vitest";
import type { Change } from "../compare/change.js";
import {
  compareAfter,
  type Plain,
  shop,
} from "../compare/compare.test-support.js";
import { printChangeLines, printReportMarkdown } from "./print-changes.js";
import type { Painter } from "./printer.js";

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
      parameter!["schema"] = { type: "integer" } as unknown as Plain;
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
    "## API changes: 3 breaking · 1 other change",
    "### Breaking",
    "#### `orders.get`",
    "#### `orders.remove`",
    "#### `Order`",
    "### Other changes",
  ]);
});
