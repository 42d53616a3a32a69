import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { configReference } from "../../scripts/config-reference.js";

// `npm run snapshots` writes these files.

const files = await configReference();

test.each(Object.keys(files))(
  "%s is as the table of options has it",
  (path) => {
    const url = new URL(`../../${path}`, import.meta.url);
    expect(readFileSync(url, "utf8")).toBe(files[path]);
  },
);

test("every option says what it is for", () => {
  const schema = JSON.parse(files["config.schema.json"] ?? "") as {
    $defs: { config: { properties: Record<string, { description?: string }> } };
  };
  const { properties } = schema.$defs.config;
  const silent = Object.keys(properties).filter(
    (name) => name !== "$schema" && !properties[name]?.description,
  );
  expect(silent).toEqual([]);
  expect(Object.keys(properties)).toContain("input");
});
