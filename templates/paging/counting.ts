// Guards of walks through pages that are requested by counting.

import {
  type Pager,
  PagingError,
  textOf,
  type Watch,
  type Watched,
} from "./paging.js";

/**
 * Guards pages that are requested by counting, where no total says when they end: a walk without an
 * end is a {@link PagingError}.
 */
export function counted<Item, Page, Input>(
  pager: Pager<Item, Page, Input>,
): Watch<Item, Page, Input> {
  return watching(pager, true);
}

/** Watches over numbered pages of a known total, the first of which may be number 0 or 1. */
export function numbered<Item, Page, Input>(
  pager: Pager<Item, Page, Input>,
): Watch<Item, Page, Input> {
  return watching(pager, false);
}

function watching<Item, Page, Input>(
  { isOpen }: Pager<Item, Page, Input>,
  isUnbounded: boolean,
): Watch<Item, Page, Input> {
  /** The items of the first page and of the last one, as texts. */
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

/** Throws where counting does not end: at items of an earlier page, or at page after page without items. */
function insistOnProgress(
  items: readonly unknown[],
  isShown: boolean,
  empty: number,
): void {
  // Two pages of numbers may be alike and no page twice.
  if (isShown && items.length > 0 && typeof items.at(-1) !== "number")
    throw new PagingError(
      "the server repeats itself: the next page has the items of one before",
    );
  if (empty >= mostEmpty)
    throw new PagingError(
      `the server says that there are more items, but none came ${empty} times`,
    );
}
