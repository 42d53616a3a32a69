import { expect, test } from "vitest";
import type { Paging, PagingPlace } from "../model/paging.js";
import { describePaging } from "./describe-paging.js";

const at = (...path: string[]): PagingPlace => ({
  path,
  unsure: path.map(() => false),
  optional: false,
});
const base = { items: at("data"), item: {}, ends: {} };

test.each<{ given: Paging; want: string }>([
  {
    given: {
      ...base,
      kind: "cursor",
      cursor: at("page", "after"),
      nextCursor: at("info", "end"),
      ends: { hasMore: at("info", "more") },
    },
    want: "items at data; info.end is the next page.after; hasMore at info.more",
  },
  {
    given: { ...base, kind: "last-item", cursor: at("after"), key: at("id") },
    want: "items at data; id of the last item is the next after",
  },
  {
    given: {
      ...base,
      items: at(),
      kind: "link",
      position: [
        { name: "page", type: "number" },
        { name: "cursor", type: "text" },
      ],
      size: [],
    },
    want: "items at the top; the Link header gives the next page, cursor",
  },
  {
    given: {
      ...base,
      kind: "link",
      link: at("links", "next"),
      position: [{ name: "page", type: "number" }],
      size: [],
    },
    want: "items at data; links.next gives the next page",
  },
  {
    given: {
      ...base,
      kind: "offset",
      offset: at("skip"),
      first: 0,
      ends: { total: at("total"), isLast: at("last") },
      configured: true,
    },
    want: "items at data; skip counts items from 0; total at total; isLast at last; as configured",
  },
  {
    given: { ...base, kind: "page", page: at("page"), first: at("number") },
    want: "items at data; page counts pages from the value at number",
  },
  {
    given: { ...base, kind: "page", page: at("page"), first: "unknown" },
    want: "items at data; page counts pages from 0 or 1, as the second page shows",
  },
  {
    given: {
      ...base,
      items: at("a\nb"),
      kind: "offset",
      offset: at("c"),
      first: 1,
    },
    want: expect.not.stringContaining("\n") as string,
  },
])("$want", ({ given, want }) => expect(describePaging(given)).toEqual(want));
