import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { goldenTrees, snapshotFolder } from "./cases.js";
import { pages, withExcerpts } from "./doc-excerpts.js";

// Rewrites every golden tree, and what pages show of them; tests only ever compare.
for (const tree of goldenTrees) {
  const folder = snapshotFolder(tree);
  const files = await tree.files();
  rmSync(folder, { recursive: true, force: true });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  console.log(`${tree.name}: ${files.length} files`);
}
for (const { path, text } of pages()) {
  const whole = withExcerpts(text);
  if (whole !== text) writeFileSync(path, whole);
}
