import type { Diagnostic } from "../../model/diagnostic.js";
import { printSuggestion } from "../../model/suggest.js";

/** A table or list of the config, and what of the document its entries may be about. */
export interface DecisionPlace {
  /** Where it is in the config: `filters.operators`. */
  readonly place: string;
  readonly entries: Iterable<string>;
  /** The kind of its entries, in the singular. */
  readonly what: string;
  /** All that an entry can name. */
  readonly known: Iterable<string>;
}

/**
 * Says of each entry of the config that decides about nothing in the document that it does: it is
 * misspelt, or what it was about is gone. What it was to correct would be wrong again otherwise,
 * without a word.
 */
export function reportUnmatched(
  report: (diagnostic: Diagnostic) => void,
  { place, entries, what, known }: DecisionPlace,
): void {
  const names = new Set(known);
  for (const entry of entries) {
    if (names.has(entry)) continue;
    report({
      code: "config-unmatched",
      severity: "warning",
      pointer: "#",
      message: `${place} of the config names ${JSON.stringify(entry)}, which is no ${what}${printSuggestion(entry, [...names])}`,
    });
  }
}
