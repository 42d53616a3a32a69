import { build } from "esbuild";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generate } from "../../generator/generate.js";
import { writeFiles } from "../support/compile.js";
import { runtimesDocument } from "./document.js";

/** The generated client with the checks, as one module that has `checkRuntime`: no name of the runtime. */
export async function bundleChecks(): Promise<string> {
  const parent = fileURLToPath(new URL("../../out/", import.meta.url));
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "runtimes-"));
  const bytes = new TextEncoder().encode(JSON.stringify(runtimesDocument));
  const { files } = await generate({
    entry: "file:///openapi.json",
    load: (uri) => Promise.resolve({ uri, bytes }),
  });
  writeFiles(folder, files);
  const checks = fileURLToPath(new URL("checks.ts", import.meta.url));
  const { outputFiles } = await build({
    stdin: {
      contents: `import * as client from "./index.js";
import { runChecks } from ${JSON.stringify(checks)};
export const checkRuntime = (url) => runChecks(client, url);`,
      resolveDir: folder,
    },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
  });
  rmSync(folder, { recursive: true });
  return outputFiles[0]?.text ?? "";
}
