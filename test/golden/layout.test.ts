import { describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readDocument } from "../../generator/document/read-document.js";
import { emitWithTargets } from "../support/emit-with-targets.js";
import { printModule } from "../../generator/print/print-module.js";
import { formatText } from "../../generator/format/format.js";
import type { Model } from "../../generator/model/model.js";
import { normalize } from "../../generator/normalize/normalize.js";
import { targetNames } from "../../generator/emit/options/target-names.js";
import { snapshotCases } from "../../scripts/cases.js";

async function modelOf(path: string): Promise<Model> {
  const load = (uri: string): Promise<{ uri: string; bytes: Uint8Array }> =>
    Promise.resolve({ uri, bytes: readFileSync(uri) });
  const document = await readDocument(await load(path), load);
  return normalize(document, {}, {}).model;
}

describe.each(snapshotCases)("the modules of $name", async ({ name }) => {
  const path = `../../fixtures/${name}/openapi.json`;
  const model = await modelOf(fileURLToPath(new URL(path, import.meta.url)));
  const modules = emitWithTargets(model, {
    validators: { responses: "throw" },
    targets: targetNames,
  });

  test.each(modules)("$path is as Prettier prints it", async (module) => {
    const printed = printModule(module, {});
    expect(await formatText(printed)).toBe(printed);
  });
});
