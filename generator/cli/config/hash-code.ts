import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { createHash } from "node:crypto";
import { hashContent } from "../../write/content-hash.js";

/**
 * A hash of a config file's text and of the project's own files that it imports: what a function
 * in it does cannot be seen, but where no text changed it does what it did.
 */
export function hashCode(path: string): string {
  const top = dirname(path);
  const files = new Map<string, string>();
  const pending = [path];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (files.has(file)) continue;
    const text = readFileSync(file, "utf8");
    files.set(file, hashContent(text));
    for (const [, specifier = ""] of text.matchAll(imported)) {
      const found = resolveFile(resolve(dirname(file), specifier));
      if (found !== undefined) pending.push(found);
    }
  }
  const lines = [...files].map(
    ([file, hash]) => `${relative(top, file).replaceAll("\\", "/")} ${hash}\n`,
  );
  return createHash("sha256").update(lines.toSorted().join("")).digest("hex");
}

/** Too much is no harm: a file that only a comment names. */
const imported =
  /\b(?:from|import|require)\s*\(?\s*["'](\.{1,2}\/[^"'\n]+)["']/g;

const endings = ["", ".ts", ".mts", ".js", ".mjs", ".cjs", ".json"];

function resolveFile(path: string): string | undefined {
  // TypeScript names the file that is to be, not the one there is.
  const source = path.replace(/\.([cm]?)js$/, ".$1ts");
  const candidates = [
    path,
    source,
    ...endings.map((ending) => path + ending),
    ...endings.slice(1).map((ending) => resolve(path, `index${ending}`)),
  ];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
}
