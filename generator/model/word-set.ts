/** The words of a text, which white space separates. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** A table of words: rows with commas between, each a word and the words that it maps to. */
export function wordTable(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .trim()
      .split(/,\s+/)
      .map((row) => [row.replace(/ .*/, ""), row.replace(/^\S+ /, "")]),
  );
}
