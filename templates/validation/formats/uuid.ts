// The format `uuid`.

import { fail, failFormat, type Key } from "../report.js";

const classes: Uint8Array = /* @__PURE__ */ classTable();

/** Classes of characters: 0 for hex digits, 1 for a dash, more than any valid sum for others. */
function classTable(): Uint8Array {
  const table = new Uint8Array(256).fill(64);
  for (const digit of "0123456789abcdefABCDEF") table[digit.charCodeAt(0)] = 0;
  table[45] = 1;
  return table;
}

/** True if a string is a UUID of any version (RFC 4122, 3). */
export function isUuid(text: string): boolean {
  if (
    text.length !== 36 ||
    text.charCodeAt(8) !== 45 ||
    text.charCodeAt(13) !== 45 ||
    text.charCodeAt(18) !== 45 ||
    text.charCodeAt(23) !== 45
  )
    return false;
  // With the four dashes in place, the other characters must add up to nothing. A sum without
  // branches is twice as fast as a regular expression; the local constant helps engines. Characters
  // outside the table give NaN.
  const table = classes;
  let sum = 0;
  for (let i = 0; i < 36; i += 4) {
    sum +=
      (table[text.charCodeAt(i)] as number) +
      (table[text.charCodeAt(i + 1)] as number) +
      (table[text.charCodeAt(i + 2)] as number) +
      (table[text.charCodeAt(i + 3)] as number);
  }
  return sum === 4;
}

/** Checks that the value is a UUID. */
export function uuid(value: unknown, key?: Key): boolean {
  if (typeof value !== "string") return fail(value, key, "type", "string");
  return isUuid(value) || failFormat(value, key, "uuid");
}

/** Checks that the value is a UUID or undefined. */
export function optionalUuid(value: unknown, key?: Key): boolean {
  return value === undefined || uuid(value, key);
}
