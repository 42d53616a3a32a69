import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readMark, writeMark } from "../write/mark.js";
import type { OutputContext } from "./output-job.js";
import { listProjectFolders } from "./project/project-folders.js";

/** The output that something is remembered of, and what its run sees of the environment. */
interface Remembering {
  readonly settings: { readonly directory: string };
  readonly context: Pick<OutputContext, "env">;
}

/** An entry as it is written: believed only beside the mark that it names. */
interface Entry {
  readonly mark: string;
  readonly value: unknown;
}

/**
 * Reads what this machine remembers under a key; undefined where there is nothing, nothing
 * readable, or an entry that this machine did not write. The cache is `node_modules/.cache/speclathe`
 * of the project, else `speclathe` in the user's own cache directory.
 */
export function readCached(job: Remembering, key: string): unknown {
  const folder = cacheFolder(job);
  if (folder === undefined) return undefined;
  try {
    const text = readFileSync(join(folder, fileName(key)), "utf8");
    const { mark, value } = JSON.parse(text) as Entry;
    return mark === readMark(folder) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a value; a cache that cannot be written costs speed and nothing else. */
export function writeCached(
  job: Remembering,
  key: string,
  value: unknown,
): void {
  const folder = cacheFolder(job);
  if (folder === undefined) return;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeMark(folder);
    const entry: Entry = { mark: readMark(folder) ?? "", value };
    writeFileSync(join(folder, fileName(key)), JSON.stringify(entry));
  } catch {
    // The next run does what the first one did.
  }
}

function fileName(key: string): string {
  const hash = createHash("sha256").update(key).digest("hex");
  return `${hash.slice(0, 32)}.json`;
}

function cacheFolder({ settings, context }: Remembering): string | undefined {
  const modules = listProjectFolders(settings.directory)
    .map((folder) => join(folder, "node_modules"))
    .find((path) => existsSync(path));
  if (modules !== undefined) return join(modules, ".cache/speclathe");
  // The XDG Base Directory Specification, and what Windows has in its place.
  const { env } = context;
  const home = env["HOME"] && join(env["HOME"], ".cache");
  const own = env["XDG_CACHE_HOME"] || env["LOCALAPPDATA"] || home;
  return own ? join(own, "speclathe") : undefined;
}
