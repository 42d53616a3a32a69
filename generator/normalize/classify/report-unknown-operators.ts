import type { DocumentReader } from "../operations/document-reader.js";
import type { ClassifiedFilter } from "../steps/classified.js";

/** Says which operators have words that nobody knows, and how to say that one is none. */
export function reportUnknown(
  filters: readonly ClassifiedFilter[],
  { pointers, diagnostics }: DocumentReader,
): void {
  const said = new Set<string>();
  for (const { found } of filters) {
    for (const { schema, path, word } of found.unknown) {
      const key = `${path} ${word}`;
      if (said.has(key)) continue;
      said.add(key);
      diagnostics.push({
        code: "operator-unknown",
        severity: "info",
        pointer: pointers.get(schema) ?? "#",
        message: `${path}: ${word} is taken as an operator, since it is beside a plain value; if it is none, set filters.operators: { ${JSON.stringify(path)}: false }, else { ${JSON.stringify(word)}: true } ends this remark`,
      });
    }
  }
}
