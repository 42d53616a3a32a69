import { mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const out = fileURLToPath(new URL("../../out/", import.meta.url));

/** A script of this folder, bundled with the program into a folder of its own. */
export async function bundleScript(
  name: string,
): Promise<{ readonly folder: string; readonly script: string }> {
  // Inside of the package, where the program finds its templates.
  mkdirSync(out, { recursive: true });
  const folder = mkdtempSync(join(out, "heavy-"));
  const script = join(folder, "script.mjs");
  await build({
    entryPoints: [join(import.meta.dirname, name)],
    outfile: script,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  return { folder, script };
}
