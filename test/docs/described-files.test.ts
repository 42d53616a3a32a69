import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { targetNames } from "../../generator/emit/options/target-names.js";
import { outputs } from "../../generator/emit/outputs/outputs.js";

test.each(outputs.map(({ name }) => name))(
  "docs/internals/output.md has a section for %s",
  (name) => {
    const headings = readPage("internals/output.md")
      .split("\n")
      .filter((line) => line.startsWith("## "));
    const [file = ""] = name.split(",");
    expect(headings.join("\n")).toContain(file);
  },
);

test.each(targetNames)("docs/targets.md lists %s", (name) => {
  expect(readPage("targets.md")).toMatch(
    new RegExp(`^\\| \`${name}\` +\\|`, "m"),
  );
});

function readPage(page: string): string {
  return readFileSync(new URL(`../../docs/${page}`, import.meta.url), "utf8");
}
