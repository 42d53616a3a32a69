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
 * True if an item satisfies all conditions of a filter, where either has dates. A condition of the
 * caller's own is given the item as it is, and what is wanted with the texts of its dates.
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

/** Writes filters with dates to query strings and reads them back. */
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
