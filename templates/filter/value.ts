import { FilterError } from "./error.js";
import { matchNone } from "../validation/match.js";
import { isPlain } from "../codec/primitive.js";

/**
 * A copy of the value as JSON, which later changes of the value do not reach. What has a `toJSON`,
 * such as a Date, is what that gives. Throws a {@link FilterError} for what JSON cannot carry or
 * would silently change, and for an empty list other than `matchNone`.
 */
export function jsonValue(value: unknown, path: string): unknown {
  if (value === matchNone) return value;
  if (Array.isArray(value) && value.length === 0) {
    throw new FilterError(
      path,
      "an empty list; one that matches nothing is written as matchNone",
    );
  }
  return copied(value, path);
}

function copied(value: unknown, path: string): unknown {
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (value === null) return value;
  if (Array.isArray(value)) {
    return Array.from(value, (item: unknown) => copied(item, path));
  }
  if (typeof value === "object") {
    if ("toJSON" in value && typeof value.toJSON === "function") {
      const json: unknown = value.toJSON();
      // An invalid Date is null.
      if (json !== null) return copied(json, path);
    } else if (isPlain(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([name, member]) => [
          name,
          copied(member, path),
        ]),
      );
    }
  }
  throw new FilterError(path, `cannot be ${described(value)}`);
}

function described(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "object" ? "an object of this kind" : typeof value;
}
