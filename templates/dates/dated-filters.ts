// Filters with dates, in memory and in URLs.

import {
  type FilterMatching,
  matchesFilter,
  type OwnConditions,
} from "../local-filters/match.js";
import {
  filterParams,
  type FilterParams,
  type FilterPatterns,
} from "../local-filters/params.js";
import type { Schema } from "../validation/validation.js";
import type { Convert } from "./convert.js";
import { withTexts } from "./texts.js";

/**
 * True if an item satisfies all conditions of a filter; both may contain dates. The caller's own
 * conditions receive the unchanged item, and the wanted value with strings for dates.
 */
export function matchesDatedFilter<Item>(
  filter: object | undefined,
  item: Item,
  matching: FilterMatching,
  conditions: OwnConditions<Item> = {},
): boolean {
  const own = Object.entries(conditions).map(([field, holds]) => [
    field,
    (wanted: never): boolean => holds(wanted, item),
  ]);
  return matchesFilter(
    withTexts(filter),
    withTexts(item),
    matching,
    Object.fromEntries(own) as OwnConditions<Item>,
  );
}

/** Converts filters with dates to URL parameters and back. */
export function datedParams<Filter>(
  schema: Schema<unknown>,
  convert: Convert,
  patterns?: FilterPatterns,
): FilterParams<Filter> {
  const { toSearchParams, fromSearchParams } = filterParams(schema, patterns);
  return {
    toSearchParams: (filter, options) =>
      toSearchParams(withTexts(filter), options),
    fromSearchParams: (given, options) =>
      convert(fromSearchParams(given, options)) as Filter | undefined,
  };
}
