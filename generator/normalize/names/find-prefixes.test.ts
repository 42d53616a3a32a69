import { expect, test } from "vitest";
import { findPrefixes } from "./find-prefixes.js";

const at = (path: string, ...tags: string[]) => ({ method: "GET", path, tags });

test("a prefix is what every tag and every path has, with other words after it", () => {
  const operations = [
    at("/crm/lists", "Crm Lists"),
    at("/crm/deals/{id}", "Crm Deals"),
    at("/crm/people", "Crm People"),
  ];
  expect(findPrefixes(operations)).toEqual({
    tagPrefix: ["crm"],
    pathPrefix: ["crm"],
  });
  expect(findPrefixes([...operations, at("/crm", "Crm")])).toEqual({
    tagPrefix: [],
    pathPrefix: [],
  });
});

test("a resource that all paths are inside is no prefix", () => {
  const paths = ["/alerts/{id}", "/alerts/{id}/notes", "/alerts/{id}/tags"];
  expect(findPrefixes(paths.map((path) => at(path))).pathPrefix).toEqual([]);
  expect(findPrefixes([])).toEqual({ tagPrefix: [], pathPrefix: [] });
});
