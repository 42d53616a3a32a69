/** A line of two texts: in both, or only in the old or the new one. */
export interface DiffLine {
  readonly sign: " " | "-" | "+";
  readonly text: string;
}

/** The lines of two short texts, those in both once: a longest common subsequence. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const a = before === "" ? [] : before.split("\n");
  const b = after === "" ? [] : after.split("\n");
  // How many lines are common to what is left of both.
  const common: number[][] = Array.from({ length: a.length + 1 }, () =>
    Array.from({ length: b.length + 1 }, () => 0),
  );
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = common[i];
      if (row)
        row[j] =
          a[i] === b[j]
            ? at(i + 1, j + 1) + 1
            : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ sign: " ", text: a[i] ?? "" });
      i += 1;
      j += 1;
    } else if (
      j >= b.length ||
      (i < a.length && at(i + 1, j) >= at(i, j + 1))
    ) {
      lines.push({ sign: "-", text: a[i] ?? "" });
      i += 1;
    } else {
      lines.push({ sign: "+", text: b[j] ?? "" });
      j += 1;
    }
  }
  return lines;
}
