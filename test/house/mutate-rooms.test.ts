import { relative } from "node:path";
import { expect, test } from "vitest";
import { rooms } from "../../scripts/mutate/rooms.js";
import { longTests } from "../long.js";
import { root, sourceFiles } from "./source-imports.js";

/** The tests that `npm run mutate` can run, which leaves out those that take long. */
const files = ["generator", "templates", "test"]
  .flatMap((folder) => sourceFiles(`${root}${folder}`, true))
  .map((file) => relative(root, file))
  .filter(
    (file) => file.endsWith(".test.ts") && !longTests.some(isPartOf(file)),
  );

test.each(rooms)("mutants of $name meet every listed test", ({ tests }) => {
  const missing = tests.filter(
    (listed) => !files.some((file) => isPartOf(file)(listed)),
  );
  expect(missing).toEqual([]);
});

/** True if a file is the listed one, or in the listed folder. */
function isPartOf(file: string): (listed: string) => boolean {
  return (listed) =>
    file === listed || file.startsWith(listed.replace(/\/\*\*.*$/, "") + "/");
}
