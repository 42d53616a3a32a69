import { spawnSync } from "node:child_process";
import { relative, resolve } from "node:path";
import { parseLocation } from "../../fetch/location.js";
import type { Config } from "../../job/config/config.js";
import type { ImportExtension } from "../../job/project/import-extension.js";
import { defined } from "../../model/defined.js";
import { printJson } from "../../model/invisible.js";

/** The options of a config that `init` writes. */
export interface ConfigRequest {
  readonly input: string;
  readonly output: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly keepDocument: boolean;
  /** True if the project installs packages, and so has the schema of the config. */
  readonly isInstalled: boolean;
  /** Where the default does not work. */
  readonly importExtension?: ImportExtension;
}

/** The config as JSON, which is read without loading anything. */
export function printConfig(request: ConfigRequest): string {
  const $schema = "./node_modules/speclathe/config.schema.json";
  const { isInstalled } = request;
  return printJson({
    ...(isInstalled ? { $schema } : {}),
    ...configOf(request),
  });
}

/** The config as TypeScript, which an editor completes. */
export function printTypedConfig(request: ConfigRequest): string {
  const text = printJson(configOf(request)).trimEnd();
  return `import { defineConfig } from "speclathe";\n\nexport default defineConfig(${text});\n`;
}

function configOf(request: ConfigRequest): Config {
  const { input, output, headers, keepDocument, importExtension } = request;
  const isPlain = Object.keys(headers).length === 0;
  return {
    input: isPlain ? input : { url: input, headers },
    output,
    ...(keepDocument ? { keepDocument } : {}),
    ...defined({ importExtension }),
  };
}

/** Where a document is: at a URL, among the files of the repository, or elsewhere on the machine. */
export function placeOfDocument(
  input: string,
  { cwd, root }: { readonly cwd: string; readonly root: string },
): "url" | "repository" | "machine" {
  // A URL with variables in it is none yet.
  if (/^https?:/i.test(input)) return "url";
  if (parseLocation(input, cwd).kind !== "file") return "machine";
  const path = resolve(cwd, input);
  if (relative(root, path).startsWith("..")) return "machine";
  const argv = ["check-ignore", "--quiet", "--", path];
  const { status } = spawnSync("git", argv, { cwd, stdio: "ignore" });
  return status === 0 ? "machine" : "repository";
}
