import { isPlain } from "./primitive.js";
import {
  enter,
  isObject,
  type Key,
  leave,
  note,
  type Report,
} from "./report.js";

/**
 * Checks that JSON says the whole of a value: that nothing in it is undefined, a number without a
 * value, or of a kind that JSON leaves out. What has a `toJSON`, such as a Date, is what that gives.
 */
export function wholeJson(value: unknown, report?: Report, key?: Key): boolean {
  if (value === undefined) return note(report, key, "undefined");
  const isList = Array.isArray(value);
  if (!isList && !isObject(value)) {
    const isText = typeof value === "string" || typeof value === "boolean";
    const isJson = isText || value === null || Number.isFinite(value);
    return isJson || note(report, key, "json");
  }
  if (!isList && typeof value["toJSON"] === "function") return true;
  if (!isList && !isPlain(value)) return note(report, key, "json");
  enter(report, key);
  for (const name of Object.keys(value)) {
    const inner: Key = isList ? Number(name) : name;
    if (!wholeJson(value[inner as never], report, inner)) return false;
  }
  return leave(report, key);
}
