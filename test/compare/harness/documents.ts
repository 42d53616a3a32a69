import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Raw } from "./outputs.js";

/** The document of a folder, or a file, of one file; undefined where there is none. */
export function readFixture(path: string): Raw | undefined {
  const file = statSync(path).isDirectory() ? join(path, "openapi.json") : path;
  if (!/\.(?:json|ya?ml)$/.test(file) || !existsSync(file)) return undefined;
  const text = readFileSync(file, "utf8");
  const document = parse(text, {
    maxAliasCount: -1,
    merge: true,
    logLevel: "silent",
  }) as Raw;
  // References into other files would have to be changed there.
  return /"\$ref":"[^#"]/.test(JSON.stringify(document)) ? undefined : document;
}
