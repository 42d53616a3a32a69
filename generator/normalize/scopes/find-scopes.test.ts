import { describe, expect, test } from "vitest";
import type { Schema } from "../../model/schema.js";
import { findAliases, nestedValues } from "./find-scopes.js";

describe("the separator of a scope set", () => {
  test.each([
    { given: ["core", "core:read", "core:read:own"], want: ":" },
    { given: ["core:read", "core:write", "eu", "eu:de"], want: ":" },
    { given: ["orders", "orders.read", "billing"], want: "." },
    { given: ["eu", "eu/de", "eu/de/by"], want: "/" },
  ])("$given: $want", ({ given, want }) => {
    expect(nestedValues({ enum: given })?.separator).toBe(want);
  });

  test.each([
    { why: "none is another's prefix", given: ["north", "south", "east"] },
    { why: "versions", given: ["model-4", "model-4.1", "model-5"] },
    { why: "an outer one is missing", given: ["a", "a.b", "author.name"] },
    { why: "media types", given: ["image", "image/png", "text/html"] },
    { why: "not only text", given: ["a", "a:b", 3] },
    { why: "two are too few", given: ["a", "a:b"] },
  ])("none of $given: $why", ({ given }) => {
    expect(nestedValues({ enum: given })).toBeUndefined();
  });
});

describe("what parts of scopes are called in data keyed by them", () => {
  type Tree = { readonly [name: string]: Tree };
  const objectOf = (tree: Tree): Schema => ({
    type: ["object"],
    properties: Object.entries(tree).map(([name, inner]) => ({
      name,
      schema: objectOf(inner),
    })),
  });
  const aliases = (values: string, tree: Tree): string[] | undefined =>
    findAliases(values.split(" "), ":", objectOf(tree), (each) => each)?.map(
      ({ segment, member }) => `${segment}=${member}`,
    );

  test.each<[string, string, Tree, string[] | undefined]>([
    [
      "what has the keys below it",
      "core core:HW:KIT",
      { core: { hardware: { KIT: {} } } },
      ["HW=hardware"],
    ],
    [
      "not what is called so",
      "core core:HW:KIT",
      { core: { HW: { KIT: {} } } },
      [],
    ],
    [
      "not what two have",
      "core core:HW:KIT",
      { core: { hardware: { KIT: {} }, software: { KIT: {} } } },
      [],
    ],
    [
      "of two that have it, what is called so in another case",
      "core core:HW:KIT",
      { core: { hw: { KIT: {} }, software: { KIT: {} } } },
      ["HW=hw"],
    ],
    [
      "not what nothing has",
      "core core:HW:KIT",
      { core: { hardware: { BOX: {} } } },
      [],
    ],
    [
      "without anything below, the same word in another case",
      "core core:EU core:US",
      { core: { eu: {}, other: {} } },
      ["EU=eu"],
    ],
    [
      "but not what is a part itself",
      "core core:EU core:eu",
      { core: { eu: {} } },
      [],
    ],
    [
      "deeper ones, too",
      "a a:B:C:D a:B:C",
      { a: { bee: { C: { d: {} } } } },
      ["B=bee", "D=d"],
    ],
    ["sorted", "a a:Z a:B", { a: { b: {}, z: {} } }, ["B=b", "Z=z"]],
    [
      "none of parts in other trees",
      "a a:B b b:C",
      { a: { c: {} }, b: { b: {} } },
      [],
    ],
    ["none below an outermost part alone", "a b", { a: { x: {} } }, []],
    [
      "nothing where no outermost member is a part",
      "core core:EU",
      { heart: { eu: {} } },
      undefined,
    ],
    ["nothing of data without members", "core core:EU", {}, undefined],
  ])("%s", (_, values, tree, wanted) =>
    expect(aliases(values, tree)).toEqual(wanted),
  );

  test("through references", () => {
    const eu: Schema = { ref: "Regions" };
    const data: Schema = { properties: [{ name: "core", schema: eu }] };
    const deref = (each: Schema): Schema =>
      each.ref === "Regions" ? objectOf({ eu: {} }) : each;
    expect(findAliases(["core", "core:EU"], ":", data, deref)).toEqual([
      { segment: "EU", member: "eu" },
    ]);
  });
});
