// Checks values of any type before they are written as JSON.

import { isPlain } from "./primitive.js";
import {
  enter,
  failUndefined,
  isObject,
  type Key,
  leave,
  note,
} from "../validation/report.js";

/**
 * Checks that JSON can represent the whole value, without undefined, infinite numbers and other
 * values that JSON omits. `toJSON` is called, for example of a Date.
 */
export function wholeJson(value: unknown, key?: Key): boolean {
  if (value === undefined) return failUndefined(key);
  const isList = Array.isArray(value);
  if (!isList && !isObject(value)) {
    const isText = typeof value === "string" || typeof value === "boolean";
    const isJson = isText || value === null || Number.isFinite(value);
    return isJson || failJson(key);
  }
  if (!isList && typeof value["toJSON"] === "function") return true;
  if (!isList && !isPlain(value)) return failJson(key);
  enter(key);
  for (const name of Object.keys(value)) {
    const inner: Key = isList ? Number(name) : name;
    if (!wholeJson(value[inner as never], inner)) return false;
  }
  return leave(key);
}

function failJson(key: Key | undefined): boolean {
  return note(key, "json", undefined, "is nothing that JSON can say");
}
