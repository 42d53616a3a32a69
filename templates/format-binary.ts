import { fail, type Key, type Report } from "./report.js";

/** Checks that the value is octets: a file, bytes, a stream of them or, as JSON has them, a text. */
export function binary(value: unknown, report?: Report, key?: Key): boolean {
  return typeof value === "string" || sentBinary(value, report, key);
}

/** Checks that the value is octets that can be sent, which a text is not. */
export function sentBinary(
  value: unknown,
  report?: Report,
  key?: Key,
): boolean {
  return (
    value instanceof Blob ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value) ||
    (typeof ReadableStream === "function" && value instanceof ReadableStream) ||
    fail(value, report, key, "type", "Blob")
  );
}
