import { isRawObject } from "../../document/open-api/open-api.js";
import type { DocumentReader } from "./document-reader.js";

/** The most values of a schema whose references are followed. */
const mostFollowed = 2000;

/**
 * A text that is equal for schemas that are written alike, whether inline or by references. Beyond
 * {@link mostFollowed} values a reference stays as written.
 */
export function schemaText(schema: unknown, reader: DocumentReader): string {
  let count = 0;
  /** The references that are being followed, by their depth. */
  const open = new Map<string, number>();
  const written = (value: unknown): unknown => {
    count += 1;
    if (Array.isArray(value)) return value.map(written);
    if (!isRawObject(value)) return value;
    const { $ref: ref } = value;
    if (typeof ref !== "string" || count > mostFollowed)
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, written(each)]),
      );
    const { $ref: _, ...beside } = value;
    const depth = open.get(ref);
    if (depth !== undefined) return { $ref: depth, ...beside };
    open.set(ref, open.size);
    const target = written(reader.follow(value, "").value);
    open.delete(ref);
    return Object.keys(beside).length === 0
      ? target
      : [target, written(beside)];
  };
  return JSON.stringify(written(schema)) ?? "";
}
