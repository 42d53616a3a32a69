// The format `binary`.

import { fail, type Key } from "../report.js";

/** Checks that the value is binary data: a file, bytes or a stream of bytes. */
export function binary(value: unknown, key?: Key): boolean {
  return (
    value instanceof Blob ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value) ||
    (typeof ReadableStream === "function" && value instanceof ReadableStream) ||
    fail(value, key, "type", "Blob")
  );
}
