import type { PagingPlace } from "../../model/paging.js";
import type { PagingMembers } from "./paging-members.js";
import { spellingOf } from "./paging-words.js";
import { type Found, placeOf } from "./places.js";

/**
 * What number the first page has, when none is asked for: what the parameter or the config says,
 * else where a page says its own. Where nobody says it, it shows from the items, if these can be told
 * from each other.
 */
export function firstPage(
  page: Found,
  { configured, ownPage, items, deref }: PagingMembers,
): number | PagingPlace | "unknown" | undefined {
  const { properties = [] } = deref(items.item);
  const unknown = properties.length > 0 ? "unknown" : undefined;
  return (
    configured?.first ??
    declaredFirst(page) ??
    (ownPage ? placeOf(ownPage) : unknown)
  );
}

/** The offset of the first item, likewise; what is called an offset or skip counts from 0. */
export function firstOffset(
  offset: Found,
  { configured, ownOffset }: PagingMembers,
): number | PagingPlace | undefined {
  const declared = configured?.first ?? declaredFirst(offset);
  if (declared !== undefined) return declared;
  if (/(?:offset|skip)$/.test(spellingOf(offset.path).own)) return 0;
  return ownOffset && placeOf(ownOffset);
}

function declaredFirst({ schema }: Found): number | undefined {
  const {
    default: usual,
    minimum,
    exclusiveMinimum,
    description = "",
  } = schema;
  const least = minimum ?? (exclusiveMinimum === 0 ? 1 : undefined);
  const first = [usual, least].find(
    (each): each is 0 | 1 => each === 0 || each === 1,
  );
  if (first !== undefined) return first;
  if (
    /\b(?:zero|0)[- ]?(?:based|indexed)|\b(?:start|begin)\w* (?:at|from|with) (?:0|zero)\b/i.test(
      description,
    )
  )
    return 0;
  return /\b(?:one|1)[- ]?(?:based|indexed)|\b(?:start|begin)\w* (?:at|from|with) (?:1|one)\b|\bdefaults?(?: to| is|:)? `?1\b/i.test(
    description,
  )
    ? 1
    : undefined;
}
