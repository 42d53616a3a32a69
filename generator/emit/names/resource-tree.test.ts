import { expect, test } from "vitest";
import { operation } from "../../../test/support/example-model.js";
import { buildResourceTree, walkResources } from "./resource-tree.js";

test("each resource has a file of its own, on every file system", () => {
  const root = buildResourceTree([
    operation([], "ping"),
    operation(["bankAccounts"], "get"),
    operation(["bankaccounts"], "get"),
    operation(["clients", "addresses"], "sync"),
    operation(["con"], "get"),
    operation(["fooBAR"], "get"),
    operation(["fooBar"], "get"),
    operation(["root"], "get"),
    operation(["v2"], "get"),
    operation(["élan"], "get"),
    operation(["字"], "get"),
  ]);
  const files = [...walkResources(root)].map(({ path, module }) => [
    path.join("."),
    module,
  ]);
  expect(files).toEqual([
    ["", "resources/root.ts"],
    ["bankAccounts", "resources/bank-accounts.ts"],
    ["bankaccounts", "resources/bankaccounts.ts"],
    ["clients.addresses", "resources/clients/addresses.ts"],
    ["con", "resources/con-resource.ts"],
    ["fooBAR", "resources/foo-bar.ts"],
    ["fooBar", "resources/foo-bar-resource.ts"],
    ["root", "resources/root-resource.ts"],
    ["v2", "resources/v2.ts"],
    ["élan", "resources/elan.ts"],
    ["字", "resources/字.ts"],
  ]);
});

test("files that some file systems take for one are told apart", () => {
  const root = buildResourceTree(
    ["σας", "σασ", "strasse", "straße", "ﬁles", "files"].map((name) =>
      operation([name], "get"),
    ),
  );
  const files = [...walkResources(root)].map(({ module }) => module);
  const keys = files.map((file) => file.toUpperCase().normalize("NFD"));
  expect(new Set(keys).size).toBe(6);
});

test("no path grows long, however deep a resource stands or how long its name is", () => {
  const deep = Array.from({ length: 120 }, (_, index) => `level${index}`);
  const wide = ["a".repeat(500), "B".repeat(300), "c".repeat(200)];
  const root = buildResourceTree([
    ...deep.map((_, index) => operation(deep.slice(0, index + 1), "get")),
    operation(wide, "get"),
    operation([...wide, "d"], "get"),
    ...["fooBar", "fooBAR", "fooBAr"].map((name) =>
      operation([...wide, name.repeat(40)], "get"),
    ),
  ]);
  const modules = [...walkResources(root)].map(({ module }) => module);
  expect(modules).toHaveLength(125);
  expect(new Set(modules.map((module) => module.toLowerCase())).size).toBe(125);
  for (const module of modules) {
    expect(module.length).toBeLessThan(190);
    for (const step of module.split("/"))
      expect(step.length).toBeLessThanOrEqual(100);
  }
});

test("a resource's file does not depend on the others", () => {
  const name = "processingOfPersonalDataOfMinors".repeat(4);
  const files = (names: readonly string[]): (string | undefined)[] =>
    [
      ...walkResources(
        buildResourceTree(names.map((one) => operation([one], "get"))),
      ),
    ]
      .filter(({ path }) => path[0] === name)
      .map(({ module }) => module);
  expect(files([`${name}Again`, name, `${name}First`])).toEqual(files([name]));
});
