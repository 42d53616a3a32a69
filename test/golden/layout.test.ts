import { describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readDocument } from "../../generator/document/read-document.js";
import { emitModules } from "../../generator/emit/emit.js";
import type { Module } from "../../generator/emit/module.js";
import { printModule } from "../../generator/emit/print.js";
import { formatText } from "../../generator/format/format.js";
import { normalize } from "../../generator/normalize/normalize.js";
import { snapshotCases } from "../../scripts/cases.js";

/** The modules of a document, unprinted. */
async function modulesOf(path: string): Promise<readonly Module[]> {
  const load = (uri: string): Promise<{ uri: string; bytes: Uint8Array }> =>
    Promise.resolve({ uri, bytes: readFileSync(uri) });
  const document = await readDocument(await load(path), load);
  return emitModules(normalize(document, {}, {}).model, {});
}

describe.each(snapshotCases)("the modules of $name", async ({ name }) => {
  const path = `../../fixtures/${name}/openapi.json`;
  const modules = await modulesOf(
    fileURLToPath(new URL(path, import.meta.url)),
  );

  test("are laid out, all but the validators", () => {
    const rough = modules.filter(({ isRough }) => isRough);
    for (const module of rough) expect(module.path).toMatch(/^validators/);
  });

  const laidOut = modules.filter(({ isRough }) => !isRough);
  test.each(laidOut)("$path is as Prettier prints it", async (module) => {
    const printed = printModule(module, {});
    expect(await formatText(printed)).toBe(printed);
  });
});
