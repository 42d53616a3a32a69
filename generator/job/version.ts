import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ownPackage } from "../own-package.js";

/** The version of the running copy, from its package.json. */
export function readVersion(): string {
  const text = readFileSync(new URL("package.json", ownPackage), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * True if the running copy changed after a moment without changing its version: only a working copy
 * of speclathe itself does, an installed package does not change. Another copy is given in tests.
 */
export function isBuiltSince(
  milliseconds: number,
  copy: URL = ownPackage,
): boolean {
  if (!existsSync(new URL("generator", copy))) return false;
  return ["dist", "templates"].some((name) => {
    const folder = fileURLToPath(new URL(name, copy));
    if (!existsSync(folder)) return false;
    return readdirSync(folder, { recursive: true, encoding: "utf8" }).some(
      (path) => statSync(`${folder}/${path}`).mtimeMs > milliseconds,
    );
  });
}
