import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pages = [
  "README.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.replaceAll("\\", "/")}`),
];

test.each(pages)("the links of %s lead somewhere", (page) => {
  const dead = linksOf(page).filter((link) => {
    const [path = "", heading] = link.split("#");
    const target =
      path === "" ? join(root, page) : join(root, dirname(page), path);
    if (!existsSync(target)) return true;
    return heading !== undefined && !headingsOf(target).includes(heading);
  });
  expect(dead).toEqual([]);
});

test("every page for users is linked from the index, and every internal one from somewhere", () => {
  const index = linksOf("docs/README.md").map((link) => link.split("#")[0]);
  const forUsers = pages
    .filter((page) => /^docs\/[^/]+\.md$/.test(page))
    .map((page) => page.slice("docs/".length))
    .filter((page) => page !== "README.md");
  expect(forUsers.length).toBeGreaterThan(15);
  expect(forUsers.filter((page) => !index.includes(page))).toEqual([]);
  const all = pages.flatMap((page) =>
    linksOf(page).map((link) => join(dirname(page), link.split("#")[0] ?? "")),
  );
  const internal = pages.filter((page) => page.startsWith("docs/internals/"));
  expect(internal.filter((page) => !all.includes(page))).toEqual([]);
});

function linksOf(page: string): readonly string[] {
  const text = readFileSync(join(root, page), "utf8")
    .replace(/^```[^]*?^```/gm, "")
    .replace(/`[^`\n]*`/g, "x");
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^(?:https?|mailto):/.test(link));
}

/** Headings as GitHub links to them. */
function headingsOf(file: string): readonly string[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => /^#+ (.*)$/.exec(line)?.[1] ?? [])
    .map((text) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replaceAll(" ", "-"),
    );
}
