import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Sources } from "../../sources.js";
import { SpeclatheError } from "../../model/failure.js";
import { findRealPath } from "../../write/real-path.js";

const execute = promisify(execFile);

/** A file in a revision of a git repository. */
interface GitPlace {
  readonly revision: string;
  /** From the repository's root, or, with ./ or ../, from the working directory. */
  readonly path: string;
}

/** Reads `HEAD:openapi.json` as git does; undefined where it is a path or a URL. */
export function parseGitPlace(text: string): GitPlace | undefined {
  const found = /^([^:]{2,}):([^:]+)$/.exec(text);
  const [, revision, path] = found ?? [];
  if (revision === undefined || path === undefined) return undefined;
  const isUrl = path.startsWith("//") || /^(?:file|https?)$/i.test(revision);
  // Not an option for git, whatever comes from a command line.
  return isUrl || revision.startsWith("-") ? undefined : { revision, path };
}

/**
 * The documents of a revision: the one named and, of the same repository, those it refers to. Fails
 * with `revision-unreadable`.
 */
export async function gitSources(
  { revision, path }: GitPlace,
  directory: string,
): Promise<Sources> {
  const shown = `${revision}:${path}`;
  const root = await git(directory, ["rev-parse", "--show-toplevel"], shown);
  const top = root.toString().trim();
  const base = /^\.{1,2}\//.test(path) ? directory : top;
  const entry = pathToFileURL(resolve(base, path)).href;
  return {
    entry,
    load: async (uri) => {
      const isFile = uri.startsWith("file:");
      const inside = isFile ? relative(top, fileURLToPath(uri)) : "..";
      if (inside.startsWith("..")) {
        throw new SpeclatheError(
          "reference-refused",
          "a $ref leads out of the repository",
          { place: uri },
        );
      }
      const name = `${revision}:${inside.replaceAll("\\", "/")}`;
      const bytes = await git(top, ["show", "--end-of-options", name], name);
      return { uri, bytes };
    },
  };
}

/** A file as it is in a revision; undefined where git has none. */
export async function findCommitted(
  path: string,
  revision: string,
): Promise<
  { readonly sources: Sources; readonly bytes: Uint8Array } | undefined
> {
  const real = findRealPath(path);
  try {
    const place = { revision, path: real };
    const sources = await gitSources(place, findFolder(dirname(real)));
    const { bytes } = await sources.load(sources.entry);
    return { sources, bytes };
  } catch {
    return undefined;
  }
}

/** Fails with `revision-unreadable` where git has no such commit. */
export async function checkRevision(
  revision: string,
  directory: string,
): Promise<void> {
  const name = `${revision}^{commit}`;
  const argv = ["rev-parse", "--verify", "--end-of-options", name];
  await git(directory, argv, revision);
}

// The folder itself may be gone since.
function findFolder(path: string): string {
  return existsSync(path) ? path : findFolder(dirname(path));
}

async function git(
  cwd: string,
  argv: readonly string[],
  shown: string,
): Promise<Buffer> {
  try {
    const { stdout } = await execute("git", argv, {
      cwd,
      encoding: "buffer",
      maxBuffer: 256 * 1024 * 1024,
    });
    return stdout;
  } catch (cause) {
    const { stderr, message } = cause as Error & { stderr?: Buffer };
    const said = stderr?.toString().trim().split("\n")[0];
    throw new SpeclatheError(
      "revision-unreadable",
      `git cannot show it: ${said === undefined || said === "" ? message : said}`,
      { place: shown, cause },
    );
  }
}
