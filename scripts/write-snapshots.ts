import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { goldenTrees, snapshotFolder } from "./cases.js";
import { configReference } from "./config-reference.js";
import { pages, withExcerpts } from "./doc-excerpts.js";

// Rewrites every golden tree, what pages show of them, and the reference of the config; tests only
// ever compare.
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
for (const [path, text] of Object.entries(await configReference()))
  writeFileSync(new URL(`../${path}`, import.meta.url), text);
for (const { path, text } of pages()) {
  const whole = withExcerpts(text);
  if (whole !== text) writeFileSync(path, whole);
}
