/** A table of results; the first column names the tool. */
export interface Table {
  readonly title?: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Sentences below it. */
  readonly notes?: readonly string[];
}

/** What one measure found on one document; the unit that is kept and printed. */
export interface Section {
  readonly measure: string;
  readonly document: string;
  readonly tables: readonly Table[];
  /** The figures themselves, for programs. */
  readonly data: unknown;
}

/** A table as Markdown. */
export function printTable({
  title,
  columns,
  rows,
  notes = [],
}: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    ...(title === undefined ? [] : [`#### ${title}`, ""]),
    line(columns),
    line(columns.map((_, index) => (index === 0 ? "---" : "---:"))),
    ...rows.map((cells) =>
      line(cells.map((cell) => cell.replaceAll("|", "\\|"))),
    ),
    "",
    ...notes.flatMap((note) => [note, ""]),
  ].join("\n");
}
