// Detects endless walks through pages that are requested by number or offset.

import {
  type Pager,
  PagingError,
  textOf,
  type Watch,
  type Watched,
} from "./paging.js";

/**
 * Guards pages that are requested by counting, without a total: throws a {@link PagingError} if
 * they do not end.
 */
export function counted<Item, Page, Input>(
  pager: Pager<Item, Page, Input>,
): Watch<Item, Page, Input> {
  return watching(pager, true);
}

/** Guards numbered pages with a known total. The first number may be 0 or 1. */
export function numbered<Item, Page, Input>(
  pager: Pager<Item, Page, Input>,
): Watch<Item, Page, Input> {
  return watching(pager, false);
}

function watching<Item, Page, Input>(
  { isOpen }: Pager<Item, Page, Input>,
  isUnbounded: boolean,
): Watch<Item, Page, Input> {
  /** The items of the first and last page so far, as strings. */
  let shown: readonly string[] = [];
  /** The number of consecutive pages without items. */
  let empty = 0;
  let before: Watched | undefined;
  return (input, page, items) => {
    const now = textOf(items);
    const isShown = shown.includes(now);
    shown = [shown[0] ?? now, now];
    empty = items.length > 0 ? 0 : empty + 1;
    const isFirstOpen = !before && (isOpen?.(input, page) ?? false);
    const isAgain = before?.isOpen === true && isShown;
    if (before && isUnbounded && !isAgain)
      insistOnProgress(items, isShown, empty);
    const first = isFirstOpen ? 0 : isAgain ? 1 : (before?.first ?? 1);
    before = { first, isOpen: isFirstOpen, isAgain };
    return before;
  };
}

const mostEmpty = 100;

/** Throws if paging does not advance: if items repeat, or page after page is empty. */
function insistOnProgress(
  items: readonly unknown[],
  isShown: boolean,
  empty: number,
): void {
  // Two pages of equal numbers may be different pages.
  if (isShown && items.length > 0 && typeof items.at(-1) !== "number")
    throw new PagingError(
      "the server repeats itself: the next page has the items of one before",
    );
  if (empty >= mostEmpty)
    throw new PagingError(
      `the server says that there are more items, but none came ${empty} times`,
    );
}
