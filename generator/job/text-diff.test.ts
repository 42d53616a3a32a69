import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { printTextDiff } from "./text-diff.js";

describe("printTextDiff", () => {
  it.each([
    { name: "equal", given: ["a\n", "a\n"], want: "" },
    {
      name: "one line",
      given: ["a\nb\nc\n", "a\nx\nc\n"],
      want: "--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n",
    },
    {
      name: "a new file",
      given: ["", "a\n"],
      want: "--- /dev/null\n+++ b/f\n@@ -0,0 +1,1 @@\n+a\n",
    },
    {
      name: "three lines around what changed",
      given: ["1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nx\n6\n7\n8\n9\n"],
      want: "--- a/f\n+++ b/f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n",
    },
    {
      name: "no newline at the end",
      given: ["a\n", "a"],
      want: "--- a/f\n+++ b/f\n@@ -1,1 +1,1 @@\n-a\n+a\n\\ No newline at end of file\n",
    },
  ])("prints $name", ({ given: [before = "", after = ""], want }) =>
    expect(printTextDiff("f", before, after)).toBe(want),
  );

  it("gives what `patch` turns one text into the other with", () => {
    if (spawnSync("patch", ["--version"]).status !== 0) return;
    const folder = mkdtempSync(join(tmpdir(), "speclathe-diff-"));
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    try {
      for (let round = 0; round < 40; round += 1) {
        const lines = Array.from({ length: random(60) }, () => random(12));
        const changed = lines.flatMap((line) => {
          const dice = random(10);
          if (dice === 0) return [];
          return dice === 1 ? [line, random(12)] : [dice === 2 ? 99 : line];
        });
        const before = lines.map((line) => `${line}\n`).join("");
        const after = changed.map((line) => `${line}\n`).join("");
        if (before === after || before === "" || after === "") continue;
        writeFileSync(join(folder, "f"), before);
        execFileSync("patch", ["-s", "-p1"], {
          cwd: folder,
          input: printTextDiff("f", before, after),
        });
        expect(readFileSync(join(folder, "f"), "utf8")).toBe(after);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("gives up on texts that have little in common, and is right all the same", () => {
    const before = Array.from({ length: 3000 }, (_, i) => `a${i}\n`).join("");
    const after = Array.from({ length: 3000 }, (_, i) => `b${i}\n`).join("");
    const diff = printTextDiff("f", before, after);
    expect(diff.split("\n")[2]).toBe("@@ -1,3000 +1,3000 @@");
    expect(diff.split("\n").slice(3)).toEqual([
      ...before
        .trim()
        .split("\n")
        .map((line) => `-${line}`),
      ...after
        .trim()
        .split("\n")
        .map((line) => `+${line}`),
      "",
    ]);
  });

  it.each([
    [
      "of a large file that is new",
      "",
      "a\n".repeat(3000),
      "--- /dev/null\n+++ b/f\n@@ -0,0 +1,3000 @@\n+a\n",
    ],
    [
      "of a large file that goes",
      "a\n".repeat(3000),
      "",
      "--- a/f\n+++ /dev/null\n@@ -1,3000 +0,0 @@\n-a\n",
    ],
  ])("gives the whole %s", (_, before, after, start) => {
    const diff = printTextDiff("f", before, after);
    expect(diff.slice(0, start.length)).toBe(start);
    expect(diff.split("\n")).toHaveLength(3004);
  });
});
