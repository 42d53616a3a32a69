/** The candidate a person most likely meant, or undefined where none is near. */
export function findNearest(
  given: string,
  candidates: readonly string[],
): string | undefined {
  const wanted = simplify(given);
  const [nearest] = candidates
    .map((candidate) => ({
      candidate,
      distance: editDistance(wanted, simplify(candidate)),
    }))
    .toSorted((a, b) => a.distance - b.distance);
  const near = Math.max(1, Math.floor(wanted.length / 3));
  return nearest && nearest.distance <= near ? nearest.candidate : undefined;
}

/** `(did you mean "output"?)` with a space before it, or nothing. */
export function printSuggestion(
  given: string,
  candidates: readonly string[],
): string {
  const nearest = findNearest(given, candidates);
  return nearest === undefined ? "" : ` (did you mean "${nearest}"?)`;
}

function simplify(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, "").slice(0, 64);
}

// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
function editDistance(a: string, b: string): number {
  const known = new Map<number, number>();
  /** The distance of the first so many characters of both. */
  const upTo = (row: number, column: number): number => {
    if (row === 0 || column === 0) return row + column;
    const key = row * (b.length + 1) + column;
    const before = known.get(key);
    if (before !== undefined) return before;
    const same = a[row - 1] === b[column - 1];
    const isSwapped =
      a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
    const distance = Math.min(
      upTo(row - 1, column) + 1,
      upTo(row, column - 1) + 1,
      upTo(row - 1, column - 1) + (same ? 0 : 1),
      isSwapped ? upTo(row - 2, column - 2) + 1 : Infinity,
    );
    known.set(key, distance);
    return distance;
  };
  return upTo(a.length, b.length);
}
