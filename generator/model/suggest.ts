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
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped =
        a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
