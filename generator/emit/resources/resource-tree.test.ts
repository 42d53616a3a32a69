import { expect, test } from "vitest";
import { operation } from "../example-model.test-support.js";
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
    operation(["v2"], "get"),
    operation(["élan"], "get"),
    operation(["字"], "get"),
  ]);
  const files = [...walkResources(root)].map(({ path, module }) => [
    path.join("."),
    module,
  ]);
  expect(files).toEqual([
    ["", "operations.ts"],
    ["bankAccounts", "resources/bank-accounts.ts"],
    ["bankaccounts", "resources/bankaccounts.ts"],
    ["clients.addresses", "resources/clients/addresses.ts"],
    ["con", "resources/con-resource.ts"],
    ["fooBAR", "resources/foo-bar.ts"],
    ["fooBar", "resources/foo-bar-resource.ts"],
    ["v2", "resources/v2.ts"],
    ["élan", "resources/elan.ts"],
    ["字", "resources/5b57.ts"],
  ]);
});
