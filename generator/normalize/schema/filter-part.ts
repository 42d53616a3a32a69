/** What a schema inside a filter turned out to be. */
export type FilterPart = "filter" | "operators" | "group" | "pairs";
