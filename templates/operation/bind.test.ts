import { expect, expectTypeOf, test } from "vitest";
import { bind } from "./bind.js";
import type { Http } from "../http/request.js";

const http = { send: () => expect.fail("nothing is sent") } as Http;

const functions = {
  get: (given: Http, id: number, name = "none"): string =>
    `${given === http} ${id} ${name}`,
  ["__proto__"]: (given: Http): boolean => given === http,
};

test("gives functions what they send with, and hands on the rest", () => {
  const { get } = bind(http, functions);
  expect(get(1)).toBe("true 1 none");
  expect(get(2, "two")).toBe("true 2 two");
});

test("a function is found by any name", () => {
  const bound = bind(http, functions);
  expect(Object.keys(bound)).toEqual(["get", "__proto__"]);
  expect(bound["__proto__"]()).toBe(true);
  expect(Object.getPrototypeOf(bound)).toBe(Object.prototype);
});

test("has the functions' types without their first argument", () => {
  const { get } = bind(http, functions);
  expectTypeOf(get).parameter(0).toEqualTypeOf<number>();
  expectTypeOf(get).parameter(1).toEqualTypeOf<string | undefined>();
  expectTypeOf(get).returns.toEqualTypeOf<string>();
});
