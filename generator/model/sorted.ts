import { isRecord } from "./is-record.js";

/** An object with its members sorted by name. */
export function sorted<T>(
  object: Readonly<Record<string, T>>,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** A value as JSON with the members of all objects sorted: one text for equal values. */
export function sortedText(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner) ? sorted(inner) : inner,
  );
}
