/** A place in a text as editors count: both start at 1. */
export interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

/** The place of an offset in a text. */
export type LinesOf = (offset: number) => LineAndColumn;

/** The places in a text; the starts of its lines are found once, for the first place. */
export function linesOf(text: string): LinesOf {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    let [first, last] = [0, starts.length - 1];
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if ((starts[middle] ?? 0) <= offset) first = middle;
      else last = middle - 1;
    }
    return { line: first + 1, column: offset - (starts[first] ?? 0) + 1 };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (
    let end = text.indexOf("\n");
    end >= 0;
    end = text.indexOf("\n", end + 1)
  )
    starts.push(end + 1);
  return starts;
}

/** A file and a place in it, as compilers print them. */
export function printPlace(uri: string, position?: LineAndColumn): string {
  return position ? `${uri}:${position.line}:${position.column}` : uri;
}
