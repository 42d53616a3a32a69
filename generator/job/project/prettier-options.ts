import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { defined } from "../../model/defined.js";
import { SpeclatheError } from "../../model/failure.js";
import { isRecord } from "../../model/is-record.js";
import type { FormatOptions } from "../../format/format.js";
import { listProjectFolders } from "./project-folders.js";
import { readObject } from "./read-object.js";

/**
 * The options of the project's own Prettier config for a file in a directory, as data; undefined
 * where it has none. Looked up no higher than the repository's root; plugins are ignored. A plain
 * JSON config is read without loading Prettier. Fails with `prettier-config-invalid`.
 */
export async function findPrettierOptions(
  directory: string,
  file: string = "index.ts",
): Promise<FormatOptions | undefined> {
  const folders = listProjectFolders(directory);
  const config = findPrettierConfig(folders);
  if (config === undefined) return undefined;
  const options =
    (hasEditorConfig(folders) ? undefined : readPlainConfig(config)) ??
    (await resolveWithPrettier(config, join(directory, file)));
  return pickOptions(options);
}

/**
 * The options for a file that is not generated: those of the project's Prettier config or, where it
 * has none, what Prettier takes from `.editorconfig`.
 */
export async function findFileStyle(file: string): Promise<FormatOptions> {
  const directory = dirname(file);
  const options = await findPrettierOptions(directory, basename(file));
  if (options !== undefined) return options;
  if (!hasEditorConfig(listProjectFolders(directory))) return {};
  const { resolveConfigFile } = await import("prettier");
  // A config above the project is not its own.
  if ((await resolveConfigFile(file)) !== null) return {};
  return pickOptions(await resolveWithPrettier(undefined, file));
}

function hasEditorConfig(folders: readonly string[]): boolean {
  return folders.some((folder) => existsSync(join(folder, ".editorconfig")));
}

// In Prettier's order of precedence.
const names = [
  "package.json",
  "package.yaml",
  ".prettierrc",
  ".prettierrc.json",
  ".prettierrc.yaml",
  ".prettierrc.yml",
  ".prettierrc.json5",
  ...["js", "ts", "mjs", "mts", "cjs", "cts"].map((e) => `.prettierrc.${e}`),
  ...["js", "ts", "mjs", "mts", "cjs", "cts"].map(
    (e) => `prettier.config.${e}`,
  ),
  ".prettierrc.toml",
];

function findPrettierConfig(folders: readonly string[]): string | undefined {
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path) && hasPrettierConfig(path));
}

function hasPrettierConfig(path: string): boolean {
  if (path.endsWith("package.json")) {
    return packageConfig(path) !== undefined;
  }
  if (path.endsWith("package.yaml")) {
    return /^prettier:/m.test(readFileSync(path, "utf8"));
  }
  return true;
}

function packageConfig(path: string): unknown {
  return readObject(path)["prettier"];
}

function readPlainConfig(path: string): Record<string, unknown> | undefined {
  if (!/(?:package|prettierrc)(?:\.json)?$/.test(path)) return undefined;
  const value = path.endsWith("package.json")
    ? packageConfig(path)
    : readValue(path);
  return isRecord(value) && !Object.hasOwn(value, "overrides")
    ? value
    : undefined;
}

function readValue(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

async function resolveWithPrettier(
  config: string | undefined,
  file: string,
): Promise<Record<string, unknown>> {
  const { resolveConfig } = await import("prettier");
  try {
    const resolved = await resolveConfig(file, {
      ...defined({ config }),
      editorconfig: true,
      useCache: false,
    });
    return { ...resolved };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SpeclatheError(
      "prettier-config-invalid",
      `the project's Prettier config cannot be read: ${reason.split("\n")[0]}`,
      { ...defined({ place: config }), cause },
    );
  }
}

// Those that concern TypeScript and are data; a parser or a plugin would make it other code.
const known = (
  "arrowParens bracketSameLine bracketSpacing embeddedLanguageFormatting endOfLine experimentalOperatorPosition " +
  "experimentalTernaries objectWrap printWidth quoteProps semi singleQuote tabWidth trailingComma useTabs"
).split(" ");

function pickOptions(options: Record<string, unknown>): FormatOptions {
  return Object.fromEntries(
    known
      .map((name) => [name, options[name]] as const)
      .filter((entry): entry is [string, string | number | boolean] =>
        ["string", "number", "boolean"].includes(typeof entry[1]),
      )
      // It keeps the line ends of an existing file, and there is none.
      .filter(([name, value]) => name !== "endOfLine" || value !== "auto"),
  );
}
