import { expect, test } from "vitest";
import { matchAll, matchNone } from "./match.js";

test("the constants stay empty", () => {
  expect(JSON.stringify([matchAll, matchNone])).toBe("[{},[]]");
  expect(Object.isFrozen(matchAll)).toBe(true);
  expect(Object.isFrozen(matchNone)).toBe(true);
});

test("they fit wherever an empty filter or list does", () => {
  const filter: { id?: string; and?: object[] } = matchAll;
  const ids: { in?: string[] } = { in: matchNone };
  expect([filter, ids]).toEqual([{}, { in: [] }]);
  // @ts-expect-error a filter with a member that must be there cannot be empty
  const required: { id: string } = matchAll;
  expect(required).toBe(matchAll);
});
