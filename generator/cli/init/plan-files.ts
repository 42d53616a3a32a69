import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findFileStyle } from "../../job/project/prettier-options.js";
import { SpeclatheError } from "../../model/failure.js";
import { isRecord } from "../../model/is-record.js";
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

/** The files that hold scripts, the nearest first: the member, and the command of a script. */
const manifests = [
  ["package.json", "scripts", "speclathe generate"],
  ["deno.json", "tasks", "deno run -A npm:speclathe generate"],
] as const;

/**
 * The script in package.json, or the task in deno.json; undefined where it is there already. A file
 * without indentation gets that of the project's style.
 */
export async function planScript(
  cwd: string,
): Promise<PlannedFile | undefined> {
  const found = findManifest(cwd);
  if (!found || hasScript(cwd)) return undefined;
  const { path, text, value, member, command } = found;
  const { useTabs, tabWidth = 2 } = await findFileStyle(join(cwd, path));
  const indent =
    /^([ \t]+)"/m.exec(text)?.[1] ??
    (useTabs === true ? "\t" : " ".repeat(Number(tabWidth)));
  const scripts = { ...value[member], [scriptName]: command };
  const end = text.endsWith("\n") ? "\n" : "";
  const printed = JSON.stringify({ ...value, [member]: scripts }, null, indent);
  return { path, text: printed + end };
}

/** True if a script can be added to package.json, or a task to deno.json. */
export function hasManifest(cwd: string): boolean {
  return findManifest(cwd) !== undefined;
}

/** True if package.json has the script, or deno.json the task. */
export function hasScript(cwd: string): boolean {
  const { value, member = "scripts" } = findManifest(cwd) ?? {};
  return value?.[member]?.[scriptName] !== undefined;
}

type Manifest = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The manifest that a script belongs in; one that is no JSON object is left as it is. */
function findManifest(cwd: string):
  | {
      readonly path: string;
      readonly text: string;
      readonly value: Manifest;
      readonly member: "scripts" | "tasks";
      readonly command: string;
    }
  | undefined {
  for (const [path, member, command] of manifests) {
    const text = read(cwd, path);
    if (text === undefined) continue;
    const value = parseObject(text);
    return value && { path, text, value, member, command };
  }
  return undefined;
}

function parseObject(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? (value as Manifest) : undefined;
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
