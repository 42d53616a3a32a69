import {
  FILE_HEADERS_ONLY,
  formatPatch,
  structuredPatch,
  type StructuredPatch,
} from "diff";

/**
 * The difference of two texts as unified diff (POSIX `diff -u`), with three lines of context;
 * empty where they are equal.
 */
export function printTextDiff(
  path: string,
  before: string,
  after: string,
): string {
  if (before === after) return "";
  const name = (text: string, side: string): string =>
    text === "" ? "/dev/null" : `${side}/${path}`;
  const names = [name(before, "a"), name(after, "b")] as const;
  const patch =
    structuredPatch(...names, before, after, undefined, undefined, {
      context: 3,
      maxEditLength: mostEdits,
    }) ?? replacement(names, before, after);
  return formatPatch(patch, FILE_HEADERS_ONLY);
}

/** Beyond that, two texts have little in common and finding it is not worth its cost. */
const mostEdits = 2000;

/** The patch that takes out all of one text and puts in all of another. */
function replacement(
  names: readonly [string, string],
  before: string,
  after: string,
): StructuredPatch {
  const [out, into] = [
    structuredPatch(...names, before, ""),
    structuredPatch(...names, "", after),
  ];
  const [removed, added] = [out.hunks[0], into.hunks[0]];
  const hunk = {
    oldStart: 1,
    oldLines: removed?.oldLines ?? 0,
    newStart: 1,
    newLines: added?.newLines ?? 0,
    lines: [...(removed?.lines ?? []), ...(added?.lines ?? [])],
  };
  return { ...out, hunks: [hunk] };
}
