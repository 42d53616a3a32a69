import { readFileSync } from "node:fs";
import { ownPackage } from "./own-package.js";

/** Reads a template, such as `http.ts`: a file of the program's own. */
export function readTemplate(name: string): string {
  return readFileSync(new URL(`templates/${name}`, ownPackage), "utf8");
}
