import { SpeclatheError } from "../model/failure.js";

/**
 * The meaning of a failed system call on the output to the user: `output-full` or `output-unwritable`.
 * Anything that is no failed system call is given back as it is.
 */
export function outputFailure(error: unknown, place: string): unknown {
  if (error instanceof SpeclatheError || !(error instanceof Error)) {
    return error;
  }
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  if (code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG") {
    return new SpeclatheError("output-full", `no space is left (${code})`, {
      place,
      cause: error,
    });
  }
  const details =
    path === undefined || path === place
      ? []
      : [{ place: path, message: `${syscall} failed` }];
  return new SpeclatheError(
    "output-unwritable",
    `${reasons[code] ?? "the output cannot be written"} (${code})`,
    { place, details, cause: error },
  );
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "there is no permission to write the output",
  EPERM: "there is no permission to write the output",
  EROFS: "the output is on a read-only file system",
  ENOTDIR: "a file stands where a directory must be",
  EEXIST: "a file stands where a directory must be",
  EISDIR: "a directory stands where a file must be",
  ENOENT: "the output directory cannot be made",
};
