import type { PageEnds } from "../../model/paging.js";
import type { PagingMembers } from "./paging-members.js";
import { type Found, placeOf } from "./places.js";

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
