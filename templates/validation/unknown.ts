// Reports unknown members and values, and suggests the known ones that were probably meant.

import { type IssueCode, note } from "./report.js";

/** Reports an unknown member. */
export function failUnknown(
  name: string,
  code: IssueCode,
  known: readonly string[],
): boolean {
  const text = (): string => code.replace("-", " ") + suggestion(name, known);
  return note(name, code, known, text);
}

/** The part of a message that suggests a similar known name. */
export function suggestion(given: unknown, known: readonly unknown[]): string {
  if (typeof given !== "string") return "";
  const near = closest(
    given,
    known.filter((each): each is string => typeof each === "string"),
  );
  return near === undefined ? "" : `; did you mean ${near}?`;
}

/** The known name that a misspelt one probably means: a few edits away, ignoring case. */
export function closest(
  name: string,
  known: readonly string[],
): string | undefined {
  // A very long name is not a typing error, and comparing it would be slow.
  const most = name.length > 64 ? -1 : Math.min(3, Math.ceil(name.length / 3));
  const written = name.toLowerCase();
  for (let edits = 0; edits <= most; edits++)
    for (const candidate of known)
      if (isNear(written, candidate.toLowerCase(), edits)) return candidate;
  return undefined;
}

/** True if at most `edits` insertions, deletions, replacements or swaps make `a` equal `b`. */
function isNear(a: string, b: string, edits: number): boolean {
  if (a === b || Math.abs(a.length - b.length) > edits) return a === b;
  if (a[0] === b[0]) return isNear(a.slice(1), b.slice(1), edits);
  const isSwapped = a[0] === b[1] && a[1] === b[0];
  return (
    edits > 0 &&
    (isNear(a.slice(1), b.slice(1), edits - 1) ||
      isNear(a.slice(1), b, edits - 1) ||
      isNear(a, b.slice(1), edits - 1) ||
      (isSwapped && isNear(a.slice(2), b.slice(2), edits - 1)))
  );
}
