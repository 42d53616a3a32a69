import { expect, test } from "vitest";
import type { PageFacts } from "../operation/descriptor.js";
import {
  byCursor,
  byHeader,
  byLastItem,
  byLink,
  byNumber,
  byOffset,
} from "../paging/page-kinds.js";
import type * as kinds from "../paging/page-kinds.js";
import { describedOperation } from "./described.js";
import type { MockPaging } from "./page.js";

/** What mocks take each kind of paging for, and the facts that tell where it has what. */
const described: Readonly<
  Record<
    Extract<keyof typeof kinds, `by${string}`>,
    [facts: PageFacts, want: Partial<MockPaging>]
  >
> = {
  byCursor: [
    { by: byCursor, cursor: "after?", next: "meta.next?" },
    { kind: "cursor", start: ["after"], next: ["meta", "next"] },
  ],
  byLastItem: [
    { by: byLastItem, cursor: "after?", key: "id" },
    { kind: "last-item", start: ["after"], next: ["id"] },
  ],
  byOffset: [
    { by: byOffset, offset: "skip?" },
    { kind: "offset", start: ["skip"] },
  ],
  byNumber: [
    { by: byNumber, page: "page?" },
    { kind: "page", start: ["page"] },
  ],
  byLink: [
    {
      by: byLink,
      link: "links.next?",
      position: { page: Number },
      size: { limit: Number },
    },
    { kind: "link", start: ["page"], size: ["limit"], next: ["links", "next"] },
  ],
  byHeader: [
    { by: byHeader, position: { page: Number }, size: { limit: Number } },
    { kind: "link", start: ["page"], size: ["limit"] },
  ],
};

test.each(Object.entries(described))("pages %s", (_, [facts, want]) => {
  const pages = {
    items: "rows",
    ...facts,
  };
  const descriptor = { id: "a.list", method: "GET", path: "/rows", pages };
  const { paging } = describedOperation(descriptor, {}, {});
  expect(paging).toEqual({ items: ["rows"], ...want });
});
