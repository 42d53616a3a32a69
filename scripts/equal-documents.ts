import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { readWithReferences } from "../test/compare/harness/documents.js";
import {
  changeLine,
  equalReports,
} from "../test/compare/harness/equal-reports.js";

// Does to each document of folders every edit that changes nothing for who calls the API, and
// prints what `diff` reports of it: npx jiti scripts/equal-documents.ts DIR... [--edit NAME]
const words = process.argv.slice(2);
const at = words.indexOf("--edit");
const edits = at < 0 ? undefined : words.splice(at, 2).slice(1);
let [tried, reported] = [0, 0];
for (const file of words.flatMap(filesOf)) {
  const document = await readWithReferences(file);
  if (!document) continue;
  try {
    for await (const { edit, changes } of equalReports(document, edits)) {
      tried += 1;
      if (changes.length === 0) continue;
      reported += 1;
      console.log(`${file}: ${edit}: ${changes.length}`);
      for (const change of changes.slice(0, 5))
        console.log(`    ${changeLine(change)}`);
    }
  } catch (error) {
    reported += 1;
    console.log(`${file}: ${String(error)}`);
  }
}
console.log(`${tried} edits, ${reported} reports`);
process.exitCode = reported === 0 && tried > 0 ? 0 : 1;

function filesOf(path: string): readonly string[] {
  return statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .map((name) => join(path, name))
    : [path];
}
