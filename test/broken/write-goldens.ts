import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brokenFolder, describeBroken, listBroken } from "./describe-broken.js";

// Rewrites every golden of `fixtures/broken`; tests only ever compare. Run it with jiti.
for (const name of listBroken()) {
  const text = await describeBroken(name);
  writeFileSync(join(brokenFolder, name, "diagnostics.txt"), text);
}
