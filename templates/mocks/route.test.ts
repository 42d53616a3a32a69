import { expect, test } from "vitest";
import { findRoute, Route } from "./route.js";

const base = "https://api.test/v1.0";

function route(method: string, path: string): Route {
  const id = `${method} ${path}`;
  const answer = { status: 204 };
  const operation = { id, method, path, parameters: [], answer };
  let made = 0;
  return new Route(base, {
    operation,
    made: () => ({ operation, answer: () => (made += 1) }),
  });
}

const routes = [
  "/rows",
  "/rows/{id}",
  "/rows/latest",
  "/rows/{id}/parts/{part}",
  "/rows/{from}...{to}",
  "/rows?kind=a",
  "/rows?kind=a&kind=b",
  "/a b/{x}/ü",
  "/(a|b)$^[c]",
  "/100%/{x}",
  "/a%2Fb",
  "/\ud83d/{x}",
  "/{one}/{one}",
].map((path) => route("GET", path));
const all = [...routes, route("POST", "/rows"), route("GET", "/rows")];

test.each<[string, string | undefined, Record<string, string>?]>([
  ["/rows", "/rows", {}],
  ["/rows?kind=b", "/rows", {}],
  ["/rows?kind=a", "/rows?kind=a", {}],
  ["/rows?x=1&kind=a#there", "/rows?kind=a", {}],
  ["/rows?kind=b&kind=a", "/rows?kind=a&kind=b", {}],
  ["/rows#there", "/rows", {}],
  ["/rows/latest", "/rows/latest", {}],
  ["/rows/a%2Fb?x=/y", "/rows/{id}", { id: "a%2Fb" }],
  ["/rows/", "/rows/{id}", { id: "" }],
  ["/rows/1/parts/2", "/rows/{id}/parts/{part}", { id: "1", part: "2" }],
  ["/rows/a...b", "/rows/{from}...{to}", { from: "a", to: "b" }],
  ["/a%20b/1/%C3%BC", "/a b/{x}/ü", { x: "1" }],
  ["/(a%7Cb)$%5E%5Bc%5D", "/(a|b)$^[c]", {}],
  ["/100%25/1", "/100%/{x}", { x: "1" }],
  ["/a%2Fb", "/a%2Fb", {}],
  ["/%EF%BF%BD/1", "/\ud83d/{x}", { x: "1" }],
  ["/x/y", "/{one}/{one}", { one: "y" }],
  ["/rows/1/parts/2/3", undefined],
  ["/row", undefined],
  ["/a", undefined],
])("%s is asked of %s", (asked, want, path = {}) => {
  const found = findRoute(new Request(`${base}${asked}`), routes);
  expect(found?.route.source.operation.path).toBe(want);
  expect(Object.fromEntries(found?.path ?? [])).toEqual(path);
});

test("another method, base or origin is another request", () => {
  const find = (url: string, method = "GET"): Route | undefined =>
    findRoute(new Request(url, { method }), all)?.route;
  expect(find(`${base}/rows`, "POST")).toBe(all.at(-2));
  expect(find(`${base}/rows`, "PUT")).toBeUndefined();
  expect(find("https://api.test/v1x0/rows")).toBeUndefined();
  expect(find("https://api.test/rows")).toBeUndefined();
  expect(find("https://other.test/v1.0/rows")).toBeUndefined();
});

test("the first of two that say as much is meant", () => {
  expect(findRoute(new Request(`${base}/rows`), all)?.route).toBe(all[0]);
});

test("what answers is made once", () => {
  const [first] = routes;
  expect(first?.made()).toBe(first?.made());
});
