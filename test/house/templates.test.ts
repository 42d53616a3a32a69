import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { expect, test } from "vitest";
import { findRings } from "./rings.js";
import { importsOf, root, sourceFiles } from "./source-imports.js";

/** The folders of the runtime: each imports only those above it. */
const folders = [
  "validation",
  "validation/formats",
  "http",
  "codec",
  "filter",
  "paging",
  "operation",
  "scopes",
  "webhooks",
  "local-filters",
  "json-schema",
  "mocks",
  "queries",
  "tanstack-query",
  "swr",
  "dates",
];

const templates = join(root, "templates");
const imports = sourceFiles(templates).flatMap((file) =>
  importsOf(file, templates),
);

test("no templates import each other in a ring, not for their types either", () => {
  expect(findRings(imports)).toEqual([]);
});

test("every file begins with a comment that describes it", () => {
  const silent = sourceFiles(templates).filter(
    (file) => !/^(?:\/\/ .+\n){1,3}\n/.test(readFileSync(file, "utf8")),
  );
  expect(silent).toEqual([]);
});

test("no import runs back from one folder to a later one", () => {
  const back = imports.filter(
    ({ file, target }) =>
      folders.indexOf(folderOf(target)) > folders.indexOf(folderOf(file)),
  );
  expect(back.map(({ file, target }) => `${file} imports ${target}`)).toEqual(
    [],
  );
});

test("every folder has its place, and every place its folder", () => {
  const found = sourceFiles(templates).map((file) =>
    folderOf(relative(templates, file).split(sep).join("/")),
  );
  expect([...new Set(found)].toSorted()).toEqual(folders.toSorted());
});

test("templates import only each other and their target's library by type", () => {
  const packages = sourceFiles(templates).flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /^import (type )?.* from "([^."][^"]*)";$/gm,
      ),
    ].map(([, isType, name]) => `${isType ?? ""}${name}`),
  );
  expect(packages.filter((each) => !each.startsWith("type "))).toEqual([]);
});

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}
