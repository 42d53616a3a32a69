import { dirname, join, resolve } from "node:path";
import { parseJsonWithComments } from "./json-with-comments.js";
import { listProjectFolders } from "./project-folders.js";

// Not by `import`, which would load what of it is loaded lazily.
const { existsSync, readFileSync, statSync } =
  process.getBuiltinModule("node:fs");
const { createRequire } = process.getBuiltinModule("node:module");

/**
 * The extension imports must have in a project (design, 9.8): `.ts` under Deno and where the
 * nearest tsconfig.json allows it, else `.js`, which works wherever TypeScript compiles. What
 * cannot be read counts as not there: it is the compiler's to complain of.
 */
export function findImportExtension(directory: string): ".js" | ".ts" {
  for (const folder of listProjectFolders(directory)) {
    if (
      existsSync(join(folder, "deno.json")) ||
      existsSync(join(folder, "deno.jsonc"))
    ) {
      return ".ts";
    }
    const tsconfig = join(folder, "tsconfig.json");
    if (existsSync(tsconfig)) return allowsTs(tsconfig) ? ".ts" : ".js";
  }
  return ".js";
}

function allowsTs(path: string): boolean {
  const config = readTsconfig(path);
  const own = findFlag(path, 8);
  if (own !== undefined) return own;
  // A config that only refers to others, as Vite's templates have it: what all of them say.
  const references = Array.isArray(config["references"])
    ? config["references"]
    : [];
  return (
    references.length > 0 &&
    references.every((reference: { path?: unknown }) => {
      const target = resolve(dirname(path), String(reference.path));
      return findFlag(asFile(target), 8) === true;
    })
  );
}

function findFlag(path: string, depth: number): boolean | undefined {
  const config = readTsconfig(path);
  const options = config["compilerOptions"] as
    Record<string, unknown> | undefined;
  const flag =
    options?.["allowImportingTsExtensions"] ??
    options?.["rewriteRelativeImportExtensions"];
  if (typeof flag === "boolean") return flag;
  if (depth === 0) return undefined;
  // The last of several wins (TypeScript 5.0).
  for (const parent of [config["extends"] ?? []].flat().toReversed()) {
    const target = resolveExtends(String(parent), path);
    const inherited = target && findFlag(target, depth - 1);
    if (typeof inherited === "boolean") return inherited;
  }
  return undefined;
}

function resolveExtends(name: string, from: string): string | undefined {
  const require = createRequire(from);
  for (const candidate of [name, `${name}/tsconfig.json`, `${name}.json`]) {
    try {
      const found = require.resolve(candidate);
      if (found.endsWith(".json")) return found;
    } catch {
      continue;
    }
  }
  return undefined;
}

function asFile(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return join(path, "tsconfig.json");
  return stats ? path : `${path}.json`;
}

function readTsconfig(path: string): Record<string, unknown> {
  try {
    const value = parseJsonWithComments(readFileSync(path, "utf8"));
    return typeof value === "object" && value !== null
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}
