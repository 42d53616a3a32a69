import { readFileSync } from "node:fs";

/**
 * Reads a template, such as `http.ts`: a file of the program's own, which stands at the same place
 * beside the sources and beside the build.
 */
export function readTemplate(name: string): string {
  return readFileSync(new URL(`../templates/${name}`, import.meta.url), "utf8");
}
