import { readFileSync } from "node:fs";
import { isRecord } from "../../model/is-record.js";
import { parseJsonWithComments } from "./json-with-comments.js";

/** The members of a JSON file, which may have comments; empty if it cannot be read or is no object. */
export function readObject(
  path: string | URL,
): Readonly<Record<string, unknown>> {
  try {
    const value = parseJsonWithComments(readFileSync(path, "utf8"));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
