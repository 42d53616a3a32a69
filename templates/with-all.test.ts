import { expect, expectTypeOf, test } from "vitest";
import type { Http } from "./http.js";
import { withAll } from "./with-all.js";

const http = { send: () => expect.fail("nothing is sent") } as Http;

function page(given: Http, size: number, name = "none"): string {
  return `${given === http} ${size} ${name}`;
}

function every(given: Http, size: number, name?: string): number[] {
  return given === http ? [size, name?.length ?? 0] : [];
}

test("hands on what it is given, after what they send with", () => {
  const list = withAll(http, page, every);
  expect(list(1)).toBe("true 1 none");
  expect(list(2, "two")).toBe("true 2 two");
  expect(list.all(3, "three")).toEqual([3, 5]);
});

test("takes what both functions take", () => {
  const list = withAll(http, page, every);
  expectTypeOf(list).parameters.toEqualTypeOf<[size: number, name?: string]>();
  expectTypeOf(list.all).returns.toEqualTypeOf<number[]>();
});
