import { expect, test } from "vitest";
import { findRings } from "./rings.js";
import { sourceImports } from "./source-imports.js";

test("no files import each other in a ring, not for their types either", () => {
  expect(findRings(sourceImports())).toEqual([]);
});

test("a ring is found, and what only leads to it is none of it", () => {
  const imports = [
    ["main", "a"],
    ["a", "b"],
    ["b", "c"],
    ["c", "a"],
    ["c", "end"],
  ].map(([file = "", target = ""]) => ({ file, target }));
  expect(findRings(imports)).toEqual([["a", "b", "c"]]);
});
