/**
 * The process that the heavy tests start, and stop where it hangs: compares two documents and
 * prints how many changes there are, or the code of the failure (arguments: both files).
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { compareModels } from "../../generator/compare/compare-models.js";
import { readDocument } from "../../generator/document/read-document.js";
import type { Model } from "../../generator/model/model.js";
import { normalize } from "../../generator/normalize/normalize.js";
import type { NameTable } from "../../generator/normalize/options.js";

const [, , before = "", after = ""] = process.argv;

async function read(
  file: string,
  known: NameTable = {},
): Promise<{ readonly model: Model; readonly names: NameTable }> {
  const uri = pathToFileURL(file).href;
  const document = await readDocument({ uri, bytes: readFileSync(file) });
  return normalize(document, {}, known);
}

const old = await read(before);
const now = await read(after, old.names);
const changes = compareModels(old.model, now.model);
process.stdout.write(JSON.stringify({ changes: changes.length }));
