import { expect, test } from "vitest";
import { ModuleBuilder } from "../../print/module.js";
import { printModule } from "../../print/print-module.js";
import { withoutUnusedImports } from "./keep-used.js";

test("a module that nothing is used of is not imported, not for its effects either", () => {
  const module = new ModuleBuilder("validators.ts");
  for (const name of ["used", "unused"]) module.value("one.ts", name);
  module.value("other.ts", "idle");
  module.namespace("types.ts", "types", true);
  const printed = printModule(
    withoutUnusedImports(module.build(), new Set(["used"])),
    {},
  );
  expect(printed.match(/^import .*$/gm)).toEqual([
    'import { used } from "./one.js";',
    'import type * as types from "./types.js";',
  ]);
});
