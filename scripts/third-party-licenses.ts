import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The packages that `dist` has parts of, with the file of each that says what its authors ask for. */
const bundled: Readonly<Record<string, string>> = {
  diff: "LICENSE",
  "ts-morph": "LICENSE",
  "@ts-morph/common": "LICENSE",
  "code-block-writer": "LICENSE",
  "path-browserify": "LICENSE",
  typescript: "LICENSE.txt",
};

/** Their licenses, one after the other. */
export function thirdPartyLicenses(): string {
  const modules = join(import.meta.dirname, "../node_modules");
  return Object.entries(bundled)
    .map(([name, license]) => {
      const text = readFileSync(join(modules, name, license), "utf8");
      return `${name}\n\n${text.trim()}\n`;
    })
    .join("\n\n");
}
