/** The known name a misspelt one probably means: few edits away, or the same but for case. */
export function closest(
  name: string,
  known: readonly string[],
): string | undefined {
  let best: string | undefined;
  let least = Math.min(3, Math.ceil(name.length / 3)) + 1;
  // A name of no sane length is no typing error, and comparing it would cost its square.
  if (name.length > 64) return undefined;
  for (const candidate of known) {
    const edits =
      candidate.toLowerCase() === name.toLowerCase()
        ? 0
        : distance(name, candidate);
    if (edits < least) {
      best = candidate;
      least = edits;
    }
  }
  return best;
}

/** How many characters to insert, delete, replace or swap with their neighbour. */
function distance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let edits = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] && i > 1) {
        edits = Math.min(edits, (beforeLast[j - 2] ?? Infinity) + 1);
      }
      row.push(edits);
    }
    beforeLast = last;
    last = row;
  }
  return last[to.length] ?? 0;
}
