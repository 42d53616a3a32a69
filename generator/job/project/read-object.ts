import { readFileSync } from "node:fs";
import { isRecord } from "../../model/is-record.js";

/** The members of a JSON file, such as package.json; empty if it cannot be read or is no object. */
export function readObject(
  path: string | URL,
): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
