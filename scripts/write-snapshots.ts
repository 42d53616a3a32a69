import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  generateCase,
  goldenFiles,
  snapshotCases,
  snapshotFolder,
} from "./cases.js";

// Rewrites every golden tree; tests only ever compare.
for (const snapshotCase of snapshotCases) {
  const folder = snapshotFolder(snapshotCase);
  const files = goldenFiles(snapshotCase, await generateCase(snapshotCase));
  rmSync(folder, { recursive: true, force: true });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  console.log(`${snapshotCase.name}: ${files.length} files`);
}
