import { open } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { SpeclatheError } from "../model/failure.js";
import {
  defaultLimits,
  type Fetched,
  type FetchOptions,
} from "./fetch-options.js";
import { readLimited } from "./read-limited.js";

/** Reads a file. Fails with `input-file-missing`, `input-file-unreadable` or `input-too-large`. */
export async function fetchFile(
  path: string,
  options: FetchOptions,
): Promise<Fetched> {
  try {
    const file = await open(path);
    try {
      const bytes = await readLimited(file.createReadStream(), {
        limit: options.limits?.size ?? defaultLimits.size,
        place: path,
      });
      return { kind: "fetched", uri: pathToFileURL(path).href, bytes };
    } finally {
      await file.close();
    }
  } catch (error) {
    throw fileFailure(path, error);
  }
}

/** Reads the standard input to its end. Fails with `input-too-large`. */
export async function fetchStdin(
  uri: string,
  options: FetchOptions,
): Promise<Fetched> {
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
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return new SpeclatheError(
        "input-file-missing",
        "the file does not exist",
        context,
      );
    case undefined:
      return error;
    case "EISDIR":
      return new SpeclatheError(
        "input-file-unreadable",
        "the file is a directory",
        context,
      );
    default:
      return new SpeclatheError(
        "input-file-unreadable",
        `the file cannot be read (${code})`,
        context,
      );
  }
}
