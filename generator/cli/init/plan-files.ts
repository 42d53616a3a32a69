import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SpeclatheError } from "../../model/failure.js";
import { outputFailure } from "../../write/output-failure.js";

/** The script that `init` adds. */
export const scriptName = "generate:api";

/** A file that `init` is going to write. */
export interface PlannedFile {
  /** From the working directory. */
  readonly path: string;
  readonly text: string;
}

/** A file with this text; undefined where it exists. Fails with `config-exists` where it differs. */
export function planNew(
  cwd: string,
  path: string,
  text: string,
): PlannedFile | undefined {
  const present = read(cwd, path);
  if (present === undefined) return { path, text };
  if (present === text) return undefined;
  throw new SpeclatheError("config-exists", "the file exists", { place: path });
}

/** The line of .gitattributes that marks the output as generated. */
// gitattributes(5): a pattern with blanks or quotes is written in quotes, with C's escapes.
export function planAttributes(
  cwd: string,
  output: string,
): PlannedFile | undefined {
  const path = ".gitattributes";
  const directory = output
    .replaceAll("\\", "/")
    .replace(/^\.\/|(?<!\/)\/+$/g, "");
  const glob = `${directory === "." || directory === "" ? "" : `${directory}/`}**`;
  const pattern = /^[^\s"#!]+$/.test(glob) ? glob : JSON.stringify(glob);
  const line = `${pattern} linguist-generated`;
  const present = read(cwd, path) ?? "";
  if (present.split(/\r?\n/).includes(line)) return undefined;
  const end = present === "" || present.endsWith("\n") ? "" : "\n";
  return { path, text: `${present}${end}${line}\n` };
}

/** The script in package.json; undefined where there is one, or no package.json. */
export function planScript(cwd: string): PlannedFile | undefined {
  const path = "package.json";
  const text = read(cwd, path);
  const value = text === undefined ? undefined : parsePackage(text);
  if (text === undefined || !value || hasScript(cwd)) return undefined;
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? "  ";
  const scripts = { ...value.scripts, [scriptName]: "speclathe generate" };
  const end = text.endsWith("\n") ? "\n" : "";
  const printed = JSON.stringify({ ...value, scripts }, null, indent);
  return { path, text: printed + end };
}

/** Whether package.json has the script. */
export function hasScript(cwd: string): boolean {
  const value = parsePackage(read(cwd, "package.json") ?? "");
  return value?.scripts?.[scriptName] !== undefined;
}

interface Package {
  readonly scripts?: Readonly<Record<string, unknown>>;
}

// One that cannot be read is npm's to complain about.
function parsePackage(text: string): Package | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    const isObject = typeof value === "object" && !Array.isArray(value);
    return isObject && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function read(cwd: string, path: string): string | undefined {
  const target = join(cwd, path);
  try {
    return existsSync(target) ? readFileSync(target, "utf8") : undefined;
  } catch (error) {
    throw outputFailure(error, path);
  }
}

/** Writes a planned file. */
export function writePlanned(cwd: string, { path, text }: PlannedFile): void {
  const target = join(cwd, path);
  try {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  } catch (error) {
    throw outputFailure(error, path);
  }
}
