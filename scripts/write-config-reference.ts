import { writeFileSync } from "node:fs";
import { configReference } from "./config-reference.js";

for (const [path, text] of Object.entries(await configReference()))
  writeFileSync(new URL(`../${path}`, import.meta.url), text);
