import { basename } from "node:path";
import { expect, test } from "vitest";
import { pages, withExcerpts } from "../../scripts/doc-excerpts.js";

const withSome = pages().filter(({ text }) =>
  text.includes("```ts snapshots/"),
);

test("some page shows what is emitted", () => {
  expect(withSome.map(({ path }) => basename(path))).toContain("output.md");
});

test.each(withSome)("the excerpts of $path", ({ text }) => {
  expect(text).toBe(withExcerpts(text));
});
