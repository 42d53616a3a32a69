/** A place in a text as editors count: both start at 1. */
export interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

/** The place of an offset in a text. */
export function lineAndColumn(text: string, offset: number): LineAndColumn {
  let line = 1;
  let start = 0;
  for (
    let end = text.indexOf("\n");
    end >= 0 && end < offset;
    end = text.indexOf("\n", end + 1)
  ) {
    line += 1;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}

/** A file and a place in it, as compilers print them. */
export function printPlace(uri: string, position?: LineAndColumn): string {
  return position ? `${uri}:${position.line}:${position.column}` : uri;
}
