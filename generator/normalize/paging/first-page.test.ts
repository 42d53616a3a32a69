import { describe, expect, test } from "vitest";
import type { Schema } from "../../model/schema.js";
import {
  integer,
  items,
  listOf,
  object,
  pagingOf,
  said,
  string,
} from "../../../test/support/paging-operations.js";

/** The number of the first page, or what is known of it. */
function firstOf(
  name: string,
  own: Schema,
  page: Readonly<Record<string, Schema>> = { items },
  first?: number,
): unknown {
  const configured = first === undefined ? {} : { configured: { first } };
  const found = said(
    pagingOf({ [name]: own }, object({ total: integer, ...page }), configured),
  );
  return (found as { first?: unknown } | undefined)?.first;
}

const declared: readonly (readonly [Schema, 0 | 1 | undefined])[] = [
  [{ default: 0 }, 0],
  [{ default: 1 }, 1],
  [{ default: 2 }, undefined],
  [{ minimum: 0 }, 0],
  [{ minimum: 1 }, 1],
  [{ minimum: 5 }, undefined],
  [{ exclusiveMinimum: 0 }, 1],
  [{ exclusiveMinimum: 1 }, undefined],
  [{ minimum: 0, exclusiveMinimum: 0 }, 0],
  [{ default: 1, minimum: 0 }, 1],
  [{ default: 2, minimum: 1 }, 1],
  [{ description: "Zero-based number of the page." }, 0],
  [{ description: "The number, 0-indexed." }, 0],
  [{ description: "0 based" }, 0],
  [{ description: "zerobased" }, 0],
  [{ description: "Starts at 0." }, 0],
  [{ description: "Counting begins with zero." }, 0],
  [{ description: "starting from 0" }, 0],
  [{ description: "One-based number of the page." }, 1],
  [{ description: "1-indexed" }, 1],
  [{ description: "Pages start at 1." }, 1],
  [{ description: "Beginning from one" }, 1],
  [{ description: "Defaults to 1." }, 1],
  [{ description: "Default: 1" }, 1],
  [{ description: "default is `1`" }, 1],
  [{ description: "Default 1" }, 1],
  [{ description: "Defaults to 10." }, undefined],
  [{ description: "Starts at 100." }, undefined],
  [{ description: "Returns 1 based upon it" }, 1],
  [{ description: "The number of the page." }, undefined],
  [{ default: 1, description: "Zero-based." }, 1],
];

describe("the number of the first page", () => {
  test.each(declared)("%j: %j", (more, first) => {
    const page = { ...integer, ...more };
    expect(firstOf("page", page)).toBe(first ?? "unknown");
    expect(firstOf("start", page)).toBe(first);
  });

  test("is what the config says, whatever is declared", () => {
    expect(firstOf("page", { ...integer, default: 1 }, { items }, 0)).toBe(0);
    expect(firstOf("start", { ...integer, default: 0 }, { items }, 1)).toBe(1);
    expect(firstOf("page", integer, { items }, 7)).toBe(7);
  });

  test("is where a page says its own, unless the parameter says it", () => {
    const page = { items, "page?": integer };
    expect(firstOf("page", integer, page)).toBe("page?");
    expect(firstOf("page", { ...integer, minimum: 1 }, page)).toBe(1);
  });

  test("shows from the items where these can be told from each other", () => {
    expect(
      firstOf("page", integer, { items: listOf(object({ id: string })) }),
    ).toBe("unknown");
    expect(firstOf("page", integer, { items: listOf(string) })).toBeUndefined();
    expect(
      firstOf("page", integer, { items: listOf(object({})) }),
    ).toBeUndefined();
  });
});

describe("the offset of the first item", () => {
  test.each([
    ["offset", 0],
    ["page[offset]", 0],
    ["skip", 0],
    ["$skip", 0],
    ["start", undefined],
    ["startIndex", undefined],
  ])("%s", (name, first) => expect(firstOf(name, integer)).toBe(first));

  test("is 1 where an offset says so", () => {
    expect(firstOf("offset", { ...integer, default: 1 })).toBe(1);
  });

  test("is where a page says its own", () => {
    const page = { items, "startIndex?": integer };
    expect(firstOf("start", integer, page)).toBe("startIndex?");
    expect(firstOf("offset", integer, page)).toBe(0);
    expect(firstOf("start", { ...integer, minimum: 0 }, page)).toBe(0);
  });
});
