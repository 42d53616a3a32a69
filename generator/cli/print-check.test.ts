import { expect, test } from "vitest";
import type { CheckResult, DriftedFile } from "../job/check-output.js";
import { printCheck } from "./print-check.js";
import type { Painter } from "./printer.js";

const same = (text: string): string => text;
const painter: Painter = { red: same, green: same, yellow: same, dim: same };

test.each([1, 19, 20, 21, 22, 300])(
  "of %i files a few are named, and of the others is said how many",
  (count) => {
    const files = Array.from({ length: count }, (_, index): DriftedFile => ({
      path: `resources/${index}.ts`,
      state: "outdated",
    }));
    const result: CheckResult = {
      input: "api.json",
      output: "src/api",
      status: "drift",
      causes: ["config"],
      files,
      foreign: [],
    };
    const lines = printCheck(result, painter).split("\n");
    const named = lines.filter((line) => line.includes("would change"));
    const [more = "0"] = lines.flatMap(
      (line) => /^ {4}… and (\d+) more$/.exec(line)?.[1] ?? [],
    );
    expect(named).toHaveLength(Math.min(count, 20));
    expect(Number(more)).toBe(count - named.length);
  },
);
