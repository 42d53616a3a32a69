import type { PageEnds, PagingPlace } from "../../model/paging.js";
import type { PagingMembers } from "./paging-members.js";
import { declaredFirst, spellingOf } from "./paging-words.js";
import { type Found, placeOf, placesIn } from "./places.js";

/**
 * The number of the first page, if none is requested: the one that the parameter or the config says,
 * else that of a page's own member. Otherwise it follows from the items, if these can be distinguished.
 */
export function firstPage(
  page: Found,
  { configured, ownPage, items, deref }: PagingMembers,
): number | PagingPlace | "unknown" | undefined {
  const members = placesIn({ schema: items.item, optional: false }, 1, deref);
  const unknown = members.length > 0 ? "unknown" : undefined;
  return (
    configured?.first ??
    declaredFirst(page.schema) ??
    (ownPage ? placeOf(ownPage) : unknown)
  );
}

/** The offset of the first item, likewise; what is called an offset or skip counts from 0. */
export function firstOffset(
  offset: Found,
  { configured, ownOffset }: PagingMembers,
): number | PagingPlace | undefined {
  const declared = configured?.first ?? declaredFirst(offset.schema);
  if (declared !== undefined) return declared;
  if (
    /(?:offset|skip)$/.test(spellingOf(offset.path).own) ||
    /\boffset\b/i.test(offset.schema.description ?? "")
  )
    return 0;
  return ownOffset && placeOf(ownOffset);
}

/**
 * The members of a page that show the end, as far as they are needed: nothing beyond what is always there.
 */
export function findEnds(
  { hasMore, isLast, total, totalPages }: PagingMembers,
  kind: "cursor" | "offset" | "page",
): PageEnds {
  const all: readonly (readonly [keyof PageEnds, Found | undefined])[] = [
    ["hasMore", hasMore],
    ["isLast", isLast],
    ...(kind === "page" ? [["totalPages", totalPages] as const] : []),
    ...(kind === "cursor" || (kind === "page" && totalPages)
      ? []
      : [["total", total] as const]),
  ];
  const found = all.flatMap(([name, place]) =>
    place ? [{ name, place }] : [],
  );
  const sure = found.findIndex(({ place }) => isSure(place));
  return Object.fromEntries(
    found
      .slice(0, sure < 0 ? undefined : sure + 1)
      .map(({ name, place }) => [name, placeOf(place)]),
  );
}

/** True if every page has it. */
export function isSure({ unsure, optional }: Omit<Found, "schema">): boolean {
  return !optional && !unsure.includes(true);
}
