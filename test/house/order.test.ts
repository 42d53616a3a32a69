import { describe, expect, test } from "vitest";
import { sourceImports } from "./source-imports.js";

/**
 * The folders of a stage, and the files beside them, from the ground up: each imports
 * of its stage only what stands above it in this list.
 */
const orders: Readonly<Record<string, readonly string[]>> = {
  document: [
    "open-api",
    "parse",
    "upgrade",
    "link",
    "swagger",
    "patch.ts",
    "options.ts",
    "read-document.ts",
  ],
  normalize: [
    "options",
    "schema",
    "filters",
    "directions",
    "operations",
    "inputs",
    "security",
    "merge",
    "steps",
    "names",
    "draft",
    "reads",
    "paging",
    "resolve",
    "classify",
    "scopes",
    "generics",
    "type-names",
    "unions",
    "assemble",
    "normalize.ts",
  ],
  emit: [
    "names",
    "options",
    "schemas",
    "dates",
    "emission",
    "modules",
    "filters",
    "validators",
    "resources",
    "client",
    "outputs",
    "runtime",
    "header",
    "emit.ts",
  ],
  targets: [
    "json-schema",
    "local-filters",
    "mocks",
    "operations",
    "own",
    "paths",
    "queries",
    "webhooks",
    "target-table.ts",
  ],
};

describe.each(Object.entries(orders))("%s", (stage, order) => {
  const arrows = sourceImports()
    .filter(({ file, target }) =>
      [file, target].every((path) => path.startsWith(`${stage}/`)),
    )
    .map(({ file, target }) => ({
      arrow: `${file} imports ${target}`,
      from: roomOf(file),
      to: roomOf(target),
    }))
    .filter(({ from, to }) => from !== to);

  test("no import runs back", () => {
    const back = arrows.filter(
      ({ from, to }) => order.indexOf(to) >= order.indexOf(from),
    );
    expect(back.map(({ arrow }) => arrow)).toEqual([]);
  });

  test("every folder has its place, and every place its folder", () => {
    const rooms = new Set(
      sourceImports()
        .filter(({ file }) => file.startsWith(`${stage}/`))
        .map(({ file }) => roomOf(file)),
    );
    for (const { to } of arrows) rooms.add(to);
    expect([...rooms].toSorted()).toEqual(order.toSorted());
  });
});

/** The folder of a file within its stage; the file itself where it is beside the folders. */
function roomOf(path: string): string {
  const steps = path.split("/").slice(1);
  return steps.length === 1 ? (steps[0] ?? "") : steps.slice(0, -1).join("/");
}
