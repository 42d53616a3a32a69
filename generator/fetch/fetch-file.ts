import { createReadStream, readFileSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { SpeclatheError } from "../model/failure.js";
import {
  defaultLimits,
  type Fetched,
  type FetchOptions,
} from "./fetch-options.js";

/** Reads a file. Fails with `input-file-missing`, `input-file-unreadable` or `input-too-large`. */
export async function fetchFile(
  path: string,
  options: FetchOptions,
): Promise<Fetched> {
  try {
    const limit = options.limits?.size ?? defaultLimits.size;
    const bytes = await readFile(path, limit);
    return { kind: "fetched", uri: pathToFileURL(path).href, bytes };
  } catch (error) {
    throw fileFailure(path, error);
  }
}

async function readFile(path: string, limit: number): Promise<Uint8Array> {
  const stats = statSync(path);
  // At once where it can be: a stream takes longer to set up than most documents to read.
  if (!stats.isFile() || stats.size > limit) {
    const { readLimited } = await import("./read-limited.js");
    return readLimited(createReadStream(path), { limit, place: path });
  }
  return readFileSync(path);
}

/** Reads the standard input to its end. Fails with `input-too-large`. */
export async function fetchStdin(
  uri: string,
  options: FetchOptions,
): Promise<Fetched> {
  const { readLimited } = await import("./read-limited.js");
  const bytes = await readLimited(options.stdin ?? process.stdin, {
    limit: options.limits?.size ?? defaultLimits.size,
    place: "standard input",
  });
  return { kind: "fetched", uri, bytes };
}

function fileFailure(path: string, error: unknown): unknown {
  if (error instanceof SpeclatheError) return error;
  const code = (error as NodeJS.ErrnoException).code;
  const context = { place: path, cause: error };
  if (code === "ENOENT" || code === "ENOTDIR")
    return new SpeclatheError(
      "input-file-missing",
      "the file does not exist",
      context,
    );
  const message =
    code === "EISDIR"
      ? "the file is a directory"
      : `the file cannot be read (${code})`;
  return new SpeclatheError("input-file-unreadable", message, context);
}
