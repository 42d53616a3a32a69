import { SpeclatheError } from "../model/failure.js";
import { escapePointer } from "../model/pointer.js";

/** The value at a path of a part of a document, if it exists. */
export type At<
  Part,
  Path extends readonly PropertyKey[],
> = Path extends readonly [
  infer Name,
  ...infer Rest extends readonly PropertyKey[],
]
  ? At<Name extends keyof Part ? NonNullable<Part[Name]> : unknown, Rest>
  : Part;

/**
 * The value at a path of a document, or of a part of it, for a `patch` that changes it:
 * `at(document, "paths", "/orders", "get").deprecated = true`. Fails with `patch-failed` where
 * the document has nothing there.
 */
export function at<Part, const Path extends readonly PropertyKey[]>(
  part: Part,
  ...path: Path
): At<Part, Path> {
  let found: unknown = part;
  let pointer = "#";
  for (const name of path) {
    pointer += `/${escapePointer(String(name))}`;
    found =
      typeof found === "object" && found !== null && Object.hasOwn(found, name)
        ? (found as Record<PropertyKey, unknown>)[name]
        : undefined;
    if (found === undefined || found === null)
      throw new SpeclatheError(
        "patch-failed",
        `the argument of the patch has nothing at ${pointer}`,
      );
  }
  return found as At<Part, Path>;
}
