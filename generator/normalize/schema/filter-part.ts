/** The role of a schema inside a filter. */
export type FilterPart = "filter" | "operators" | "group" | "pairs";
